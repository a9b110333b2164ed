import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Day } from '#shared/time/time.ts';
import { firstRow, hasRows, type Queryable } from '../db/database.ts';
import { searchMisses } from './search.table.ts';

/** Different queries in one day; more are noise, and must not fill the table. */
const MAX_PER_DAY = 500;

/** Counts a query once more; a new one only while the day has room. */
export async function addMiss(db: Queryable, { day, query }: { day: Day; query: string }): Promise<void> {
  const increment = { count: sql`${searchMisses.count} + 1` };
  const isThis = and(eq(searchMisses.day, day), eq(searchMisses.query, query));
  if (await hasRows(db.update(searchMisses).set(increment).where(isThis).returning())) return;
  if ((await db.$count(searchMisses, eq(searchMisses.day, day))) >= MAX_PER_DAY) return;
  const insertion = db.insert(searchMisses).values({ day, query, count: 1 });
  await insertion.onConflictDoUpdate({ target: [searchMisses.day, searchMisses.query], set: increment });
}

type Shown = { since: Day; atLeast: number; limit: number };

export const listMisses = (
  db: Queryable,
  { since, atLeast, limit }: Shown,
): Promise<{ query: string; count: number }[]> => {
  const count = sql<number>`sum(${searchMisses.count})::int`;
  const query = db.select({ query: searchMisses.query, count }).from(searchMisses).where(gte(searchMisses.day, since));
  const frequent = query.groupBy(searchMisses.query).having(gte(count, atLeast));
  return frequent.orderBy(desc(count), searchMisses.query).limit(limit);
};

/** Every stored query, once. */
export const listMissedQueries = async (db: Queryable): Promise<string[]> =>
  (await db.selectDistinct({ query: searchMisses.query }).from(searchMisses)).map(({ query }) => query);

export async function deleteMiss(db: Queryable, query: string): Promise<void> {
  await db.delete(searchMisses).where(eq(searchMisses.query, query));
}

/** How many searches found nothing. */
export async function countMisses(db: Queryable, since: Day): Promise<number> {
  const total = sql<number>`coalesce(sum(${searchMisses.count}), 0)::int`;
  const query = db.select({ total }).from(searchMisses).where(gte(searchMisses.day, since));
  return (await firstRow(query))?.total ?? 0;
}

export async function deleteMissesBefore(db: Queryable, day: Day): Promise<void> {
  await db.delete(searchMisses).where(lt(searchMisses.day, day));
}
