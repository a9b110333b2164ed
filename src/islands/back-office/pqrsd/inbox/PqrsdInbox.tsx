import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { DueStatus } from '#domain/pqrsd/term/due-status.ts';
import { DownloadButton } from '#islands/api-client/DownloadButton.tsx';
import { useCan } from '#islands/api-client/use-can.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { DataTable } from '#islands/back-office/DataTable.tsx';
import { SearchBox } from '#islands/back-office/filters.tsx';
import { notify } from '#islands/back-office/notifications.tsx';
import { StateCounts } from '#islands/back-office/StateCounts.tsx';
import { useSelection } from '#islands/back-office/use-selection.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import type { Assignments } from '#shared/api/inbox.schema.ts';
import type { DeskPqrsd, DueStatusCounts } from '#shared/api/pqrsd-desk.schema.ts';
import { plural } from '#shared/formats/count.ts';
import { KeysHelp } from '../keys/KeysHelp.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { AssignMany, RefusedCases } from './AssignMany.tsx';
import { type Choices, FilterChips, InboxFilters } from './InboxFilters.tsx';
import {
  activeFilters,
  DUE_STATUS_MARKS,
  exportPath,
  inboxQueryOf,
  showsOpenOnly,
  withoutFilters,
} from './inbox.model.ts';
import { inboxColumns } from './inbox-columns.tsx';
import { chooseInRow, focusRow, moveInRows, takeLastOpened } from './row-focus.ts';
import { SavedViews } from './SavedViews.tsx';

/** The inbox of the desk: what is open, by due date, unless it is filtered. */
export function PqrsdInbox() {
  const can = useCan();
  const [address] = useSearchParams();
  const query = inboxQueryOf(address);
  const cases = useEndpoint(pqrsdDeskApi.list, { query });
  const officers = useEndpoint(pqrsdDeskApi.officers).data?.data ?? null;
  const lists = useEndpoint(pqrsdDeskApi.classification).data?.data;
  const choices: Choices = {
    officers: officers ?? [],
    services: lists?.services ?? [],
    motives: lists?.motives ?? [],
  };
  const [counts, setCounts] = useState<DueStatusCounts | null>(null);
  // The last counts stay on the screen while other rows are loaded.
  if (cases.status === 'ready' && cases.data.lights !== counts) setCounts(cases.data.lights);
  const rows = cases.data?.data ?? null;
  const selection = useSelection(JSON.stringify(query));
  const [results, setResults] = useState<Assignments>([]);
  useReturnToRow(rows);
  useKeys('lista', {
    buscar: () => document.querySelector<HTMLInputElement>('search input')?.focus(),
    filtros: () => document.querySelector<HTMLElement>('#filtros > summary')?.click(),
    siguiente: () => moveInRows(1),
    anterior: () => moveInRows(-1),
    elegir: chooseInRow,
  });
  const assigned = (after: Assignments, to: string) => {
    const done = after.filter(({ refusal }) => refusal === null).length;
    if (done > 0) notify(`${plural(done, 'caso asignado', 'casos asignados')} a ${to}.`);
    setResults(after);
    selection.select([]);
    cases.reload();
  };
  return (
    <div className="stack desk-inbox">
      <div className="desk-tools">
        <SearchBox label="Buscar en todo el caso" placeholder="Palabras, radicado, documento, correo, teléfono" />
        <InboxFilters choices={choices} />
        {can('pqrsd:create') && (
          <Link className="button button--primary" to="/pqrsd/new">
            Radicar<span className="visually-hidden"> lo que llegó por otro medio</span>
          </Link>
        )}
      </div>
      <SavedViews />
      <DueStatusCountsBar counts={counts} />
      <FilterChips choices={choices} />
      {can('pqrsd:update') && (
        <AssignMany
          chosen={rows?.filter(({ id }) => selection.ids.has(id)) ?? []}
          officers={choices.officers}
          onAll={() => selection.select(rows?.map(({ id }) => id) ?? [])}
          onClear={() => selection.select([])}
          onDone={assigned}
        />
      )}
      <RefusedCases results={results} />
      <DataTable
        caption="PQRSD"
        className="desk-queue"
        columns={inboxColumns({
          officers,
          from: `?${address}`,
          selection: can('pqrsd:update') ? selection : null,
        })}
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
        <KeysHelp />
      </div>
    </div>
  );
}

/** Back from a case, the list is where it was: at the row of that case, with the focus on it. */
function useReturnToRow(rows: readonly DeskPqrsd[] | null): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!rows || isDone.current) return;
    isDone.current = true;
    const opened = takeLastOpened();
    if (opened !== null) focusRow(opened);
  }, [rows]);
}

function DueStatusCountsBar({ counts }: { counts: DueStatusCounts | null }) {
  const lights = (Object.keys(DUE_STATUS_MARKS) as DueStatus[]).map((light) => ({
    text: DUE_STATUS_MARKS[light].plural,
    count: counts?.[light] ?? null,
    mark: DUE_STATUS_MARKS[light].mark,
    tone: DUE_STATUS_MARKS[light].tone,
    filter: 'light',
    value: light,
  }));
  return <StateCounts label="Ver por semáforo" counts={lights} />;
}

function EmptyInbox({ address }: { address: URLSearchParams }) {
  const isFiltered = activeFilters(address).length > (showsOpenOnly(address) ? 1 : 0) || Boolean(address.get('q'));
  if (isFiltered) {
    return (
      <p>
        Ninguna PQRSD coincide. Pruebe con otra palabra o{' '}
        <Link to={`?${withoutFilters(address)}`}>quite los filtros</Link>.
      </p>
    );
  }
  return (
    <p>
      No hay casos abiertos. Aquí aparecen las PQRSD que la ciudadanía envía desde <a href="/pqrsd">el formulario</a> y
      las que se radican en el SIAU. <Link to="?state=todas">Ver también las cerradas</Link>.
    </p>
  );
}
