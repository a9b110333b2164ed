import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { files } from './files.table.ts';

export type FileRecord = typeof files.$inferSelect;

export async function insertFile(db: Queryable, file: typeof files.$inferInsert): Promise<void> {
  await db.insert(files).values(file);
}

export async function findFile(db: Queryable, name: string): Promise<FileRecord | null> {
  const [row] = await db.select().from(files).where(eq(files.name, name));
  return row ?? null;
}

/** The files that exist among the names. */
export async function findFiles(db: Queryable, names: readonly string[]): Promise<FileRecord[]> {
  if (names.length === 0) return [];
  return db
    .select()
    .from(files)
    .where(inArray(files.name, [...names]));
}

/** The file, held until the transaction ends: nobody comes to use it meanwhile. */
export async function lockFile(db: Queryable, name: string): Promise<FileRecord | null> {
  const [row] = await db.select().from(files).where(eq(files.name, name)).for('update');
  return row ?? null;
}

/** Forgets a file; gives what was known of it, for the bytes to go too. */
export async function deleteFile(db: Queryable, name: string): Promise<FileRecord | null> {
  const [row] = await db.delete(files).where(eq(files.name, name)).returning();
  return row ?? null;
}
