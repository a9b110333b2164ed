import { and, count, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { storageKey } from '../files/files.store.ts';
import { files } from '../files/files.table.ts';
import { pqrsdFiles } from '../pqrsd/files/case-files.table.ts';
import { pqrsdCases } from '../pqrsd/pqrsd.table.ts';
import { backups } from './backup.table.ts';

export type BackupRecord = typeof backups.$inferSelect;

export async function insertBackup(db: Queryable, backup: typeof backups.$inferInsert): Promise<void> {
  await db.insert(backups).values(backup);
}

/** The copies that nobody said are gone, the newest first. */
export async function listBackups(db: Queryable): Promise<BackupRecord[]> {
  return db.select().from(backups).where(isNull(backups.removedAt)).orderBy(desc(backups.madeAt), desc(backups.id));
}

/** How many of them were made before a moment. */
export async function countBackupsBefore(db: Queryable, moment: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(backups)
    .where(and(isNull(backups.removedAt), lt(backups.madeAt, moment)));
  return row?.total ?? 0;
}

/** The last copy that was made, wherever it is by now. */
export async function findLastBackup(db: Queryable): Promise<BackupRecord | null> {
  const [row] = await db.select().from(backups).orderBy(desc(backups.madeAt), desc(backups.id)).limit(1);
  return row ?? null;
}

/** A copy as its list or its file calls it. */
export type BackupKey = { id: number } | { name: string };

/** Notes that a copy is gone; gives the numbers of those that were left of that name. */
export async function markRemoved(db: Queryable, key: BackupKey, at: Date): Promise<number[]> {
  const is = 'id' in key ? eq(backups.id, key.id) : eq(backups.name, key.name);
  const rows = await db
    .update(backups)
    .set({ removedAt: at })
    .where(and(is, isNull(backups.removedAt)))
    .returning({ id: backups.id });
  return rows.map(({ id }) => id);
}

/** The names of the stored files that rows rest on. */
export async function listStoredNames(db: Queryable): Promise<string[]> {
  const library = await db.select({ name: files.name, stored: files.stored }).from(files);
  const ofCases = await db.select({ name: pqrsdFiles.stored }).from(pqrsdFiles);
  return [...library.map(storageKey), ...ofCases.map(({ name }) => name)];
}

/** What the newest requests keep of their claves. */
export async function listNewestClaves(db: Queryable): Promise<{ rad: string; claveHash: string }[]> {
  return db
    .select({ rad: pqrsdCases.rad, claveHash: pqrsdCases.claveHash })
    .from(pqrsdCases)
    .orderBy(desc(pqrsdCases.id))
    .limit(5);
}
