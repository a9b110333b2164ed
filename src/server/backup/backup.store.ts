import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { firstRow, type Queryable } from '../db/database.ts';
import { storageKey } from '../files/files.store.ts';
import { files } from '../files/files.table.ts';
import { pqrsdFiles } from '../pqrsd/files/case-files.table.ts';
import { pqrsdCases } from '../pqrsd/pqrsd.table.ts';
import { users } from '../users/users.table.ts';
import { backups } from './backup.table.ts';

export type BackupRecord = typeof backups.$inferSelect;

export async function insertBackup(db: Queryable, backup: typeof backups.$inferInsert): Promise<void> {
  await db.insert(backups).values(backup);
}

/** The backups not recorded as removed, newest first. */
export function listBackups(db: Queryable): Promise<BackupRecord[]> {
  return db.select().from(backups).where(isNull(backups.removedAt)).orderBy(desc(backups.madeAt), desc(backups.id));
}

/** How many of them were made before a moment. */
export const countBackupsBefore = (db: Queryable, moment: Date): Promise<number> =>
  db.$count(backups, and(isNull(backups.removedAt), lt(backups.madeAt, moment)));

/** The last backup made, also when it was removed since. */
export const findLastBackup = (db: Queryable): Promise<BackupRecord | null> =>
  firstRow(db.select().from(backups).orderBy(desc(backups.madeAt), desc(backups.id)).limit(1));

/** A backup by its id or by its file name. */
export type BackupKey = { id: number } | { name: string };

/** Marks backups as removed; gives their ids. */
export async function markRemoved(db: Queryable, key: BackupKey, at: Date): Promise<number[]> {
  const is = 'id' in key ? eq(backups.id, key.id) : eq(backups.name, key.name);
  const rows = await db
    .update(backups)
    .set({ removedAt: at })
    .where(and(is, isNull(backups.removedAt)))
    .returning({ id: backups.id });
  return rows.map(({ id }) => id);
}

/** The names of the stored files that rows refer to. */
export async function listStoredNames(db: Queryable): Promise<string[]> {
  const library = await db.select({ name: files.name, stored: files.stored }).from(files);
  const ofCases = await db.select({ name: pqrsdFiles.stored }).from(pqrsdFiles);
  const ofUsers = await db.select({ name: users.picture }).from(users).where(isNotNull(users.picture));
  return [...library.map(storageKey), ...ofCases.map(({ name }) => name), ...ofUsers.flatMap(({ name }) => name ?? [])];
}

/** The clave hashes of the newest cases. */
export function listNewestClaves(db: Queryable) {
  const { rad, claveHash, claveGeneration } = pqrsdCases;
  const columns = { rad, claveHash, claveGeneration };
  return db.select(columns).from(pqrsdCases).orderBy(desc(pqrsdCases.id)).limit(5);
}
