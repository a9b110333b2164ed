import { asc, desc, eq, inArray, isNull, like, lt } from 'drizzle-orm';
import { firstRow, type Queryable } from '#server/db/database.ts';
import { files, uploadChunks, uploads } from '../files.table.ts';

export type UploadRecord = typeof uploads.$inferSelect;

export async function insertUpload(db: Queryable, upload: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(upload);
}

export async function setUploadBytes(db: Queryable, id: string, bytes: number): Promise<void> {
  await db.update(uploads).set({ bytes }).where(eq(uploads.id, id));
}

export const findUpload = (db: Queryable, id: string): Promise<UploadRecord | null> =>
  firstRow(db.select().from(uploads).where(eq(uploads.id, id)));

/** Unfinished uploads of a user (null: without an account), newest first. */
export function listUploadsOfOwner(db: Queryable, ownerId: number | null): Promise<UploadRecord[]> {
  const isOwn = ownerId === null ? isNull(uploads.ownerId) : eq(uploads.ownerId, ownerId);
  return db.select().from(uploads).where(isOwn).orderBy(desc(uploads.createdAt), desc(uploads.id));
}

export const listUploadsBefore = (db: Queryable, moment: Date, most: number): Promise<UploadRecord[]> =>
  db.select().from(uploads).where(lt(uploads.createdAt, moment)).orderBy(asc(uploads.createdAt)).limit(most);

/** Deletes uploads and their chunks; the caller deletes the bytes. */
export async function deleteUploads(db: Queryable, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(uploads).where(inArray(uploads.id, ids));
}

/** Records a chunk; idempotent. */
export async function insertChunk(db: Queryable, uploadId: string, piece: number, bytes: number): Promise<void> {
  await db.insert(uploadChunks).values({ uploadId, piece, bytes }).onConflictDoNothing();
}

export async function listChunks(db: Queryable, uploadId: string): Promise<number[]> {
  const rows = db.select().from(uploadChunks).where(eq(uploadChunks.uploadId, uploadId));
  return (await rows.orderBy(asc(uploadChunks.piece))).map(({ piece }) => piece);
}

/** The file of a completed upload: its name starts with the upload's id. */
export function findFileOfUpload(db: Queryable, id: string): Promise<typeof files.$inferSelect | null> {
  const isNamedAfter = like(files.name, `${id}.%`);
  return firstRow(db.select().from(files).where(isNamedAfter));
}
