import { eq } from 'drizzle-orm';
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

export async function deleteFile(db: Queryable, name: string): Promise<void> {
  await db.delete(files).where(eq(files.name, name));
}
