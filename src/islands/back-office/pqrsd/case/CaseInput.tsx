import { CONSULTATION_STATUS_LABELS, type ConsultationStatus } from '#domain/pqrsd/case/consultation/consultation.ts';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { Section } from '#islands/back-office/Section.tsx';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { formatLongDateTime } from '#shared/time/time.ts';
import { dueText } from './case.model.ts';

const CHIPS: Partial<Record<ConsultationStatus, string>> = {
  tarde: 'chip--warn',
  vencida: 'chip--danger',
  recibida: 'chip--ok',
  abierta: 'chip--info',
};

type Asked = PqrsdDetail['consultations'][number];

const shownText = ({ description, messages, files, identity }: Asked): string =>
  [
    'la pregunta y el asunto',
    description && 'la descripción',
    messages.length > 0 && `${messages.length} de los mensajes`,
    files.length > 0 && `${files.length} de los archivos`,
    identity && 'el nombre y el documento de la persona',
  ]
    .filter(Boolean)
    .join(', ');

/** What was asked of colleagues, and where each request stands. */
export function CaseInput({ caseDetail: { consultations } }: { caseDetail: PqrsdDetail }) {
  if (consultations.length === 0) return null;
  return (
    <Section title="Conceptos de colegas" className="card">
      <ul className="list ruled">
        {consultations.map((one) => (
          <li key={one.seq}>
            <p>
              <strong>{one.name}</strong>, {one.service}{' '}
              <span className={`chip ${CHIPS[one.status] ?? ''}`}>{CONSULTATION_STATUS_LABELS[one.status]}</span>
            </p>
            <p className="office-note">
              {one.withdrawn
                ? `La retiró ${one.withdrawn.by ?? 'el portal'} el ${formatLongDateTime(one.withdrawn.at)} ${one.withdrawn.reason}`
                : one.answered
                  ? `Llegó el ${formatLongDateTime(one.answered.at)}${one.answered.late ? ', tarde.' : ''} Está en «Mensajes y notas».`
                  : `${sentence(`Para el ${dueText(one.due_at)}`)} ${sentence(`Su enlace sirve hasta el ${dueText(one.link_until)}`)}`}
            </p>
            <p className="office-note">Ve {shownText(one)}.</p>
            {one.undelivered && (
              <p className="office-note">
                El correo a {one.email} no llegó: retire esta solicitud y pídala a otra dirección.
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
