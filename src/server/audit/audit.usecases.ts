import type { SessionUser } from '#domain/users/user.ts';
import type { AuditQuery, AuditRow } from '#shared/api/audit.schema.ts';
import { formatIso, minutes } from '#shared/time/time.ts';
import { toListResponse } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { mayReadDenuncias, type Officer } from '../pqrsd/case/case-reader.ts';
import { recordAuditEvent } from './audit.store.ts';
import type { AuditRecord } from './chain.ts';
import { hasRecentRead, listEntries, listOpenable } from './entries.store.ts';

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

/** A page of the log, with what the reader may open of it. */
export async function readAuditLog({ database }: Deps, reader: Officer, query: AuditQuery) {
  const page = { page: query.page, perPage: query.per_page };
  const found = await listEntries(database.db, query);
  const openable = await listOpenable(database.db, found.rows, { withoutDenuncias: !mayReadDenuncias(reader) });
  return toListResponse(found, page, (entry) => toRow(entry, openable));
}

const toRow = (entry: AuditRecord, mayOpen: (entry: AuditRecord) => boolean): AuditRow => ({
  id: entry.id,
  at: formatIso(entry.at),
  actor_id: entry.actorId,
  actor_name: entry.actorName,
  actor_role: entry.actorRole,
  action: entry.action,
  entity: entry.entity,
  entity_id: entry.entityId,
  label: entry.label,
  may_open: mayOpen(entry),
  place: entry.place,
});
