import type { PageMeta } from '#domain/api.ts';
import type { AuditQuery, AuditRow } from '#domain/audit.ts';
import { formatIso } from '#domain/time.ts';
import type { Deps } from '../deps.ts';
import { listTraces } from './audit.store.ts';

/** A page of the log, newest first. */
export async function readAuditLog(deps: Deps, query: AuditQuery): Promise<{ data: AuditRow[]; meta: PageMeta }> {
  const { rows, total } = await listTraces(deps.database.db, query);
  const data = rows.map(({ id, at, actorId, actorName, action, entity, entityId, place }) => ({
    id,
    at: formatIso(at),
    actor_id: actorId,
    actor_name: actorName,
    action,
    entity,
    entity_id: entityId,
    place,
  }));
  return { data, meta: { page: query.page, per_page: query.per_page, total } };
}
