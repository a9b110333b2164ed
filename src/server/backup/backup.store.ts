import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { files } from '../files/files.table.ts';
import { pqrsdFiles } from '../pqrsd/files.table.ts';
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

/** The last copy that was made, wherever it is by now. */
export async function findLastBackup(db: Queryable): Promise<BackupRecord | null> {
  const [row] = await db.select().from(backups).orderBy(desc(backups.madeAt), desc(backups.id)).limit(1);
  return row ?? null;
}

/** Notes that a copy is gone; false when none of that name was left. */
export async function markRemoved(db: Queryable, name: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(backups)
    .set({ removedAt: at })
    .where(and(eq(backups.name, name), isNull(backups.removedAt)))
    .returning({ id: backups.id });
  return rows.length > 0;
}

/** The names of the stored files that rows rest on. */
export async function listStoredNames(db: Queryable): Promise<string[]> {
  const library = await db.select({ name: files.name }).from(files);
  const ofCases = await db.select({ name: pqrsdFiles.stored }).from(pqrsdFiles);
  return [...library, ...ofCases].map(({ name }) => name);
}

/** What the newest requests keep of their claves. */
export async function listNewestClaves(db: Queryable): Promise<{ rad: string; claveHash: string }[]> {
  return db
    .select({ rad: pqrsdCases.rad, claveHash: pqrsdCases.claveHash })
    .from(pqrsdCases)
    .orderBy(desc(pqrsdCases.id))
    .limit(5);
}
