import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { can } from '#domain/users/permissions.ts';
import { DownloadButton } from '#islands/api-client/DownloadButton.tsx';
import { useSession } from '#islands/api-client/session-store.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { SCREEN_PERMISSIONS, SCREEN_TITLES } from '#islands/back-office/back-office.model.ts';
import { DataTable } from '#islands/back-office/DataTable.tsx';
import { Screen } from '#islands/back-office/Screen.tsx';
import type { DueStatusCounts as Counts } from '#shared/api/pqrsd-desk.schema.ts';
import { fetchInbox, fetchOfficers } from '../pqrsd-api.ts';
import { DueStatusCountsBar } from './DueStatusCounts.tsx';
import { InboxFilters } from './InboxFilters.tsx';
import { countFilters, exportPath, inboxQueryOf, queryText, withoutFilters } from './inbox.model.ts';
import { inboxColumns } from './inbox-columns.tsx';

/** The requests that the SIAU works on, the urgent ones first. */
export function PqrsdInbox() {
  const user = useSession()?.user ?? null;
  return (
    <Screen title={SCREEN_TITLES.pqrsdList} permissions={SCREEN_PERMISSIONS.pqrsd}>
      {can(user, 'pqrsd:create') && (
        <p>
          <Link className="button button--primary" to="/pqrsd/new">
            Radicar lo que llegó por otro medio
          </Link>
        </p>
      )}
      {can(user, 'pqrsd:read') && <Inbox />}
    </Screen>
  );
}

function Inbox() {
  const [address] = useSearchParams();
  const query = inboxQueryOf(address);
  const requests = useResource(queryText(query), (signal) => fetchInbox(query, signal));
  const officers = useResource('officers', fetchOfficers).data;
  const [counts, setCounts] = useState<Counts | null>(null);
  // While other rows are on their way the last counts stay in view.
  if (requests.status === 'ready' && requests.data.lights !== counts) setCounts(requests.data.lights);
  return (
    <>
      <DueStatusCountsBar counts={counts} />
      <InboxFilters officers={officers ?? []} />
      <DataTable
        caption="PQRSD"
        columns={inboxColumns({ officers, from: `?${address}` })}
        keyOf={(deskCase) => deskCase.id}
        rows={requests}
        empty={<EmptyInbox address={address} />}
      />
      <div className="cluster">
        <DownloadButton path={exportPath(query, 'csv')} name="pqrsd.csv">
          Descargar CSV
        </DownloadButton>
        <DownloadButton path={exportPath(query, 'xlsx')} name="pqrsd.xlsx">
          Descargar Excel
        </DownloadButton>
      </div>
    </>
  );
}

function EmptyInbox({ address }: { address: URLSearchParams }) {
  if (countFilters(address) > 0) {
    return (
      <p>
        Ninguna PQRSD coincide. Pruebe con otra palabra o{' '}
        <Link to={`?${withoutFilters(address)}`}>quite los filtros</Link>.
      </p>
    );
  }
  return (
    <p>
      Aquí aparecen las PQRSD que la ciudadanía envía desde <a href="/pqrsd">el formulario</a> y las que se radican en
      el SIAU. Por ahora no hay ninguna en esta página.
    </p>
  );
}
