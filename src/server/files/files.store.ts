import { eq, inArray } from 'drizzle-orm';
import type { UploadFacts } from '#domain/files/uploads-in-text.ts';
import { firstRow, type Queryable } from '../db/database.ts';
import { files } from './files.table.ts';

export const fileCacheTag = (name: string): string => `file:${name}`;

export type FileRecord = typeof files.$inferSelect;

/** Key of the bytes of a file in the storage. */
export const storageKey = ({ name, stored }: Pick<FileRecord, 'name' | 'stored'>): string => stored ?? name;

export async function insertFile(db: Queryable, file: typeof files.$inferInsert): Promise<void> {
  await db.insert(files).values(file);
}

export const findFile = (db: Queryable, name: string): Promise<FileRecord | null> =>
  firstRow(db.select().from(files).where(eq(files.name, name)));

export const findFiles = async (db: Queryable, names: string[]): Promise<FileRecord[]> =>
  names.length === 0 ? [] : db.select().from(files).where(inArray(files.name, names));

/** The files as pages show them. */
export async function findUploadFacts(db: Queryable, names: string[]): Promise<UploadFacts[]> {
  const rows = await findFiles(db, names);
  return rows.map(({ name, bytes, width, height, widths }) => ({ name, bytes, width, height, widths }));
}

/** Locks the file until the transaction ends, so that no post starts to use it. */
export const lockFile = (db: Queryable, name: string): Promise<FileRecord | null> =>
  firstRow(db.select().from(files).where(eq(files.name, name)).for('update'));

/** Changes the description of a file, or the content under its name. */
export async function updateFile(db: Queryable, name: string, change: Partial<FileRecord>): Promise<void> {
  await db.update(files).set(change).where(eq(files.name, name));
}

/** Deletes the earlier versions of a file; gives them, so that the caller deletes their bytes. */
export const deleteVersions = (db: Queryable, name: string): Promise<FileRecord[]> =>
  db.delete(files).where(eq(files.versionOf, name)).returning();

/** Deletes a file; gives its row, so that the caller deletes its bytes. */
export const deleteFile = (db: Queryable, name: string): Promise<FileRecord | null> =>
  firstRow(db.delete(files).where(eq(files.name, name)).returning());
