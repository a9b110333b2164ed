import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { files } from './files.table.ts';

export type FileRecord = typeof files.$inferSelect;

/** Key of the bytes of a file in the storage. */
export const storageKey = ({ name, stored }: Pick<FileRecord, 'name' | 'stored'>): string => stored ?? name;

export async function insertFile(db: Queryable, file: typeof files.$inferInsert): Promise<void> {
  await db.insert(files).values(file);
}

export async function findFile(db: Queryable, name: string): Promise<FileRecord | null> {
  const [row] = await db.select().from(files).where(eq(files.name, name));
  return row ?? null;
}

export async function findFiles(db: Queryable, names: readonly string[]): Promise<FileRecord[]> {
  if (names.length === 0) return [];
  return db
    .select()
    .from(files)
    .where(inArray(files.name, [...names]));
}

/** Locks the file until the transaction ends, so that no post starts to use it. */
export async function lockFile(db: Queryable, name: string): Promise<FileRecord | null> {
  const [row] = await db.select().from(files).where(eq(files.name, name)).for('update');
  return row ?? null;
}

/** Deletes the earlier versions of a file; gives them, so that the caller deletes their bytes. */
export async function deleteVersions(db: Queryable, name: string): Promise<FileRecord[]> {
  return db.delete(files).where(eq(files.versionOf, name)).returning();
}

/** Replaces the content of a file under its own name. */
export async function updateFileContent(
  db: Queryable,
  name: string,
  content: Pick<FileRecord, 'stored' | ContentColumn>,
): Promise<void> {
  await db.update(files).set(content).where(eq(files.name, name));
}

/** Columns that describe the bytes. */
type ContentColumn = 'originalName' | 'mime' | 'bytes' | 'width' | 'height' | 'alt' | 'widths' | 'sha256';

/** Deletes a file; gives its row, so that the caller deletes its bytes. */
export async function deleteFile(db: Queryable, name: string): Promise<FileRecord | null> {
  const [row] = await db.delete(files).where(eq(files.name, name)).returning();
  return row ?? null;
}
