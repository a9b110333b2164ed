/** Audits reads of personal data. */
import type { SessionUser } from '#domain/users/user.ts';
import { minutes } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { recordAuditEvent } from './audit.store.ts';
import { hasRecentRead } from './entries.store.ts';

/** Repeated reads within this time are one entry. */
const COALESCE_MS = minutes(10);

export type ReadEvent = {
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
