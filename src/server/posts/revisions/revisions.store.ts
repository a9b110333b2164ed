import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { files } from '#server/files/files.table.ts';
import { postRevisions } from '../posts.table.ts';
import { fileColumns, type PostFileColumns } from '../read/read-posts.store.ts';

export type RevisionRecord = typeof postRevisions.$inferSelect;
/** A revision with the columns of its image; null when the file was deleted. */
export type RevisionWithImage = RevisionRecord & PostFileColumns & { imageName: string | null };
type NewRevision = typeof postRevisions.$inferInsert;

const MAX_LISTED = 200;

const revisionKey = (postId: number, revision: number) =>
  and(eq(postRevisions.postId, postId), eq(postRevisions.revision, revision));

export async function insertRevision(db: Queryable, revision: NewRevision): Promise<void> {
  await db.insert(postRevisions).values(revision);
}

/** Replaces an automatic save with the one that coalesces it. */
export async function replaceRevision(db: Queryable, from: number, next: NewRevision): Promise<void> {
  await db.update(postRevisions).set(next).where(revisionKey(next.postId, from));
}

export async function findRevision(db: Queryable, postId: number, revision: number): Promise<RevisionWithImage | null> {
  const [row] = await db
    .select({ ...getTableColumns(postRevisions), imageName: files.name, ...fileColumns })
    .from(postRevisions)
    .leftJoin(files, eq(files.name, postRevisions.image))
    .where(revisionKey(postId, revision));
  return row ?? null;
}

/** The history of a post without its texts, newest first. */
export async function listRevisions(db: Queryable, postId: number) {
  const { revision, kind, title, editorName, savedAt, override } = postRevisions;
  return db
    .select({ revision, kind, title, editorName, savedAt, override })
    .from(postRevisions)
    .where(eq(postRevisions.postId, postId))
    .orderBy(desc(revision))
    .limit(MAX_LISTED);
}

/** The save of a user under an idempotency key. */
export async function findRevisionByKey(
  db: Queryable,
  editorId: number,
  key: string,
): Promise<{ postId: number; revision: number } | null> {
  const [row] = await db
    .select({ postId: postRevisions.postId, revision: postRevisions.revision })
    .from(postRevisions)
    .where(and(eq(postRevisions.editorId, editorId), eq(postRevisions.saveKey, key)));
  return row ?? null;
}
