import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ATTENTION_FLAGS } from '#domain/pqrsd/attention-flags.ts';
import type { DueStatus } from '#domain/pqrsd/due-status.ts';
import { DownloadButton } from '#islands/api-client/DownloadButton.tsx';
import { useCan } from '#islands/api-client/use-can.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { withFilter } from '#islands/back-office/back-office.model.ts';
import { DataTable } from '#islands/back-office/DataTable.tsx';
import { SearchBox, SelectFilter } from '#islands/back-office/filters.tsx';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import { usersApi } from '#shared/api/endpoints/users.api.ts';
import type { DueStatusCounts } from '#shared/api/pqrsd-desk.schema.ts';
import { plural } from '#shared/formats/count.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { ClassFilters } from './ClassFilters.tsx';
import {
  ATTENTION_FILTER_LABELS,
  CHANNEL_OPTIONS,
  countFilters,
  DUE_STATUS_MARKS,
  exportPath,
  inboxQueryOf,
  STATE_OPTIONS,
  TYPE_OPTIONS,
  withoutFilters,
} from './inbox.model.ts';
import { inboxColumns } from './inbox-columns.tsx';

type Officers = readonly { id: number; name: string }[];

/** The inbox of the desk, sorted by due date. */
export function PqrsdInbox() {
  const mayRegister = useCan()('pqrsd:create');
  const [address] = useSearchParams();
  const query = inboxQueryOf(address);
  const cases = useEndpoint(pqrsdDeskApi.list, { query });
  const officers = useEndpoint(usersApi.officers).data?.data ?? null;
  const [counts, setCounts] = useState<DueStatusCounts | null>(null);
  // The last counts stay on the screen while other rows are loaded.
  if (cases.status === 'ready' && cases.data.lights !== counts) setCounts(cases.data.lights);
  return (
    <>
      {mayRegister && (
        <Link className="button button--primary" to="/pqrsd/new">
          Radicar lo que llegó por otro medio
        </Link>
      )}
      <DueStatusCountsBar counts={counts} />
      <InboxFilters officers={officers ?? []} dueBy={query.due_by} />
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

function DueStatusCountsBar({ counts }: { counts: DueStatusCounts | null }) {
  const [address] = useSearchParams();
  const current = address.get('light');
  return (
    <nav aria-label="Ver por semáforo">
      <ul className="list desk-lights">
        {(Object.keys(DUE_STATUS_MARKS) as DueStatus[]).map((light) => (
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

const ASSIGNEE_OPTIONS = [
  { value: 'mias', label: 'A mí' },
  { value: 'nadie', label: 'A nadie' },
];
const SUSPICION_OPTIONS = [
  { value: 'sin', label: 'Sin las posibles' },
  { value: 'solo', label: 'Solo las posibles' },
];
const BY_RECEIPT = [{ value: 'recibo', label: 'Lo último recibido' }];

/** The search and the filters, which are collapsed on a small screen. The dashboard sets the filter by due date. */
function InboxFilters({ officers, dueBy }: { officers: Officers; dueBy: string | undefined }) {
  const [address] = useSearchParams();
  const count = countFilters(address);
  const [isOpen] = useState(() => count > 0 || window.matchMedia('(min-width: 48rem)').matches);
  const assignees = [...ASSIGNEE_OPTIONS, ...officers.map(({ id, name }) => ({ value: String(id), label: name }))];
  return (
    <div className="stack">
      <div className="office-tools">
        <SearchBox label="Buscar por radicado, asunto, nombre o documento" />
      </div>
      <details className="desk-filters" open={isOpen}>
        <summary>{count === 0 ? 'Filtros' : `Filtros (${plural(count, 'puesto', 'puestos')})`}</summary>
        <div className="toolbar">
          <SelectFilter name="state" label="Estado" all="Todos" options={STATE_OPTIONS} />
          <SelectFilter name="type" label="Tipo" all="Todos" options={TYPE_OPTIONS} />
          <SelectFilter name="channel" label="Cómo llegó" all="De cualquier forma" options={CHANNEL_OPTIONS} />
          <ClassFilters />
          <SelectFilter name="assigned" label="Asignada a" all="Cualquiera" options={assignees} />
          <SelectFilter name="suspicion" label="Correo basura" all="Con las posibles" options={SUSPICION_OPTIONS} />
          <SelectFilter name="sort" label="Orden" all="Lo que vence primero" options={BY_RECEIPT} />
          {dueBy && <p className="chip chip--info">Vencen de hoy al {formatLongDate(dueBy)}</p>}
          <FilterCheckbox name="awaits_reply" label="Esperan respuesta a un mensaje" />
          <FilterCheckbox name="mentioned" label="Me mencionan" />
          <FilterCheckbox name="running" label="Corre su término" />
          <FilterCheckbox name="held" label="Se conservan por orden" />
          {ATTENTION_FLAGS.map((flag) => (
            <FilterCheckbox key={flag} name={flag} label={ATTENTION_FILTER_LABELS[flag]} />
          ))}
          {count > 0 && (
            <Link className="button button--quiet" to={`?${withoutFilters(address)}`}>
              Quitar los filtros
            </Link>
          )}
        </div>
      </details>
    </div>
  );
}

function FilterCheckbox({ name, label }: { name: string; label: string }) {
  const id = useId();
  const [address, setAddress] = useSearchParams();
  return (
    <label className="checkbox" htmlFor={id}>
      <input
        type="checkbox"
        id={id}
        checked={address.get(name) === '1'}
        onChange={(event) => setAddress(withFilter(address, name, event.target.checked ? '1' : ''))}
      />
      <span>{label}</span>
    </label>
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
