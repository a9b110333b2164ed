import type { AuditQuery, AuditRow } from '#shared/api/audit.schema.ts';
import type { PageMeta } from '#shared/fields/envelope.schema.ts';
import { formatIso } from '#shared/time/time.ts';
import { toListResponse } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { AuditRecord } from './chain.ts';
import { listEntries } from './entries.store.ts';

/** A page of the log, newest first. */
export async function readAuditLog(deps: Deps, query: AuditQuery): Promise<{ data: AuditRow[]; meta: PageMeta }> {
  const page = { page: query.page, perPage: query.per_page };
  return toListResponse(await listEntries(deps.database.db, query), page, toRow);
}

const toRow = (entry: AuditRecord): AuditRow => ({
  id: entry.id,
  at: formatIso(entry.at),
  actor_id: entry.actorId,
  actor_name: entry.actorName,
  actor_role: entry.actorRole,
  action: entry.action,
  entity: entry.entity,
  entity_id: entry.entityId,
  label: entry.label,
  place: entry.place,
});
