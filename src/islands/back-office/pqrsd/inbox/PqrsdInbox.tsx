import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { can } from '#domain/users/permissions.ts';
import { DownloadButton } from '#islands/api-client/DownloadButton.tsx';
import { useSession } from '#islands/api-client/session-store.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { withFilter } from '#islands/back-office/back-office.model.ts';
import { DataTable } from '#islands/back-office/DataTable.tsx';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import { usersApi } from '#shared/api/endpoints/users.api.ts';
import type { DueStatusCounts } from '#shared/api/pqrsd-desk.schema.ts';
import { InboxFilters } from './InboxFilters.tsx';
import {
  countFilters,
  DUE_STATUS_MARKS,
  DUE_STATUSES_BY_URGENCY,
  exportPath,
  inboxQueryOf,
  withoutFilters,
} from './inbox.model.ts';
import { inboxColumns } from './inbox-columns.tsx';

/** The inbox of the desk, sorted by due date. */
export function PqrsdInbox() {
  const user = useSession()?.user ?? null;
  const [address] = useSearchParams();
  const query = inboxQueryOf(address);
  const cases = useEndpoint(pqrsdDeskApi.list, { query });
  const officers = useEndpoint(usersApi.officers).data?.data ?? null;
  const [counts, setCounts] = useState<DueStatusCounts | null>(null);
  // The last counts stay on the screen while other rows are loaded.
  if (cases.status === 'ready' && cases.data.lights !== counts) setCounts(cases.data.lights);
  return (
    <>
      {can(user, 'pqrsd:create') && (
        <p>
          <Link className="button button--primary" to="/pqrsd/new">
            Radicar lo que llegó por otro medio
          </Link>
        </p>
      )}
      <DueStatusCountsBar counts={counts} />
      <InboxFilters officers={officers ?? []} />
      <DataTable
        caption="PQRSD"
        columns={inboxColumns({ officers, from: `?${address}` })}
        keyOf={(deskCase) => deskCase.id}
        rows={cases}
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

/** The number of cases of each due status, as links that filter by it. */
function DueStatusCountsBar({ counts }: { counts: DueStatusCounts | null }) {
  const [address] = useSearchParams();
  const current = address.get('light');
  return (
    <nav aria-label="Ver por semáforo">
      <ul className="list desk-lights">
        {DUE_STATUSES_BY_URGENCY.map((light) => (
          <li key={light}>
            <Link
              className={`desk-lights__one desk-lights__one--${light}`}
              to={`?${withFilter(address, 'light', light === current ? '' : light)}`}
              aria-current={light === current ? 'true' : undefined}
            >
              <span className="desk-lights__count">{counts ? counts[light] : '—'}</span>{' '}
              <span>
                <span aria-hidden="true">{DUE_STATUS_MARKS[light].mark}</span> {DUE_STATUS_MARKS[light].plural}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
