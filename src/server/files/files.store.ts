import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { files } from './files.table.ts';

export type FileRecord = typeof files.$inferSelect;

/** The key under which the bytes of a file are in the file store. */
export const storageKey = ({ name, stored }: Pick<FileRecord, 'name' | 'stored'>): string => stored ?? name;

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

/** Forgets the earlier versions of a file; gives them, for their bytes to go too. */
export async function deleteVersions(db: Queryable, name: string): Promise<FileRecord[]> {
  return db.delete(files).where(eq(files.versionOf, name)).returning();
}

/** Gives a file other content under its own name. */
export async function updateFileContent(
  db: Queryable,
  name: string,
  content: Pick<FileRecord, 'stored' | ContentColumn>,
): Promise<void> {
  await db.update(files).set(content).where(eq(files.name, name));
}

/** The columns that tell of the bytes. */
type ContentColumn = 'originalName' | 'mime' | 'bytes' | 'width' | 'height' | 'alt' | 'widths' | 'sha256';

/** Forgets a file; gives what was known of it, for the bytes to go too. */
export async function deleteFile(db: Queryable, name: string): Promise<FileRecord | null> {
  const [row] = await db.delete(files).where(eq(files.name, name)).returning();
  return row ?? null;
}
