import { Link, useSearchParams } from 'react-router';
import { can } from '#domain/users/permissions.ts';
import { ROLE_LABELS } from '#domain/users/user.ts';
import { useSession } from '#islands/api-client/session-store.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { type AuditRow, auditActionLabel } from '#shared/api/audit.schema.ts';
import { formatMinute } from '#shared/time/time.ts';
import { parsePage, SCREEN_PERMISSIONS, SCREEN_TITLES } from '../back-office.model.ts';
import { type Column, DataTable } from '../DataTable.tsx';
import { Screen } from '../Screen.tsx';
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

/** Who acted, leading to all that they did; with the role they had. */
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
  const words = recordLabel(row);
  if (!place) return words;
  return 'screen' in place ? <Link to={place.screen}>{words}</Link> : <a href={place.outside}>{words}</a>;
}

/** Who did what: nothing here can be changed or deleted. */
export function AuditLog() {
  const [query] = useSearchParams();
  const page = parsePage(query);
  const filter = parseAuditFilter(query);
  const allowed = can(useSession()?.user ?? null, 'audit:read');
  const rows = useResource(allowed ? `${page} ${new URLSearchParams(filter)}` : null, (signal) =>
    fetchAudit({ ...filter, page: String(page) }, signal),
  );
  return (
    <Screen title={SCREEN_TITLES.audit} permissions={SCREEN_PERMISSIONS.audit}>
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
    </Screen>
  );
}
