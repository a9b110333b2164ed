import type { SubmitEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { readFormValues } from '#components/form/form-values.ts';
import { ROLE_LABELS } from '#domain/users/user.ts';
import { downloadBlob } from '#islands/api-client/DownloadButton.tsx';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { api } from '#islands/api-client/request.ts';
import { useAction } from '#islands/api-client/use-action.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { AUDIT_EXPORT_SIZE, type AuditRow, auditActionLabel } from '#shared/api/audit.schema.ts';
import { auditApi } from '#shared/api/endpoints/audit.api.ts';
import { formatMinute } from '#shared/time/time.ts';
import { parsePage } from '../back-office.model.ts';
import { type Column, DataTable } from '../DataTable.tsx';
import {
  type AuditFilter,
  actorLabel,
  actorLogLink,
  auditCsv,
  parseAuditFilter,
  recordLabel,
  recordLink,
  SUBJECT_OPTIONS,
} from './audit.model.ts';

/** Filters by subject, person, case and days, and the CSV export of the filtered rows. */
function AuditFilters({ filter }: { filter: AuditFilter }) {
  const [, setQuery] = useSearchParams();
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = Object.entries(readFormValues(event.currentTarget)).filter(([, value]) => value !== '');
    setQuery(Object.fromEntries(chosen));
  };
  return (
    <>
      <form className="toolbar audit-filters" onSubmit={choose} aria-label="Filtrar">
        <div className="field">
          <label className="field__label" htmlFor="audit-subject">
            Tema
          </label>
          <select className="select" id="audit-subject" name="subject" defaultValue={filter.subject ?? ''}>
            <option value="">Todos</option>
            {SUBJECT_OPTIONS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <TextFilter name="person" label="Persona" value={filter.person} />
        <TextFilter name="rad" label="Radicado" value={filter.rad} />
        <TextFilter name="from" label="Desde" type="date" value={filter.from} />
        <TextFilter name="to" label="Hasta" type="date" value={filter.to} />
        {filter.actor && <input type="hidden" name="actor" value={filter.actor} />}
        <button type="submit" className="button button--secondary">
          Filtrar
        </button>
      </form>
      {filter.actor && (
        <p>
          Solo lo que hizo una cuenta. <Link to="?">Ver lo de todas las personas</Link>
        </p>
      )}
      <ExportButton filter={filter} />
    </>
  );
}

type TextProps = { name: keyof AuditFilter; label: string; type?: 'date'; value: string | undefined };

function TextFilter({ name, label, type, value }: TextProps) {
  const id = `audit-${name}`;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input className="input" type={type ?? 'search'} id={id} name={name} defaultValue={value} autoComplete="off" />
    </div>
  );
}

/** Bounds the export; a longer log is filtered by days. */
const MAX_PAGES = 40;

/** Every row that matches a filter, up to MAX_PAGES pages. */
async function fetchAllAudit(filter: AuditFilter): Promise<AuditRow[]> {
  const rows: AuditRow[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = { ...filter, page, per_page: AUDIT_EXPORT_SIZE };
    const { data, meta } = await api.call(auditApi.list, { query });
    rows.push(...data);
    if (rows.length >= meta.total || data.length === 0) break;
  }
  return rows;
}

function ExportButton({ filter }: { filter: AuditFilter }) {
  const { pending, failure, run } = useAction();
  const save = async () =>
    downloadBlob(new Blob([auditCsv(await fetchAllAudit(filter))], { type: 'text/csv' }), 'auditoria.csv');
  return (
    <>
      {failure && <FailureNotice failure={failure} title="No se exportó" />}
      <p>
        <button
          type="button"
          className="button button--secondary"
          aria-disabled={pending}
          onClick={() => void run(save)}
        >
          {pending ? 'Preparando…' : 'Exportar lo filtrado (CSV)'}
        </button>
      </p>
    </>
  );
}

const COLUMNS: readonly Column<AuditRow>[] = [
  { head: 'Cuándo', cell: (row) => formatMinute(row.at), text: 'short' },
  { head: 'Quién', cell: (row) => <ActorCell row={row} />, isName: true, text: 'free' },
  { head: 'Qué hizo', cell: (row) => auditActionLabel(row.action), text: 'free' },
  { head: 'Sobre qué', cell: (row) => <RecordCell row={row} />, text: 'free' },
  { head: 'Desde dónde', cell: (row) => row.place ?? '—', text: 'free' },
];

/** The actor, with a link to their log and the role they had at that time. */
function ActorCell({ row }: { row: AuditRow }) {
  if (row.actor_id === null) return actorLabel(row);
  return (
    <>
      <Link to={actorLogLink(row)}>{actorLabel(row)}</Link>
      {row.actor_role && <span className="office-note">{ROLE_LABELS[row.actor_role]}</span>}
    </>
  );
}

function RecordCell({ row }: { row: AuditRow }) {
  const place = recordLink(row);
  const label = recordLabel(row);
  if (!place) return label;
  return 'screen' in place ? <Link to={place.screen}>{label}</Link> : <a href={place.outside}>{label}</a>;
}

/** The append-only audit log. */
export function AuditLog() {
  const [query] = useSearchParams();
  const page = parsePage(query);
  const filter = parseAuditFilter(query);
  const rows = useEndpoint(auditApi.list, { query: { ...filter, page } });
  return (
    <>
      <AuditFilters key={query.toString()} filter={filter} />
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
