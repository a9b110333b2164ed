import { petitionerName } from '#islands/back-office/back-office.model.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { callAddress } from './case.model.ts';

/** The person of the case and the button that calls them, in the first screen: some cases cannot wait for a letter. */
export function CaseContact({ caseDetail }: { caseDetail: PqrsdDetail }) {
  const { anonymous, anonymised_at, telephone } = caseDetail;
  if (anonymised_at) return null;
  const call = anonymous ? null : callAddress(telephone);
  return (
    <p className="desk-contact">
      <strong>{petitionerName(caseDetail)}</strong>
      {call && (
        <a className="button" href={call}>
          <span aria-hidden="true">✆</span> Llamar al <span className="tabular desk-line">{telephone}</span>
        </a>
      )}
      {!call && !anonymous && <span className="muted">No dejó teléfono</span>}
    </p>
  );
}
