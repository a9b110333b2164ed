import { and, asc, count, desc, eq, inArray, isNull, like, notLike, or, type SQL } from 'drizzle-orm';
import { type FileKind, MAX_LISTED_USES } from '#domain/files/file.ts';
import { listPage, type PageOf, type Queryable, type RowPage } from '#server/db/database.ts';
import { contains } from '#server/db/like.ts';
import { postFiles, postRevisions, posts } from '#server/posts/posts.table.ts';
import type { FileRecord } from '../files.store.ts';
import { files } from '../files.table.ts';

export type PostUsingFile = Pick<typeof posts.$inferSelect, 'id' | 'body' | 'revision' | 'liveRevision'>;
type RevisionUsingFile = typeof postRevisions.$inferSelect;

/** Locks the posts that use a file until the transaction ends, in id order, which prevents deadlocks. */
export async function lockPostsUsing(db: Queryable, name: string): Promise<PostUsingFile[]> {
  const { id, body, revision, liveRevision } = posts;
  const using = db.select({ id: postFiles.postId }).from(postFiles).where(eq(postFiles.fileName, name));
  const found = db.select({ id, body, revision, liveRevision }).from(posts).where(inArray(id, using));
  return found.orderBy(asc(id)).for('update');
}

/** The newest and the live revision of a post. */
export async function listCurrentRevisions(db: Queryable, post: PostUsingFile): Promise<RevisionUsingFile[]> {
  const current = [post.revision, ...(post.liveRevision === null ? [] : [post.liveRevision])];
  const isCurrent = and(eq(postRevisions.postId, post.id), inArray(postRevisions.revision, current));
  return db.select().from(postRevisions).where(isCurrent);
}

export async function updateRevisionBody(
  db: Queryable,
  of: Omit<RevisionUsingFile, 'kind'>,
  body: string,
): Promise<void> {
  const isThis = and(eq(postRevisions.postId, of.postId), eq(postRevisions.revision, of.revision));
  await db.update(postRevisions).set({ body }).where(isThis);
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

export const listFiles = (db: Queryable, query: LibraryFilter & PageOf): Promise<RowPage<FileRecord>> =>
  listPage(db, files, {
    ...query,
    where: matching(query),
    orderBy: [desc(files.createdAt), asc(files.name)],
  });

const { id, title, status, date, withdrawAt, authorId, deletedAt } = posts;
const useColumns = { id, title, status, date, withdrawAt, authorId, deletedAt };
export type FileUse = Pick<typeof posts.$inferSelect, keyof typeof useColumns> & { fileName: string };

/** The first posts that use each of the files, including drafts and deleted ones, oldest first. */
export function listFileUses(db: Queryable, names: string[]): Promise<FileUse[]> {
  const { fileName, postId } = postFiles;
  const first = db
    .select({ fileName, postId })
    .from(postFiles)
    .where(eq(fileName, files.name))
    .orderBy(asc(postId))
    .limit(MAX_LISTED_USES)
    .as('first');
  const query = db
    .select({ ...useColumns, fileName: first.fileName })
    .from(files)
    .crossJoinLateral(first);
  return query.innerJoin(posts, eq(id, first.postId)).where(inArray(files.name, names)).orderBy(asc(id));
}

/** How many posts use each of the files that any uses. */
export async function countFileUses(db: Queryable, names: string[]): Promise<Map<string, number>> {
  const query = db.select({ name: postFiles.fileName, total: count() }).from(postFiles);
  const rows = await query.where(inArray(postFiles.fileName, names)).groupBy(postFiles.fileName);
  return new Map(rows.map(({ name, total }) => [name, total]));
}

export function listFileVersions(db: Queryable, names: string[]): Promise<FileRecord[]> {
  const query = db.select().from(files).where(inArray(files.versionOf, names));
  return query.orderBy(desc(files.replacedAt), asc(files.name));
}
