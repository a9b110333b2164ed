import { MATTER_LABELS, RISK_LABELS } from '#domain/pqrsd/terms.ts';
import type { DeskPqrsd } from '#shared/api/pqrsd-desk.schema.ts';

type Props = { deskCase: Pick<DeskPqrsd, 'priority' | 'risk' | 'matter' | 'awaits_reply' | 'anonymous' | 'suspicion'> };

/** What makes a case different from the others, in a few words each. */
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
