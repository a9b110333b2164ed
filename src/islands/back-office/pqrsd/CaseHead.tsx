import { PQRSD_STATE_LABELS } from '#domain/pqrsd.ts';
import type { PqrsdDetail } from '#domain/pqrsd-desk.ts';
import { LightChip } from './LightChip.tsx';
import { Marks } from './Marks.tsx';

/** How the case stands at a glance, and how its date was counted. */
export function CaseHead({ request }: { request: PqrsdDetail }) {
  return (
    <section className="card desk-head" aria-label="Cómo va">
      <p className="desk-marks">
        <LightChip request={request} />
        <span className="chip chip--info">{PQRSD_STATE_LABELS[request.state]}</span>
        <Marks request={request} />
      </p>
      <p>{request.working.sentence}</p>
      <p className="muted">
        Término {request.working.code}: {request.working.law}.
      </p>
    </section>
  );
}
