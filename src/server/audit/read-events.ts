/** Noting who read personal data. */

import type { SessionUser } from '#domain/users/user.ts';
import { minutes } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { recordAuditEvent } from './audit.store.ts';
import { hasRecentRead } from './entries.store.ts';

/** The same person reading the same again within this time is one entry. */
const COALESCE_MS = minutes(10);

export type ReadEvent = {
  action: 'pqrsd.listed' | 'pqrsd.opened' | 'pqrsd.file-read' | 'user.listed' | 'user.opened';
  entity: 'pqrsd' | 'user';
  entityId?: number;
  /** What a list was filtered by; never what was searched for. */
  label?: string;
};

/** Notes a read in the audit log, before what is read is handed out. */
export async function recordReadEvent({ database, clock }: Deps, reader: SessionUser, read: ReadEvent): Promise<void> {
  const at = clock();
  const { action, entityId, label = null } = read;
  const same = { actorId: reader.id, action, entityId: entityId === undefined ? null : String(entityId), label };
  if (await hasRecentRead(database.db, same, new Date(at.getTime() - COALESCE_MS))) return;
  await recordAuditEvent(database.db, { at, actorId: reader.id, ...read });
}
