import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  like,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Category } from '#domain/posts/post.ts';
import { firstRow, hasRows, type PageOf, type Queryable, rowsOf } from '#server/db/database.ts';
import { containsPattern } from '#server/db/like.ts';
import { files } from '#server/files/files.table.ts';
import { users } from '#server/users/users.table.ts';
import { boundsOfPeriod, type Period } from '#shared/time/time.ts';
import { postCounts, postRevisions, posts } from '../posts.table.ts';

export type PostRecord = typeof posts.$inferSelect;

export type PublicPostsFilter = {
  now: Date;
  cat?: Category | undefined;
  /** Calendar year or month in Bogotá. */
  period?: Period | undefined;
};

/** The total beside each row. Periods have no stored count: the database counts the rows. */
function totalExpression({ now, cat, period }: PublicPostsFilter): SQL<number> {
  if (period !== undefined) return sql<number>`count(*) over ()`.mapWith(Number);
  const isStored = cat ? eq(postCounts.category, cat) : sql`true`;
  const stored = sql`(select coalesce(sum(${postCounts.total}), 0) from ${postCounts} where ${isStored})`;
  const scheduled = sql`(select count(*) from ${posts} where ${and(isCounted(cat), gt(posts.date, now))})`;
  // Withdrawn posts that the job has not marked yet.
  const isExpired = and(isCounted(cat), lte(posts.date, now), lte(posts.withdrawAt, now));
  const expired = sql`(select count(*) from ${posts} where ${isExpired})`;
  return sql<number>`${stored} - ${scheduled} - ${expired}`.mapWith(Number);
}

/** The condition of the triggers and the partial indexes. */
const isCounted = (cat: PublicPostsFilter['cat']): SQL | undefined =>
  and(
    inArray(posts.status, ['publicado', 'programado']),
    isNull(posts.deletedAt),
    cat ? eq(posts.category, cat) : undefined,
  );

export const fileColumns = {
  imageWidth: files.width,
  imageHeight: files.height,
  imageBytes: files.bytes,
  imageWidths: files.widths,
};
/** The picture of the author, which is that of the account. */
export const authorColumns = { authorPicture: users.picture };
/** What is public at `now`; the partial indexes answer it. */
function isReadable({ now, cat, period }: PublicPostsFilter): SQL | undefined {
  const bounds = period === undefined ? null : boundsOfPeriod(period);
  return and(
    isCounted(cat),
    lte(posts.date, now),
    or(isNull(posts.withdrawAt), gt(posts.withdrawAt, now)),
    bounds ? and(gte(posts.date, bounds.from), lt(posts.date, bounds.before)) : undefined,
  );
}

const liveRevision = and(eq(postRevisions.postId, posts.id), eq(postRevisions.revision, posts.liveRevision));

/** One page of public posts, newest first, each with the total. Joins apply to the rows of the page only. */
export function readablePostsQuery(db: Queryable, query: PublicPostsFilter & PageOf) {
  const page = db
    .select({ ...getTableColumns(posts), total: totalExpression(query).as('total') })
    .from(posts)
    .where(isReadable(query))
    .orderBy(desc(posts.date), desc(posts.id))
    .limit(query.perPage)
    .offset(query.page * query.perPage)
    .as('page');
  return db
    .select({ ...page._.selectedFields, liveSavedAt: postRevisions.savedAt, ...fileColumns, ...authorColumns })
    .from(page)
    .leftJoin(files, eq(files.name, page.image))
    .leftJoin(users, eq(users.id, page.authorId))
    .leftJoin(postRevisions, and(eq(postRevisions.postId, page.id), eq(postRevisions.revision, page.liveRevision)))
    .orderBy(desc(page.date), desc(page.id));
}

/** One page of public posts and the total: one query, or two when the page is empty. */
export async function listReadablePage(db: Queryable, query: PublicPostsFilter & PageOf) {
  const rows = await readablePostsQuery(db, query);
  const total = rows[0]?.total ?? (query.page === 0 ? 0 : await countReadablePosts(db, query));
  return { rows, total };
}

/** Ids of one sitemap of posts: its file stays below half a megabyte (the protocol allows 50,000 addresses and 50 MB). */
const IDS_PER_SITEMAP = 4_000;

const inSitemap = (id: AnyPgColumn, part: SQL): SQL | undefined =>
  and(gte(id, sql`${part} * ${IDS_PER_SITEMAP}::int`), lt(id, sql`(${part} + 1) * ${IDS_PER_SITEMAP}::int`));

/** The public posts of a sitemap with their last change, in the order of their ids. */
export function listSitemapPosts(db: Queryable, part: number, now: Date): Promise<{ id: number; updatedAt: Date }[]> {
  const within = sql`${part}::int`;
  const updatedAt = sql`coalesce(${postRevisions.savedAt}, ${posts.updatedAt})`.mapWith(posts.updatedAt);
  const query = db
    .select({ id: posts.id, updatedAt })
    .from(posts)
    // The same bound for both tables, so that neither is read beyond it.
    .leftJoin(postRevisions, and(liveRevision, inSitemap(postRevisions.postId, within)));
  return query.where(and(inSitemap(posts.id, within), isReadable({ now }))).orderBy(posts.id);
}

/** The numbers of the sitemaps that have a public post; each is asked for its first one. */
export async function listSitemapParts(db: Queryable, now: Date): Promise<number[]> {
  const rows = await rowsOf<{ part: number }>(
    db,
    sql`select part from generate_series(0, (select max(id) from ${posts}) / ${IDS_PER_SITEMAP}::int) part
        cross join lateral (select 1 from ${posts} where ${and(inSitemap(posts.id, sql`part`), isReadable({ now }))} limit 1) first order by part`,
  );
  return rows.map(({ part }) => part);
}

export const countReadablePosts = (db: Queryable, query: PublicPostsFilter): Promise<number> =>
  db.$count(posts, isReadable(query));

/** A period with public posts, and how many it has. */
export type PeriodCount = { period: Period; total: number };
const PERIOD_FORMATS = { year: sql`'YYYY'`, month: sql`'YYYY-MM'` };
export type PeriodUnit = keyof typeof PERIOD_FORMATS;

/** The years or months, in Bogotá, with public posts of some categories, newest first. */
export function listReadablePeriods(
  db: Queryable,
  unit: PeriodUnit,
  { now, cats }: { now: Date; cats: readonly Category[] },
): Promise<PeriodCount[]> {
  // Colombia is UTC−05:00 all year.
  const local = sql`(${posts.date} at time zone 'UTC') - interval '5 hours'`;
  const period = sql<string>`to_char(${local}, ${PERIOD_FORMATS[unit]})`;
  return db
    .select({ period, total: sql<number>`count(*)`.mapWith(Number) })
    .from(posts)
    .where(and(isReadable({ now }), inArray(posts.category, [...cats])))
    .groupBy(period)
    .orderBy(desc(period));
}

/** The date of the newest public post of each category. */
export async function listNewestDates(db: Queryable, now: Date): Promise<Map<Category, Date>> {
  const newest = sql`max(${posts.date})`.mapWith(posts.date);
  const rows = await db
    .select({ category: posts.category, newest })
    .from(posts)
    .where(isReadable({ now }))
    .groupBy(posts.category);
  return new Map(rows.flatMap(({ category, newest: date }) => (category ? [[category, date]] : [])));
}

const selectPosts = (db: Queryable) =>
  db
    .select({ ...getTableColumns(posts), liveSavedAt: postRevisions.savedAt, ...fileColumns, ...authorColumns })
    .from(posts)
    .leftJoin(files, eq(files.name, posts.image))
    .leftJoin(users, eq(users.id, posts.authorId))
    .leftJoin(postRevisions, liveRevision);

/** One post in any status, including deleted ones. */
export const findPostQuery = (db: Queryable, id: number) => selectPosts(db).where(eq(posts.id, id));

/** Posts by id, newest first. */
export const listPostsByIds = async (db: Queryable, ids: number[]): Promise<PostWithImage[]> =>
  ids.length === 0 ? [] : selectPosts(db).where(inArray(posts.id, ids)).orderBy(desc(posts.date), desc(posts.id));

/** A post with its image, and when its live text was saved. */
export type PostWithImage = Awaited<ReturnType<typeof findPostQuery>>[number];
export type PostFileColumns = Pick<PostWithImage, keyof typeof fileColumns>;

export const findPostRecord = (db: Queryable, id: number): Promise<PostWithImage | null> =>
  firstRow(findPostQuery(db, id));

/** Whether the text of a post has one of these words. */
export const isNamedInPosts = (db: Queryable, words: readonly string[]): Promise<boolean> =>
  hasRows(
    db
      .select({ id: posts.id })
      .from(posts)
      .where(or(...words.map((word) => like(posts.body, containsPattern(word)))))
      .limit(1),
  );
