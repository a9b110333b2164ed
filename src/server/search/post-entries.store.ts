/** The entries of posts. They are written in the transaction that changes the post; queries compare with the clock. */
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { recencyTags } from '#domain/search/recency.ts';
import { toSearchVector, VECTOR_VERSION } from '#domain/search/search-vector.ts';
import { paragraphsOf } from '#shared/formats/text.ts';
import { formatLongDate } from '#shared/time/time.ts';
import type { Queryable } from '../db/database.ts';
import { files } from '../files/files.table.ts';
import { postFiles, posts } from '../posts/posts.table.ts';
import { referencedFiles } from '../posts/write/post-content.ts';
import { fileTexts, searchEntries } from './search.table.ts';
import { addWords } from './words.store.ts';

type PostRecord = typeof posts.$inferSelect;

const isListed = ({ status, deletedAt }: PostRecord): boolean =>
  (status === 'publicado' || status === 'programado') && deletedAt === null;

/** What readers see of a post, a line for each block. */
export const postText = (body: string): string => paragraphsOf(body).join('\n');

/** Makes the index agree with a post and its documents. */
export const indexPost = (tx: Queryable, post: PostRecord): Promise<void> => indexRecords(tx, [post]);

/** Indexes posts again: their documents changed, or they have no entry yet. */
export async function indexPosts(tx: Queryable, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await indexRecords(tx, await tx.select().from(posts).where(inArray(posts.id, ids)).orderBy(posts.id).for('update'));
}

async function indexRecords(tx: Queryable, records: PostRecord[]): Promise<void> {
  const listed = records.filter(isListed);
  const left = records.filter((post) => !isListed(post)).map(({ id }) => id);
  if (left.length > 0) await tx.delete(searchEntries).where(inArray(searchEntries.postId, left));
  if (listed.length === 0) return;
  const withDocuments = listed.filter((post) => referencedFiles(post).some((name) => name.endsWith('.pdf')));
  const ids = withDocuments.map(({ id }) => id);
  const documents = ids.length > 0 ? await listDocumentTexts(tx, ids) : [];
  const texts = listed.map((post) => {
    const own = documents.filter(({ postId }) => postId === post.id).map(({ text }) => text);
    // People search «contratos 2023» or «resolución de marzo».
    return { post, text: [postText(post.body), formatLongDate(post.date), ...own].join('\n') };
  });
  await tx
    .insert(searchEntries)
    .values(texts.map(({ post, text }) => toEntry(post, text)))
    .onConflictDoUpdate({
      target: searchEntries.postId,
      set: {
        words: sql`excluded.words`,
        category: sql`excluded.category`,
        publicFrom: sql`excluded.public_from`,
        publicUntil: sql`excluded.public_until`,
        version: sql`excluded.version`,
      },
    });
  await addWords(
    tx,
    texts.flatMap(({ post, text }) => [post.title, text]),
  );
}

const toEntry = (post: PostRecord, text: string) => ({
  kind: 'post' as const,
  postId: post.id,
  words: sql`${toSearchVector({ title: post.title, text, tags: recencyTags(post.date), isBrief: true })}::tsvector`,
  category: post.category,
  publicFrom: post.date,
  publicUntil: post.withdrawAt,
  version: VECTOR_VERSION,
});

/** Posts that have no entry, or one of an earlier version: after an upgrade or a restore. */
export async function listUnindexedPosts(db: Queryable, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .leftJoin(searchEntries, eq(searchEntries.postId, posts.id))
    .where(
      and(
        inArray(posts.status, ['publicado', 'programado']),
        isNull(posts.deletedAt),
        or(isNull(searchEntries.id), ne(searchEntries.version, VECTOR_VERSION)),
      ),
    )
    .orderBy(sql`${posts.date} desc`)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The texts of the documents that posts show or link. */
export const listDocumentTexts = (db: Queryable, postIds: number[]) =>
  db
    .select({ postId: postFiles.postId, text: fileTexts.text })
    .from(postFiles)
    .innerJoin(files, eq(files.name, postFiles.fileName))
    .innerJoin(fileTexts, eq(fileTexts.sha256, files.sha256))
    .where(inArray(postFiles.postId, postIds));
