import type { SessionUser } from '#domain/users/user.ts';
import type { AuditQuery, AuditRow } from '#shared/api/audit.schema.ts';
import { formatIso, minutes } from '#shared/time/time.ts';
import { toListResponse } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { recordAuditEvent } from './audit.store.ts';
import type { AuditRecord } from './chain.ts';
import { hasRecentRead, listEntries } from './entries.store.ts';

/** Repeated reads within this time are one entry. */
const COALESCE_MS = minutes(10);

type ReadEvent = {
  action: 'pqrsd.listed' | 'pqrsd.opened' | 'pqrsd.file-read' | 'user.listed' | 'user.opened';
  entity: 'pqrsd' | 'user';
  entityId?: number;
  /** The filters of a list; never the search text. */
  label?: string;
};

/** Records a read in the audit log, before the data is sent. */
export async function recordReadEvent({ database, clock }: Deps, reader: SessionUser, read: ReadEvent): Promise<void> {
  const at = clock();
  const { action, entityId, label = null } = read;
  const same = { actorId: reader.id, action, entityId: entityId === undefined ? null : String(entityId), label };
  if (await hasRecentRead(database.db, same, new Date(at.getTime() - COALESCE_MS))) return;
  await recordAuditEvent(database.db, { at, actorId: reader.id, ...read });
}

export async function readAuditLog(deps: Deps, query: AuditQuery) {
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
