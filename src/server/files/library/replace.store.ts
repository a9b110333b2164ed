import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { postFiles, postRevisions, posts } from '#server/posts/posts.table.ts';

export type PostUsingFile = Pick<typeof posts.$inferSelect, 'id' | 'body' | 'revision' | 'liveRevision'>;
export type RevisionUsingFile = typeof postRevisions.$inferSelect;

/** The posts that use a file, held until the transaction ends; always in one order, so that none waits for another. */
export async function lockPostsUsing(db: Queryable, name: string): Promise<PostUsingFile[]> {
  const using = db.select({ id: postFiles.postId }).from(postFiles).where(eq(postFiles.fileName, name));
  return db
    .select({
      id: posts.id,
      body: posts.body,
      revision: posts.revision,
      liveRevision: posts.liveRevision,
    })
    .from(posts)
    .where(inArray(posts.id, using))
    .orderBy(asc(posts.id))
    .for('update');
}

/** The revisions of a post that readers get or writers go on with. */
export async function listCurrentRevisions(db: Queryable, post: PostUsingFile): Promise<RevisionUsingFile[]> {
  const current = post.liveRevision === null ? [post.revision] : [post.revision, post.liveRevision];
  return db
    .select()
    .from(postRevisions)
    .where(and(eq(postRevisions.postId, post.id), inArray(postRevisions.revision, current)));
}

export async function updatePostBody(
  db: Queryable,
  id: number,
  to: { body: string; excerpt: string; revision: number; liveRevision: number | null; updatedAt: Date },
): Promise<void> {
  await db.update(posts).set(to).where(eq(posts.id, id));
}

export async function updateRevisionBody(db: Queryable, of: RevisionUsingFile, body: string): Promise<void> {
  await db
    .update(postRevisions)
    .set({ body })
    .where(and(eq(postRevisions.postId, of.postId), eq(postRevisions.revision, of.revision)));
}
