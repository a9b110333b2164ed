import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { firstRow, type Queryable } from '#server/db/database.ts';
import { files } from '#server/files/files.table.ts';
import { users } from '#server/users/users.table.ts';
import { postRevisions, posts } from '../posts.table.ts';
import { authorColumns, fileColumns, type PostFileColumns } from '../read/read-posts.store.ts';

export type RevisionRecord = typeof postRevisions.$inferSelect;
/** A revision with the columns of its image, null when the file was deleted, and the picture of the author. */
export type RevisionWithImage = RevisionRecord &
  PostFileColumns & { imageName: string | null; authorPicture: string | null };
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

export function findRevision(db: Queryable, postId: number, revision: number): Promise<RevisionWithImage | null> {
  const columns = { ...getTableColumns(postRevisions), imageName: files.name, ...fileColumns, ...authorColumns };
  const query = db
    .select(columns)
    .from(postRevisions)
    .leftJoin(files, eq(files.name, postRevisions.image))
    .leftJoin(posts, eq(posts.id, postRevisions.postId))
    .leftJoin(users, eq(users.id, posts.authorId));
  return firstRow(query.where(revisionKey(postId, revision)));
}

/** The history of a post without its texts, newest first. */
export function listRevisions(db: Queryable, postId: number) {
  const { revision, kind, editorName, savedAt, override, erasedAt, erasedBy } = postRevisions;
  const query = db.select({ revision, kind, editorName, savedAt, override, erasedAt, erasedBy }).from(postRevisions);
  return query.where(eq(postRevisions.postId, postId)).orderBy(desc(revision)).limit(MAX_LISTED);
}

/** Takes a text out of every revision of a post that has it. */
export async function eraseText(
  tx: Queryable,
  { postId, title, body }: Pick<RevisionRecord, 'postId' | 'title' | 'body'>,
  erasure: Pick<NewRevision, 'erasedAt' | 'erasedBy'>,
): Promise<void> {
  const isSame = and(eq(postRevisions.postId, postId), eq(postRevisions.title, title), eq(postRevisions.body, body));
  const nothing = { title: '', body: '', image: null, imageAlt: '', override: null };
  await tx
    .update(postRevisions)
    .set({ ...nothing, ...erasure })
    .where(isSame);
}

/** The save of a user under an idempotency key. */
export function findRevisionByKey(db: Queryable, editorId: number, key: string) {
  const { postId, revision } = postRevisions;
  const isSave = and(eq(postRevisions.editorId, editorId), eq(postRevisions.saveKey, key));
  return firstRow(db.select({ postId, revision }).from(postRevisions).where(isSave));
}
