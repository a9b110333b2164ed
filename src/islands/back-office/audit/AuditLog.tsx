import type { SubmitEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { FilterField, Options } from '#components/form/FilterField.tsx';
import { readFormValues } from '#components/form/form-values.ts';
import { ROLE_LABELS } from '#domain/users/user.ts';
import { ActionButton } from '#islands/api-client/ActionButton.tsx';
import { downloadBlob } from '#islands/api-client/DownloadButton.tsx';
import { focusTitle } from '#islands/api-client/focus-title.ts';
import { api } from '#islands/api-client/request.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { AUDIT_EXPORT_SIZE, type AuditRow, auditActionLabel, auditQuery } from '#shared/api/audit.schema.ts';
import { auditApi } from '#shared/api/endpoints/audit.api.ts';
import { formatShortDateTime } from '#shared/time/time.ts';
import { parseListQuery } from '../back-office.model.ts';
import { type Column, DataTable } from '../DataTable.tsx';
import { foldFilters, ListFilters, useAddressValue } from '../filters.tsx';
import {
  type AuditFilter,
  actorLabel,
  actorLogLink,
  auditCsv,
  chosenFilters,
  recordLabel,
  recordLink,
  SUBJECT_OPTIONS,
  TEXT_FILTERS,
  type TextFilterName,
} from './audit.model.ts';

function AuditFilters({ filter }: { filter: AuditFilter }) {
  const [query, setQuery] = useSearchParams();
  const subject = useAddressValue<HTMLSelectElement>(filter.subject ?? '');
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = Object.entries(readFormValues(event.currentTarget)).filter(([, value]) => value !== '');
    setQuery(Object.fromEntries(chosen));
    foldFilters();
  };
  return (
    <>
      <ListFilters chosen={chosenFilters(filter, query)}>
        <form className="toolbar audit-filters" onSubmit={choose} aria-label="Filtrar">
          <FilterField label="Tema">
            {(id) => (
              <select className="select" id={id} name="subject" {...subject}>
                <Options all="Todos" options={SUBJECT_OPTIONS} />
              </select>
            )}
          </FilterField>
          <TextFilter name="person" filter={filter} />
          <TextFilter name="rad" filter={filter} />
          <TextFilter name="from" type="date" filter={filter} />
          <TextFilter name="to" type="date" filter={filter} />
          {filter.actor && <input type="hidden" name="actor" value={filter.actor} />}
          <button type="submit" className="button">
            Filtrar
          </button>
        </form>
      </ListFilters>
      {filter.actor && (
        <p>
          Solo lo que hizo una cuenta.{' '}
          <Link to="?" onClick={focusTitle}>
            Ver lo de todas las personas
          </Link>
        </p>
      )}
      <ActionButton
        label="Exportar lo filtrado (CSV)"
        pendingLabel="Preparando…"
        failureTitle="No se exportó"
        action={() => exportAudit(filter)}
      />
    </>
  );
}

type TextFilterProps = { name: TextFilterName; type?: 'search' | 'date'; filter: AuditFilter };

function TextFilter({ name, type = 'search', filter }: TextFilterProps) {
  const value = useAddressValue<HTMLInputElement>(filter[name] ?? '');
  return (
    <FilterField label={TEXT_FILTERS[name]}>
      {(id) => <input className="input" type={type} id={id} name={name} autoComplete="off" {...value} />}
    </FilterField>
  );
}

/** Bounds the export; a longer log is filtered by days. */
const MAX_PAGES = 40;

/** Downloads every row that matches a filter, up to MAX_PAGES pages. */
async function exportAudit(filter: AuditFilter): Promise<void> {
  const rows: AuditRow[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = { ...filter, page, per_page: AUDIT_EXPORT_SIZE };
    const { data, meta } = await api.call(auditApi.list, { query });
    rows.push(...data);
    if (rows.length >= meta.total || data.length === 0) break;
  }
  downloadBlob(new Blob([auditCsv(rows)], { type: 'text/csv' }), 'auditoria.csv');
}

const COLUMNS: readonly Column<AuditRow>[] = [
  { head: 'Cuándo', cell: (row) => formatShortDateTime(row.at), text: 'short' },
  {
    head: 'Quién',
    cell: (row) => (row.actor_id === null ? actorLabel(row) : <Link to={actorLogLink(row)}>{actorLabel(row)}</Link>),
    note: ({ actor_id, actor_role: role }) => actor_id !== null && role && ROLE_LABELS[role],
    isName: true,
    text: 'free',
  },
  { head: 'Qué hizo', cell: (row) => auditActionLabel(row.action), text: 'free' },
  { head: 'Sobre qué', cell: (row) => <RecordCell row={row} />, text: 'free' },
  { head: 'Desde dónde', cell: (row) => row.place ?? '—', text: 'free' },
];

function RecordCell({ row }: { row: AuditRow }) {
  const place = recordLink(row);
  const label = recordLabel(row);
  if (!place) return label;
  return 'screen' in place ? <Link to={place.screen}>{label}</Link> : <a href={place.outside}>{label}</a>;
}

/** The append-only audit log. */
export function AuditLog() {
  const [query] = useSearchParams();
  const filter = parseListQuery(query, auditQuery);
  const rows = useEndpoint(auditApi.list, { query: filter });
  return (
    <>
      <AuditFilters filter={filter} />
      <DataTable
        caption="Auditoría"
        columns={COLUMNS}
        keyOf={(row) => row.id}
        rows={rows}
        empty={
          <p>Nada coincide con lo que eligió. Pruebe con otro tema, otro nombre u otro radicado, o con más días.</p>
        }
      />
    </>
  );
}
