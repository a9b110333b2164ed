import { eq, inArray } from 'drizzle-orm';
import { firstRow, onlyRow, type Queryable } from '#server/db/database.ts';
import { isForeignKeyViolation } from '#server/db/database-errors.ts';
import { files } from '#server/files/files.table.ts';
import { unknownImage } from '../posts.errors.ts';
import { postFiles, posts } from '../posts.table.ts';
import type { PostRecord } from '../read/read-posts.store.ts';

export type NewPostRow = Omit<typeof posts.$inferInsert, 'id' | 'deletedAt'>;

export const lockPost = (tx: Queryable, id: number): Promise<PostRecord | null> =>
  firstRow(tx.select().from(posts).where(eq(posts.id, id)).for('update'));

export const insertPostRow = (tx: Queryable, row: NewPostRow): Promise<PostRecord> =>
  mapUnknownImage(onlyRow(tx.insert(posts).values(row).returning()));

export const updatePostRow = (tx: Queryable, id: number, changes: Partial<PostRecord>): Promise<PostRecord> =>
  mapUnknownImage(onlyRow(tx.update(posts).set(changes).where(eq(posts.id, id)).returning()));

/** Replaces the files that a post uses; unknown names are ignored. */
export async function setPostFiles(tx: Queryable, postId: number, names: string[]): Promise<void> {
  await tx.delete(postFiles).where(eq(postFiles.postId, postId));
  if (names.length === 0) return;
  // Locked, so that none is deleted before the transaction ends.
  const known = await tx.select({ name: files.name }).from(files).where(inArray(files.name, names)).for('key share');
  if (known.length === 0) return;
  await tx.insert(postFiles).values(known.map(({ name }) => ({ postId, fileName: name })));
}

/** Deletes the demonstration posts for good; gives their count and the files that only they used. */
export async function deleteDemoPosts(tx: Queryable): Promise<{ count: number; files: string[] }> {
  const rows = await tx.delete(posts).where(eq(posts.demo, true)).returning({ image: posts.image });
  const images = rows.flatMap(({ image }) => image ?? []);
  if (images.length === 0) return { count: rows.length, files: [] };
  const used = await tx.select({ name: postFiles.fileName }).from(postFiles).where(inArray(postFiles.fileName, images));
  const kept = new Set(used.map(({ name }) => name));
  return { count: rows.length, files: images.filter((image) => !kept.has(image)) };
}

async function mapUnknownImage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isForeignKeyViolation(error) ? unknownImage() : error;
  }
}
