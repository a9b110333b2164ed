import { Link, useLocation, useParams } from 'react-router';
import { can } from '#domain/users/permissions.ts';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useSession } from '#islands/api-client/session-store.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { SCREEN_PERMISSIONS, SCREEN_TITLES } from '#islands/back-office/back-office.model.ts';
import { Screen } from '#islands/back-office/Screen.tsx';
import { fetchCase } from '../pqrsd-api.ts';
import { CaseSheet } from './CaseSheet.tsx';

/** One request, to read and to work on. */
export function PqrsdCase() {
  const { id = '' } = useParams();
  const { state } = useLocation() as { state: { from?: string } | null };
  const allowed = can(useSession()?.user ?? null, 'pqrsd:read');
  const found = useResource(allowed ? id : null, (signal) => fetchCase(id, signal));
  const title = found.status === 'ready' ? `PQRSD ${found.data.rad}` : SCREEN_TITLES.pqrsd;
  return (
    <Screen title={title} permissions={SCREEN_PERMISSIONS.pqrsd}>
      <p>
        <Link to={`/pqrsd${state?.from ?? ''}`}>‹ Volver a la lista</Link>
      </p>
      <ResourceContent
        resource={found}
        failureTitle="No pudimos cargar la PQRSD"
        missingText="Esa PQRSD no existe, o es una denuncia que solo ven las personas autorizadas. Revise el número en la lista."
      >
        {(caseDetail) => <CaseSheet key={caseDetail.id} first={caseDetail} />}
      </ResourceContent>
    </Screen>
  );
}
