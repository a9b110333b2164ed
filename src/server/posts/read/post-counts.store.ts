/** How many posts readers have, without counting them: what the triggers keep, less what the clock hides. */
import { and, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { postCounts, posts } from '../posts.table.ts';
import type { PublicPostsFilter } from './read-posts.store.ts';

/**
 * The total beside each row of a query of readable posts. Words and years are nowhere counted ahead: there the
 * database counts what it finds.
 */
export const totalExpression = (query: PublicPostsFilter): SQL<number> =>
  query.q || query.year !== undefined
    ? sql<number>`count(*) over ()`.mapWith(Number)
    : sql<number>`${storedCount(query)} - ${scheduledCount(query)} - ${expiredCount(query)}`.mapWith(Number);

const storedCount = ({ cat }: PublicPostsFilter): SQL =>
  sql`(select coalesce(sum(${postCounts.total}), 0) from ${postCounts} where ${cat ? eq(postCounts.category, cat) : sql`true`})`;

/** Those whose hour has yet to come. */
const scheduledCount = ({ cat, now }: PublicPostsFilter): SQL =>
  sql`(select count(*) from ${posts} where ${and(isCounted(cat), gt(posts.date, now))})`;

/** Those whose last hour has passed, until the job writes it down. */
const expiredCount = ({ cat, now }: PublicPostsFilter): SQL =>
  sql`(select count(*) from ${posts} where ${and(isCounted(cat), lte(posts.date, now), lte(posts.withdrawAt, now))})`;

/** As the triggers and the partial indexes have it. */
const isCounted = (cat: PublicPostsFilter['cat']): SQL | undefined =>
  and(
    inArray(posts.status, ['publicado', 'programado']),
    isNull(posts.deletedAt),
    cat ? eq(posts.category, cat) : undefined,
  );
