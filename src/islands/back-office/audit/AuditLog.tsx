import { Link, useSearchParams } from 'react-router';
import { ROLE_LABELS } from '#domain/users/user.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { type AuditRow, auditActionLabel } from '#shared/api/audit.schema.ts';
import { formatMinute } from '#shared/time/time.ts';
import { parsePage } from '../back-office.model.ts';
import { type Column, DataTable } from '../DataTable.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { actorLabel, actorLogLink, parseAuditFilter, recordLabel, recordLink } from './audit.model.ts';
import { fetchAudit } from './audit-api.ts';

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
  const rows = useResource(`${page} ${new URLSearchParams(filter)}`, (signal) =>
    fetchAudit({ ...filter, page: String(page) }, signal),
  );
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
