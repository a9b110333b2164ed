/** How many posts readers have, without counting them: what the triggers keep, less what the clock hides. */
import { and, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { ReadableQuery } from './posts.store.ts';
import { postCounts, posts } from './posts.table.ts';

/**
 * The total beside each row of a query of readable posts. Words and years are nowhere counted ahead: there the
 * database counts what it finds.
 */
export const totalOf = (query: ReadableQuery): SQL<number> =>
  query.q || query.year !== undefined
    ? sql<number>`count(*) over ()`.mapWith(Number)
    : sql<number>`${kept(query)} - ${toCome(query)} - ${gone(query)}`.mapWith(Number);

const kept = ({ cat }: ReadableQuery): SQL =>
  sql`(select coalesce(sum(${postCounts.total}), 0) from ${postCounts} where ${cat ? eq(postCounts.category, cat) : sql`true`})`;

/** Those whose hour has yet to come. */
const toCome = ({ cat, now }: ReadableQuery): SQL =>
  sql`(select count(*) from ${posts} where ${and(counted(cat), gt(posts.date, now))})`;

/** Those whose last hour has passed, until the job writes it down. */
const gone = ({ cat, now }: ReadableQuery): SQL =>
  sql`(select count(*) from ${posts} where ${and(counted(cat), lte(posts.date, now), lte(posts.withdrawAt, now))})`;

/** As the triggers and the partial indexes have it. */
const counted = (cat: ReadableQuery['cat']): SQL | undefined =>
  and(
    inArray(posts.status, ['publicado', 'programado']),
    isNull(posts.deletedAt),
    cat ? eq(posts.category, cat) : undefined,
  );
