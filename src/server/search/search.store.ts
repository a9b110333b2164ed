/** Queries of the search. They run in one read-only transaction with a time limit (`searchTransaction`). */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Category } from '#domain/posts/post.ts';
import type { RankedEntry } from '#domain/search/rank.ts';
import { recentWindows } from '#domain/search/recency.ts';
import {
  anyInTitle,
  anyOf,
  everythingInTitle,
  everythingOf,
  type SearchQuery,
  synonymRankQuery,
  typedRankQuery,
} from '#domain/search/search-query.ts';
import { tagLexeme } from '#domain/search/search-vector.ts';
import { type Database, type PageOf, type Queryable, rowsOf } from '../db/database.ts';
import { posts } from '../posts/posts.table.ts';
import { searchEntries } from './search.table.ts';

/** A search that takes longer is given up: strangers must not keep the database busy. */
const TIMEOUT_MS = 3_000;
const MAX_SITE_ENTRIES = 2_000;
/** Posts that are ranked: the newest that match. */
const MAX_POSTS = 60;
/** Counted no further; the page says «más de 1.000». */
export const MAX_COUNTED = 1_000;

/** Posts are counted no further, and their pages end there (docs/contract.md#api). */
export const MAX_FOUND_POSTS = 10_000;

/**
 * A transaction for a search. Sequential scans are off because the planner does not know that reading `words` from out
 * of line, or folding every title of the back office, costs more than the index.
 */
export const searchTransaction = <T>(db: Database, work: (tx: Queryable) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      await tx.execute(
        sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true), set_config('enable_seqscan', 'off', true)`,
      );
      return work(tx);
    },
    { accessMode: 'read only' },
  );

/** D, C, B, A: text, –, heading, title. */
const WEIGHTS = '{0.3, 0.3, 0.6, 1}';

/** One rank per group; null queries rank 0. */
const ranks = (queries: string[]): SQL =>
  sql`array(select case when q = '' then 0 else ts_rank(${WEIGHTS}::float4[], words, q::tsquery) end
      from unnest(${sql.param(queries)}::text[]) with ordinality t(q, n) order by n)::text`;

const selectRanked = (query: SearchQuery): SQL =>
  sql`id, kind, coalesce(path, '/post/' || post_id) as page, ${ranks(query.groups.map(typedRankQuery))} as typed,
      ${ranks(query.groups.map(synonymRankQuery))} as synonyms`;

type RankedRow = { id: number; kind: RankedEntry['kind']; page: string; typed: string; synonyms: string };

const parseRanks = (array: string): number[] => array.slice(1, -1).split(',').map(Number);
const toRanked = ({ typed, synonyms, ...row }: RankedRow): RankedEntry => ({
  ...row,
  typed: parseRanks(typed),
  synonyms: parseRanks(synonyms),
});

const firstPages = ({ first }: SearchQuery): string[] => first.map(({ page }) => page);

/** Sections and documents that hold anything of the query, and the pages put first; `area` is a value of «¿Dónde?». */
export async function findSiteEntries(db: Queryable, query: SearchQuery, area: string | null): Promise<RankedEntry[]> {
  const rows = await rowsOf<RankedRow>(
    db,
    sql`select ${selectRanked(query)} from ${searchEntries}
        where post_id is null and (words @@ ${anyOf(query)}::tsquery or (path = any(${sql.param(firstPages(query))}::text[]) and heading = ''))
          and (${area}::text is null or ${area} = any(areas))
        limit ${MAX_SITE_ENTRIES}`,
  );
  return rows.map(toRanked);
}

export type PostFilter = { now: Date; categories?: readonly Category[] | undefined };

const isPublic = ({ now, categories }: PostFilter): SQL => {
  const instant = now.toISOString();
  return sql`post_id is not null and public_from <= ${instant}::timestamptz
    and (public_until is null or public_until > ${instant}::timestamptz)
    and (${sql.param(categories ?? null)}::text[] is null or category = any(${sql.param(categories ?? null)}::text[]))`;
};

/** A window of `recentWindows` and how many posts of it to read. */
type Newest = PostFilter & { window: string[] | null; limit: number; offset?: number };

const within = (matching: string, window: string[] | null): string =>
  window === null ? matching : `(${matching}) & (${window.map((tag) => `'${tagLexeme(tag)}'`).join(' | ')})`;

const newest = (column: SQL, matching: string, { window, limit, offset = 0, ...filter }: Newest): SQL =>
  sql`select ${column} as id from ${searchEntries}
      where words @@ ${within(matching, window)}::tsquery and ${isPublic(filter)}
      order by public_from desc, post_id desc limit ${limit} offset ${offset}`;

/** The newest posts, from the shortest window that holds as many as asked. */
async function readNewest(
  db: Queryable,
  column: SQL,
  matching: string,
  wanted: Omit<Newest, 'window'>,
): Promise<number[]> {
  const isDeep = (wanted.offset ?? 0) > MAX_COUNTED;
  for (const window of isDeep ? [] : recentWindows(wanted.now)) {
    const rows = await rowsOf<{ id: number }>(db, newest(column, matching, { ...wanted, window }));
    if (rows.length === wanted.limit) return rows.map(({ id }) => id);
  }
  const rows = await rowsOf<{ id: number }>(db, newest(column, matching, { ...wanted, window: null }));
  return rows.map(({ id }) => id);
}

/** The newest public posts with all of the query in the title, and in the whole text. */
export async function findPostEntries(db: Queryable, query: SearchQuery, filter: PostFilter): Promise<RankedEntry[]> {
  const wanted = { ...filter, limit: MAX_POSTS };
  const inTitle = await readNewest(db, sql`id`, everythingInTitle(query), wanted);
  return rankEntries(db, query, [...inTitle, ...(await readNewest(db, sql`id`, everythingOf(query), wanted))]);
}

/** The newest public posts with anything of the query in their title, for queries that few posts hold whole. */
export const findPostEntriesLike = async (
  db: Queryable,
  query: SearchQuery,
  filter: PostFilter,
): Promise<RankedEntry[]> =>
  rankEntries(db, query, await readNewest(db, sql`id`, anyInTitle(query), { ...filter, limit: MAX_POSTS }));

async function rankEntries(db: Queryable, query: SearchQuery, ids: number[]): Promise<RankedEntry[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf<RankedRow>(
    db,
    sql`select ${selectRanked(query)} from ${searchEntries} where id = any(${sql.param(ids)}::int[])`,
  );
  return rows.map(toRanked);
}

/** Whether any public post holds a stem. */
export async function hasPublicPost(db: Queryable, stem: string, now: Date): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select 1 from ${searchEntries} where words @@ ${`'${stem}'`}::tsquery and ${isPublic({ now })} limit 1`,
  );
  return rows.length > 0;
}

/** How many public posts hold all of the query, counted up to a limit. */
export async function countPosts(db: Queryable, query: SearchQuery, filter: PostFilter, max: number): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from (select 1 from ${searchEntries}
        where words @@ ${everythingOf(query)}::tsquery and ${isPublic(filter)} limit ${max}) found`,
  );
  return row?.total ?? 0;
}

/** The ids of one page of public posts that hold all of the query, newest first. */
export const listPostIds = (db: Queryable, query: SearchQuery, { page, perPage, ...filter }: PostFilter & PageOf) =>
  readNewest(db, sql`post_id`, everythingOf(query), { ...filter, limit: perPage, offset: page * perPage });

/** What results show of the entries that the build made. */
export const readSiteEntries = (db: Queryable, ids: number[]) =>
  db
    .select({
      id: searchEntries.id,
      kind: searchEntries.kind,
      path: searchEntries.path,
      anchor: searchEntries.anchor,
      place: searchEntries.place,
      title: searchEntries.title,
      heading: searchEntries.heading,
      body: searchEntries.body,
    })
    .from(searchEntries)
    .where(inArray(searchEntries.id, ids));

/** What results show of posts. */
export const readPostEntries = (db: Queryable, ids: number[]) =>
  db
    .select({
      id: searchEntries.id,
      postId: posts.id,
      title: posts.title,
      body: posts.body,
      category: posts.category,
      date: posts.date,
    })
    .from(searchEntries)
    .innerJoin(posts, and(eq(posts.id, searchEntries.postId)))
    .where(inArray(searchEntries.id, ids));
