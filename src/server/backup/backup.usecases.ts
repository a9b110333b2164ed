import { type BackupList, type BackupPolicy, backupStateAt, oldestRetained } from '#domain/operations/backup.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { HealthReport } from '#shared/api/health.schema.ts';
import { formatIso } from '#shared/time/time.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/errors.ts';
import { readSettingsIn } from '../settings/settings.store.ts';
import {
  type BackupKey,
  countBackupsBefore,
  findLastBackup,
  insertBackup,
  listBackups,
  markRemoved,
} from './backup.store.ts';

type BackupDeps = Pick<Deps, 'database' | 'clock'>;

/** A backup as the command that made it reports it. */
export type MadeBackup = { name: string; bytes: number; encrypted: boolean };

/** Records that a backup was made. */
export async function recordBackup({ database, clock }: BackupDeps, made: MadeBackup): Promise<void> {
  const at = clock();
  await database.db.transaction(async (tx) => {
    await insertBackup(tx, { ...made, madeAt: at });
    await recordAuditEvent(tx, { at, actorId: null, action: 'backup.made', entity: 'backup' });
  });
}

/** Records that a backup was removed; false when none of that key is on record. */
export async function recordRemoval(
  { database, clock }: BackupDeps,
  key: BackupKey,
  actor: SessionUser | null = null,
): Promise<boolean> {
  const at = clock();
  const removed = await database.db.transaction(async (tx) => {
    const ids = await markRemoved(tx, key, at);
    const event = { at, actorId: actor?.id ?? null, action: 'backup.removed', entity: 'backup' } as const;
    for (const entityId of ids) await recordAuditEvent(tx, { ...event, entityId });
    return ids;
  });
  return removed.length > 0;
}

/** The same for an administrator; 404 when it is not on record. */
export async function removeBackupRecord(deps: BackupDeps, actor: SessionUser, id: number): Promise<void> {
  if (!(await recordRemoval(deps, { id }, actor))) throw notFound();
}

async function readPolicy(db: Queryable): Promise<BackupPolicy> {
  const { backup_warn_after_days, backup_keep_days } = await readSettingsIn(db);
  return { warn_after_days: backup_warn_after_days, keep_days: backup_keep_days };
}

/** The backups on record, with the expired ones marked. */
export async function readBackups({ database, clock }: BackupDeps): Promise<BackupList> {
  const policy = await readPolicy(database.db);
  const cutoff = oldestRetained(clock(), policy);
  const rows = await listBackups(database.db);
  return {
    policy,
    data: rows.map(({ removedAt: _, madeAt, ...row }) => ({
      ...row,
      made_at: formatIso(madeAt),
      expired: madeAt < cutoff,
    })),
  };
}

/** When the last backup was made, whether it is encrypted, and how many are past their retention. */
export async function readBackupHealth({ database, clock }: BackupDeps): Promise<HealthReport['backup']> {
  const now = clock();
  const policy = await readPolicy(database.db);
  const newest = await findLastBackup(database.db);
  return {
    state: backupStateAt(now, newest?.madeAt ?? null, policy),
    last: newest && formatIso(newest.madeAt),
    encrypted: newest?.encrypted ?? null,
    warn_after_days: policy.warn_after_days,
    expired: await countBackupsBefore(database.db, oldestRetained(now, policy)),
  };
}
