import { type BackupList, type BackupState, backupStateAt, oldestRetained } from '#domain/operations/backup.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { formatIso } from '#shared/time/time.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/errors.ts';
import {
  type BackupKey,
  countBackupsBefore,
  findLastBackup,
  insertBackup,
  listBackups,
  markRemoved,
} from './backup.store.ts';

type BackupDeps = Pick<Deps, 'database' | 'clock' | 'backupPolicy'>;

/** A copy that was made, as whoever made it tells of it. */
export type MadeBackup = { name: string; bytes: number; encrypted: boolean };

/** Writes down that a copy was made. */
export async function recordBackup({ database, clock }: BackupDeps, made: MadeBackup): Promise<void> {
  const at = clock();
  await database.db.transaction(async (tx) => {
    await insertBackup(tx, { ...made, madeAt: at });
    await recordAuditEvent(tx, { at, actorId: null, action: 'backup.made', entity: 'backup' });
  });
}

/** Writes down that a copy is gone; false when there was none to be gone. */
export async function recordRemoval(
  { database, clock }: BackupDeps,
  key: BackupKey,
  actor: SessionUser | null = null,
): Promise<boolean> {
  const at = clock();
  const removed = await database.db.transaction(async (tx) => {
    const ids = await markRemoved(tx, key, at);
    for (const entityId of ids) {
      await recordAuditEvent(tx, {
        at,
        actorId: actor?.id ?? null,
        action: 'backup.removed',
        entity: 'backup',
        entityId,
      });
    }
    return ids;
  });
  return removed.length > 0;
}

/** The same for an administrator, who reads the list: one that is not on it any more is 404. */
export async function removeBackupRecord(deps: BackupDeps, actor: SessionUser, id: number): Promise<void> {
  if (!(await recordRemoval(deps, { id }, actor))) throw notFound();
}

/** The copies that nobody said are gone, with those that are too old marked. */
export async function readBackups({ database, clock, backupPolicy }: BackupDeps): Promise<BackupList> {
  const cutoff = oldestRetained(clock(), backupPolicy);
  const rows = await listBackups(database.db);
  return {
    policy: backupPolicy,
    data: rows.map(({ id, name, madeAt, bytes, encrypted }) => ({
      id,
      name,
      bytes,
      encrypted,
      made_at: formatIso(madeAt),
      expired: madeAt < cutoff,
    })),
  };
}

export type BackupHealth = {
  state: BackupState;
  last: Date | null;
  /** Of the last one; null: there is none. */
  encrypted: boolean | null;
  warnAfterDays: number;
  expired: number;
};

/** When the last copy was made and whether it is encrypted, and how many are older than copies are kept. */
export async function readBackupHealth({ database, clock, backupPolicy }: BackupDeps): Promise<BackupHealth> {
  const now = clock();
  const newest = await findLastBackup(database.db);
  const last = newest?.madeAt ?? null;
  return {
    state: backupStateAt(now, last, backupPolicy),
    last,
    encrypted: newest?.encrypted ?? null,
    warnAfterDays: backupPolicy.warn_after_days,
    expired: await countBackupsBefore(database.db, oldestRetained(now, backupPolicy)),
  };
}
