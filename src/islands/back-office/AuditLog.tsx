import { Link, useSearchParams } from 'react-router';
import { type AuditRow, actionInWords } from '#domain/audit.ts';
import { can } from '#domain/permissions.ts';
import { formatMinute } from '#domain/time.ts';
import { ROLE_LABELS } from '#domain/user.ts';
import { useSession } from '#islands/api-client/session.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { actorInWords, addressOfActor, auditFilterOf, placeOf, recordInWords } from './audit.model.ts';
import { fetchAudit } from './audit-api.ts';
import { NEEDED, pageOf, TITLES } from './back-office.model.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { Screen } from './Screen.tsx';

const COLUMNS: readonly Column<AuditRow>[] = [
  { head: 'Cuándo', cell: (row) => formatMinute(row.at), text: 'short' },
  { head: 'Quién', cell: (row) => <Actor row={row} />, isName: true, text: 'free' },
  { head: 'Qué hizo', cell: (row) => actionInWords(row.action), text: 'free' },
  { head: 'Sobre qué', cell: (row) => <RecordOf row={row} />, text: 'free' },
  { head: 'Desde dónde', cell: (row) => row.place ?? '—', text: 'free' },
];

/** Who acted, leading to all that they did; with the role they had. */
function Actor({ row }: { row: AuditRow }) {
  if (row.actor_id === null) return actorInWords(row);
  return (
    <>
      <Link to={addressOfActor(row)}>{actorInWords(row)}</Link>
      {row.actor_role && <span className="office-note">{ROLE_LABELS[row.actor_role]}</span>}
    </>
  );
}

function RecordOf({ row }: { row: AuditRow }) {
  const place = placeOf(row);
  const words = recordInWords(row);
  if (!place) return words;
  return 'screen' in place ? <Link to={place.screen}>{words}</Link> : <a href={place.outside}>{words}</a>;
}

/** Who did what: nothing here can be changed or deleted. */
export function AuditLog() {
  const [query] = useSearchParams();
  const page = pageOf(query);
  const filter = auditFilterOf(query);
  const allowed = can(useSession()?.user ?? null, 'audit:read');
  const rows = useResource(allowed ? `${page} ${new URLSearchParams(filter)}` : null, (signal) =>
    fetchAudit({ ...filter, page: String(page) }, signal),
  );
  return (
    <Screen title={TITLES.audit} needs={NEEDED.audit}>
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
