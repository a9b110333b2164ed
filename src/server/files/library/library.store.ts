/** The media library: files with the posts that use them. */

import { and, asc, count, desc, eq, inArray, isNull, like, notLike, or, type SQL } from 'drizzle-orm';
import type { FileKind } from '#domain/files/file.ts';
import type { Queryable } from '#server/db/database.ts';
import { contains } from '#server/db/like.ts';
import { postFiles, postRevisions, posts } from '#server/posts/posts.table.ts';
import type { FileRecord } from '../files.store.ts';
import { files } from '../files.table.ts';

export type PostUsingFile = Pick<typeof posts.$inferSelect, 'id' | 'body' | 'revision' | 'liveRevision'>;

type RevisionUsingFile = typeof postRevisions.$inferSelect;

/** Locks the posts that use a file until the transaction ends, in id order, which prevents deadlocks. */
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

/** The newest and the live revision of a post. */
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

type LibraryFilter = { kind?: FileKind | undefined; q?: string | undefined };

const PICTURE = 'image/%';

function matching({ kind, q }: LibraryFilter): SQL | undefined {
  return and(
    isNull(files.versionOf),
    kind === 'imagen' ? like(files.mime, PICTURE) : undefined,
    kind === 'documento' ? notLike(files.mime, PICTURE) : undefined,
    q ? or(contains(files.originalName, q), contains(files.alt, q)) : undefined,
  );
}

/** One page of the library, newest first. */
export async function listFiles(
  db: Queryable,
  query: LibraryFilter & { page: number; perPage: number },
): Promise<FileRecord[]> {
  return db
    .select()
    .from(files)
    .where(matching(query))
    .orderBy(desc(files.createdAt), asc(files.name))
    .limit(query.perPage)
    .offset(query.page * query.perPage);
}

export async function countFiles(db: Queryable, query: LibraryFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(files).where(matching(query));
  return row?.total ?? 0;
}

export type FileUse = Pick<
  typeof posts.$inferSelect,
  'id' | 'title' | 'status' | 'date' | 'withdrawAt' | 'authorId' | 'deletedAt'
> & {
  fileName: string;
};

/** Posts that use the files, including drafts and deleted ones, oldest first. */
export async function listFileUses(db: Queryable, names: readonly string[]): Promise<FileUse[]> {
  if (names.length === 0) return [];
  return db
    .select({
      fileName: postFiles.fileName,
      id: posts.id,
      title: posts.title,
      status: posts.status,
      date: posts.date,
      withdrawAt: posts.withdrawAt,
      authorId: posts.authorId,
      deletedAt: posts.deletedAt,
    })
    .from(postFiles)
    .innerJoin(posts, eq(posts.id, postFiles.postId))
    .where(inArray(postFiles.fileName, [...names]))
    .orderBy(asc(posts.id));
}

/** Earlier versions of files, newest first. */
export async function listFileVersions(db: Queryable, names: readonly string[]): Promise<FileRecord[]> {
  if (names.length === 0) return [];
  return db
    .select()
    .from(files)
    .where(inArray(files.versionOf, [...names]))
    .orderBy(desc(files.replacedAt), asc(files.name));
}

export async function updateAltText(db: Queryable, name: string, alt: string): Promise<void> {
  await db.update(files).set({ alt }).where(eq(files.name, name));
}
