import { CASE_CHANNEL_LABELS, CASE_CHANNELS } from '#domain/pqrsd/case/channels.ts';
import { DUTY_LABELS } from '#domain/pqrsd/case/duties.ts';
import type { StepKind } from '#domain/pqrsd/case/steps.ts';
import { ANSWER_CHANNEL_LABELS } from '#domain/pqrsd/pqrsd.ts';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { type DescriptionItem, pqrsdTypeLabel } from '#islands/back-office/back-office.model.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { formatLongDate, formatLongDateTime } from '#shared/time/time.ts';
import { officerName } from '../inbox/inbox.model.ts';

type MainStepFacts = Pick<PqrsdDetail, 'state' | 'unclassified' | 'motive' | 'refusals'>;

/** The step offered as the primary button in a state. The risk of a claim is judged, and its motive told, before the answer. */
export function mainStep({ state, unclassified, motive, refusals }: MainStepFacts): StepKind | null {
  if (unclassified) return 'classify';
  const isInProgress = state === 'en_tramite' || state === 'prorrogada';
  if (isInProgress) return motive === null && refusals.answer ? 'classify' : 'answer';
  if (state === 'en_recurso') return 'resolve';
  return state === 'respondida' ? 'close' : null;
}

/** The subject and then the number, which the shell sets small under it (shell-dom.ts). */
export const caseTitle = ({ anonymised_at, issue, rad }: Pick<PqrsdDetail, 'anonymised_at' | 'issue' | 'rad'>) =>
  `${anonymised_at ? 'PQRSD' : issue} ${rad}`;

/** The address that dials what a person wrote as their telephone; null without at least seven digits, those of a line of a city. */
export function callAddress(telephone: string | null): string | null {
  const number = (telephone ?? '').replace(/(?!^\+)\D/g, '');
  return number.replace('+', '').length >= 7 ? `tel:${number}` : null;
}

const MOST_LIKELY = 3;

/** Splits the steps on offer in those in sight, with the main one first, and those behind «Más». */
export function likelySteps(offered: readonly StepKind[], main: StepKind | null, beside: number) {
  const ordered = [...offered.filter((kind) => kind === main), ...offered.filter((kind) => kind !== main)];
  const shown = Math.max(1, MOST_LIKELY - beside);
  return { likely: ordered.slice(0, shown), others: ordered.slice(shown) };
}

/** `21 de julio de 2026`, with the hour for a term in hours. */
export const dueText = (iso: string): string =>
  iso.includes('T23:59:59') ? formatLongDate(new Date(iso)) : formatLongDateTime(new Date(iso));

const channelLabel = (channel: string): string => {
  const known = CASE_CHANNELS.find((each) => each === channel);
  return known ? CASE_CHANNEL_LABELS[known] : channel;
};

/** What the term of a case does while a step waits; null where none runs. */
export const runningTermText = ({ light, due_at }: Pick<PqrsdDetail, 'light' | 'due_at'>): string | null =>
  light &&
  sentence(
    light === 'vencida'
      ? `El término venció el ${dueText(due_at)}`
      : `El término sigue corriendo: vence el ${dueText(due_at)}`,
  );

const dutyText = ({ at, act, due_at }: PqrsdDetail['duties'][number]): string =>
  `${sentence(`Hasta el ${dueText(due_at)}`)} Se registró el ${formatLongDate(new Date(at))}${act ? `: ${act}` : ''}`;

const missingProof = ({ notice_until: until }: { notice_until: string | null }): string =>
  until
    ? `El aviso, publicado hasta el ${formatLongDate(until)}`
    : 'Sin constancia: falta probar que la persona la conoce';

/** A decision has its own line. */
const isNoDecision = ({ kind }: PqrsdDetail['untold'][number]): boolean => kind !== 'answered' && kind !== 'abandoned';
const untoldText = ({ at, channel }: PqrsdDetail['untold'][number]): string =>
  `Se le dijo el ${formatLongDate(new Date(at))} por este medio: ${ANSWER_CHANNEL_LABELS[channel]}. Falta probar que la persona lo conoce`;

/** The facts of the case, term by term. */
export function caseFacts(
  caseDetail: PqrsdDetail,
  officers: readonly { id: number; name: string }[],
): DescriptionItem[] {
  const { transfer, answer, decree, pending, duties, untold, request: asked } = caseDetail;
  const facts: [string, string | false | null | undefined][] = [
    ['Tipo', pqrsdTypeLabel(caseDetail)],
    ['Recibida', formatLongDateTime(caseDetail.created_at)],
    ['Cómo llegó', channelLabel(caseDetail.channel)],
    ['Su número en esa entidad', caseDetail.external_number],
    ['Servicio', caseDetail.service?.name],
    ['Motivo', caseDetail.motive?.name],
    ['Asignada a', officerName(officers, caseDetail.assigned_to)],
    ['La persona puede completarla hasta el', asked?.known && dueText(asked.respond_by)],
    ['Plazo para completarla', asked?.known === false && 'Corre desde que conste que la persona sabe qué se le pidió'],
    ...untold.filter(isNoDecision).map((act): [string, string] => [`${act.label}: sin constancia`, untoldText(act)]),
    ['Trasladada a', transfer && `${transfer.entity}, el ${formatLongDate(new Date(transfer.at))}`],
    ['Oficio del traslado', transfer && (transfer.oficio ?? 'Sin registrar: el caso sigue a cargo del hospital')],
    ...duties.map((duty): [string, string] => [DUTY_LABELS[duty.cause], dutyText(duty)]),
    ['Queda pendiente', pending && `${sentence(pending.text)} Para el ${formatLongDate(new Date(pending.by))}`],
    ['Respondida', answer && formatLongDateTime(answer.at)],
    ['Norma de la negativa', answer?.ground],
    ['Correo con la respuesta', answer?.mailed],
    ['Constancia de entrega', answer && (answer.proof ?? missingProof(answer))],
    ['Desistimiento decretado', decree && `${decree.act}, el ${formatLongDate(new Date(decree.at))}`],
    ['Correo con el acto', decree?.mailed],
    ['Notificación del acto', decree && (decree.proof ?? missingProof(decree))],
  ];
  return facts.flatMap(([term, value]) => (value ? [{ term, value }] : []));
}

/** The files of the filing or of a step without a message; the others are shown with their message. */
export const filesWithoutMessage = ({ files, messages }: Pick<PqrsdDetail, 'files' | 'messages'>) =>
  files.filter(({ seq }) => !messages.some((message) => message.seq === seq));
