import { and, count, desc, eq, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Category } from '#domain/post.ts';
import { boundsOfYear } from '#domain/time.ts';
import type { Queryable } from '../db/database.ts';
import { isForeignKeyViolation } from '../db/errors.ts';
import { holds } from '../db/like.ts';
import { files } from '../files/files.table.ts';
import { unknownImage } from './posts.errors.ts';
import { posts } from './posts.table.ts';

export type PostRecord = typeof posts.$inferSelect;
/** What is known of the picture or document of a post, when it has one. */
type FileFacts = {
  imageWidth: number | null;
  imageHeight: number | null;
  imageBytes: number | null;
  imageWidths: number[] | null;
};
export type PostWithImage = PostRecord & FileFacts;
export type NewPost = Omit<typeof posts.$inferInsert, 'id' | 'revision' | 'deletedAt'>;
export type PostChanges = Omit<NewPost, 'authorId' | 'authorName' | 'createdAt'>;

type Query = {
  now: Date;
  cat?: Category | undefined;
  q?: string | undefined;
  /** Calendar year in Bogotá. */
  year?: number | undefined;
};

/** What anyone may read at `now`; the partial indexes of the table answer it. */
function readable({ now, cat, q, year }: Query): SQL | undefined {
  const bounds = year === undefined ? null : boundsOfYear(year);
  return and(
    inArray(posts.status, ['publicado', 'programado']),
    isNull(posts.deletedAt),
    lte(posts.date, now),
    cat ? eq(posts.category, cat) : undefined,
    bounds ? and(gte(posts.date, bounds.from), lt(posts.date, bounds.before)) : undefined,
    q ? or(holds(posts.title, q), holds(posts.excerpt, q)) : undefined,
  );
}

const withImage = (db: Queryable) =>
  db
    .select({
      post: posts,
      imageWidth: files.width,
      imageHeight: files.height,
      imageBytes: files.bytes,
      imageWidths: files.widths,
    })
    .from(posts)
    .leftJoin(files, eq(files.name, posts.image));

const flat = ({ post, ...file }: { post: PostRecord } & FileFacts): PostWithImage => ({ ...post, ...file });

/** A page of readable posts, newest first. */
export async function listReadablePosts(
  db: Queryable,
  query: Query & { page: number; perPage: number },
): Promise<PostWithImage[]> {
  const rows = await withImage(db)
    .where(readable(query))
    .orderBy(desc(posts.date), desc(posts.id))
    .limit(query.perPage)
    .offset(query.page * query.perPage);
  return rows.map(flat);
}

/** Most addresses that one sitemap may hold, less room for the pages (sitemaps.org). */
const MAX_ADDRESSES = 45_000;

/** The ids of all readable posts with when each last changed, newest first, without their text. */
export async function listReadableAddresses(db: Queryable, now: Date): Promise<{ id: number; updatedAt: Date }[]> {
  return db
    .select({ id: posts.id, updatedAt: posts.updatedAt })
    .from(posts)
    .where(readable({ now }))
    .orderBy(desc(posts.date), desc(posts.id))
    .limit(MAX_ADDRESSES);
}

export async function countReadablePosts(db: Queryable, query: Query): Promise<number> {
  const [row] = await db.select({ total: count() }).from(posts).where(readable(query));
  return row?.total ?? 0;
}

/** The years, in Bogotá, that have readable posts; the newest first. */
export async function listReadableYears(db: Queryable, query: Query): Promise<number[]> {
  // Colombia keeps UTC−05:00 all year, so no time zone table is asked.
  const year = sql<number>`extract(year from (${posts.date} at time zone 'UTC') - interval '5 hours')::int`;
  const rows = await db.selectDistinct({ year }).from(posts).where(readable(query)).orderBy(desc(year));
  return rows.map((row) => row.year);
}

/** One post whatever its state, also from the bin (`deletedAt`). */
export async function findPostRecord(db: Queryable, id: number): Promise<PostWithImage | null> {
  const [row] = await withImage(db).where(eq(posts.id, id));
  return row ? flat(row) : null;
}

export async function insertPost(db: Queryable, post: NewPost): Promise<number> {
  const [row] = await refusingUnknownImages(db.insert(posts).values(post).returning({ id: posts.id }));
  if (!row) throw new Error('the insertion of a post answered no row');
  return row.id;
}

/** Writes the changes over the given revision; false when somebody else wrote first. */
export async function updatePost(
  db: Queryable,
  target: { id: number; revision: number },
  changes: PostChanges,
): Promise<boolean> {
  const rows = await refusingUnknownImages(
    db
      .update(posts)
      .set({ ...changes, revision: target.revision + 1 })
      .where(and(eq(posts.id, target.id), eq(posts.revision, target.revision)))
      .returning({ id: posts.id }),
  );
  return rows.length > 0;
}

/** To the bin, where it stays readable to nobody but those who may restore it. */
export async function binPost(db: Queryable, id: number, at: Date): Promise<void> {
  await db.update(posts).set({ deletedAt: at }).where(eq(posts.id, id));
}

/** Removes the demonstration posts for good; gives the names of the files they used. */
export async function deleteDemoPosts(db: Queryable): Promise<(string | null)[]> {
  const rows = await db.delete(posts).where(eq(posts.demo, true)).returning({ image: posts.image });
  return rows.map((row) => row.image);
}

async function refusingUnknownImages<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isForeignKeyViolation(error) ? unknownImage() : error;
  }
}
