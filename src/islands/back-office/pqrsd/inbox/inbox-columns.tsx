import { Link } from 'react-router';
import { PQRSD_STATE_LABELS } from '#domain/pqrsd/pqrsd.ts';
import { MATTER_LABELS, RISK_LABELS } from '#domain/pqrsd/term/terms.ts';
import { petitionerName, pqrsdTypeLabel } from '#islands/back-office/back-office.model.ts';
import { type Column, MarkChip } from '#islands/back-office/DataTable.tsx';
import { RelativeTime } from '#islands/back-office/RelativeTime.tsx';
import type { DeskPqrsd } from '#shared/api/pqrsd-desk.schema.ts';
import { dayOf, formatShortDate } from '#shared/time/time.ts';
import { officerName, possibleDueText, type StandingCase, shortName, standingMarks, timeLeft } from './inbox.model.ts';

type Options = {
  officers: readonly { id: number; name: string }[] | null;
  /** The query of the list, for the link back to it. */
  from: string;
  /** null for who cannot assign. */
  selection: { ids: ReadonlySet<number>; toggle: (id: number) => void } | null;
};

export const inboxColumns = ({ officers, from, selection }: Options): Column<DeskPqrsd>[] => [
  ...(selection ? [choiceColumn(selection)] : []),
  {
    head: 'Asunto',
    cell: (deskCase) => (
      <>
        <Link className="desk-subject" to={`/pqrsd/${deskCase.id}`} state={{ from }}>
          <span className="desk-subject__words">{deskCase.anonymised_at ? 'Anonimizada' : deskCase.issue}</span>{' '}
          <span className="desk-subject__number">{deskCase.rad}</span>
        </Link>
        <span className="desk-marks">
          <span className="office-note">
            {pqrsdTypeLabel(deskCase)}
            {!deskCase.anonymous && !deskCase.anonymised_at && ` · ${petitionerName(deskCase)}`}
          </span>
          <CaseMarks deskCase={deskCase} />
        </span>
      </>
    ),
    isName: true,
    text: 'free',
  },
  {
    head: 'Vencimiento',
    cell: (deskCase) => <DueStatusChip deskCase={deskCase} isShort />,
  },
  {
    head: 'Estado',
    cell: ({ state }) => <span className="desk-line">{PQRSD_STATE_LABELS[state]}</span>,
    note: ({ assigned_to: id }) =>
      officers && (id === null ? 'Sin asignar' : <OfficerName name={officerName(officers, id)} />),
  },
  {
    head: 'Recibida',
    cell: ({ created_at }) => (
      <span className="desk-line">
        <RelativeTime at={created_at} />
      </span>
    ),
    note: ({ light, due_at }) =>
      light && <span className="desk-line">vence {formatShortDate(dayOf(new Date(due_at)))}</span>,
  },
];

/** The name that colleagues use; the whole one on hover. */
const OfficerName = ({ name }: { name: string }) => (
  <span title={name}>
    <span className="visually-hidden">La tiene </span>
    {shortName(name)}
  </span>
);

const choiceColumn = ({ ids, toggle }: NonNullable<Options['selection']>): Column<DeskPqrsd> => ({
  head: 'Elegir',
  hideHead: true,
  cell: ({ id, rad }) => (
    <label className="office-choice">
      <input type="checkbox" checked={ids.has(id)} onChange={() => toggle(id)} />
      <span className="visually-hidden">Elegir {rad}</span>
    </label>
  ),
});

type Marked =
  | ('priority' | 'risk' | 'matter' | 'awaits_reply' | 'anonymous' | 'suspicion')
  | ('review' | 'mail_failed' | 'to_approve' | 'input_received' | 'input_late');
type MarksProps = { deskCase: Pick<DeskPqrsd, Marked> };

/** Chips for what sets a case apart: urgent words, priority, risk, matter, an unread message, an answer to approve, input of colleagues, a bounced mail, spam, anonymity. */
export const CaseMarks = ({
  deskCase: { review, priority, risk, matter, awaits_reply, mail_failed, anonymous, suspicion, ...waiting },
}: MarksProps) => (
  <>
    {review && <MarkChip chip="chip--danger" mark="!" text="Posible urgencia" />}
    {priority && <MarkChip chip="chip--danger" mark="!" text="Atención prioritaria" />}
    {risk && <span className="chip chip--danger">{RISK_LABELS[risk]}</span>}
    {matter && <span className="chip chip--info">{MATTER_LABELS[matter]}</span>}
    {awaits_reply && <MarkChip chip="chip--warn" mark="✉" text="La persona escribió" />}
    {waiting.to_approve && <MarkChip chip="chip--warn" mark="◆" text="Por aprobar" />}
    {waiting.input_received && <MarkChip chip="chip--info" mark="✓" text="Concepto recibido" />}
    {waiting.input_late && <MarkChip chip="chip--warn" mark="▲" text="Concepto atrasado" />}
    {mail_failed && <MarkChip chip="chip--warn" mark="✕" text="El correo no llegó" />}
    {suspicion && <span className="chip chip--warn">Posible correo basura</span>}
    {anonymous && <span className="chip">Anónima</span>}
  </>
);

/** The due status as colour, shape and word, and the time that is left; the short one fits on two lines of the list. */
export function DueStatusChip({ deskCase, isShort = false }: { deskCase: StandingCase; isShort?: boolean }) {
  const { possible_due_at: possibleDueAt } = deskCase;
  const now = new Date();
  const left = timeLeft(deskCase, now);
  return (
    <span className="desk-light">
      {standingMarks(deskCase).map((mark) => (
        <MarkChip key={mark.text} {...mark} />
      ))}
      {possibleDueAt && <span className="text-s">{possibleDueText(possibleDueAt, now)}</span>}
      {!(isShort && possibleDueAt) && (
        <span className="office-note">{possibleDueAt && deskCase.light ? `Por su tipo: ${left}` : left}</span>
      )}
    </span>
  );
}
