import { PQRSD_STATE_LABELS } from '#domain/pqrsd/pqrsd.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { CaseMarks } from '../inbox/CaseMarks.tsx';
import { DueStatusChip } from '../inbox/DueStatusChip.tsx';

/** How the case stands at a glance, and how its date was counted. */
export function CaseHead({ caseDetail }: { caseDetail: PqrsdDetail }) {
  return (
    <section className="card desk-head" aria-label="Cómo va">
      <p className="desk-marks">
        <DueStatusChip deskCase={caseDetail} />
        <span className="chip chip--info">{PQRSD_STATE_LABELS[caseDetail.state]}</span>
        <CaseMarks deskCase={caseDetail} />
      </p>
      <p>{caseDetail.working.sentence}</p>
      <p className="muted">
        Término {caseDetail.working.code}: {caseDetail.working.law}.
      </p>
    </section>
  );
}
