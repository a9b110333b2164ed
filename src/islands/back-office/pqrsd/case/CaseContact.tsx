import { Icon } from '#components/Icon.tsx';
import { petitionerName } from '#islands/back-office/back-office.model.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { callAddress } from './case.model.ts';

/** The person of the case and the button that calls them, in the first screen: some cases cannot wait for a letter. The mark «Anónima» says that there is none. */
export function CaseContact({ caseDetail }: { caseDetail: PqrsdDetail }) {
  const { anonymous, anonymised_at, telephone } = caseDetail;
  if (anonymised_at || anonymous) return null;
  const call = callAddress(telephone);
  return (
    <p className="desk-contact">
      <strong>{petitionerName(caseDetail)}</strong>
      {call && (
        <a className="button" href={call}>
          <Icon name="telefono" /> Llamar al <span className="tabular desk-line">{telephone}</span>
        </a>
      )}
      {!call && <span className="muted">No dejó teléfono</span>}
    </p>
  );
}
