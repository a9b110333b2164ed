import { type BackupList, type BackupState, backupStateAt, isExpired } from '#domain/backup.ts';
import { formatIso } from '#domain/time.ts';
import { recordTrace } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { findLastBackup, insertBackup, listBackups, markRemoved } from './backup.store.ts';

type Needed = Pick<Deps, 'database' | 'clock' | 'backupPolicy'>;

/** A copy that was made, as whoever made it tells of it. */
export type MadeBackup = { name: string; bytes: number; encrypted: boolean };

/** Writes down that a copy was made. */
export async function noteBackup({ database, clock }: Needed, made: MadeBackup): Promise<void> {
  const at = clock();
  await database.db.transaction(async (tx) => {
    await insertBackup(tx, { ...made, madeAt: at });
    await recordTrace(tx, { at, actorId: null, action: 'backup.made', entity: 'backup' });
  });
}

/** Writes down that a copy is gone; false when none of that name was left. */
export const noteRemoved = ({ database, clock }: Needed, name: string): Promise<boolean> =>
  markRemoved(database.db, name, clock());

/** The copies that nobody said are gone, with those that are too old marked. */
export async function readBackups({ database, clock, backupPolicy }: Needed): Promise<BackupList> {
  const now = clock();
  const rows = await listBackups(database.db);
  return {
    policy: backupPolicy,
    data: rows.map(({ name, madeAt, bytes, encrypted }) => ({
      name,
      bytes,
      encrypted,
      made_at: formatIso(madeAt),
      expired: isExpired(now, madeAt, backupPolicy),
    })),
  };
}

export type BackupHealth = { state: BackupState; last: Date | null };

export async function backupHealth({ database, clock, backupPolicy }: Needed): Promise<BackupHealth> {
  const last = (await findLastBackup(database.db))?.madeAt ?? null;
  return { state: backupStateAt(clock(), last, backupPolicy), last };
}
