import { DUE_STATUS_LABELS } from '#domain/pqrsd/due-status.ts';
import { MATTER_LABELS, RISK_LABELS } from '#domain/pqrsd/terms.ts';
import type { DeskPqrsd } from '#shared/api/pqrsd-desk.schema.ts';
import { DUE_STATUS_MARKS, timeLeft, type WithDueDate } from './inbox.model.ts';

type Props = { deskCase: Pick<DeskPqrsd, 'priority' | 'risk' | 'matter' | 'awaits_reply' | 'anonymous' | 'suspicion'> };

/** Chips for what sets a case apart: priority, risk, matter, an unread message, suspicion of spam, anonymity. */
export function CaseMarks({ deskCase: { priority, risk, matter, awaits_reply, anonymous, suspicion } }: Props) {
  return (
    <>
      {priority && (
        <span className="chip chip--danger">
          <span aria-hidden="true">!</span> Atención prioritaria
        </span>
      )}
      {risk && <span className="chip chip--danger">{RISK_LABELS[risk]}</span>}
      {matter && <span className="chip chip--info">{MATTER_LABELS[matter]}</span>}
      {awaits_reply && (
        <span className="chip chip--warn">
          <span aria-hidden="true">✉</span> La persona escribió
        </span>
      )}
      {suspicion && <span className="chip chip--warn">Posible correo basura</span>}
      {anonymous && <span className="chip">Anónima</span>}
    </>
  );
}

/** The due status as colour, shape and word, and the time that is left. */
export function DueStatusChip({ deskCase }: { deskCase: WithDueDate }) {
  const { light } = deskCase;
  return (
    <span className="desk-light">
      {light && (
        <span className={`chip ${DUE_STATUS_MARKS[light].chip}`}>
          <span aria-hidden="true">{DUE_STATUS_MARKS[light].mark}</span> {DUE_STATUS_LABELS[light]}
        </span>
      )}
      <span className="office-note">{timeLeft(deskCase, new Date())}</span>
    </span>
  );
}
