import { and, between, eq, sql } from 'drizzle-orm';
import type { Day } from '#shared/time/time.ts';
import type { Queryable } from '../db/database.ts';
import { visits } from './visits.table.ts';

type PageDay = { path: string; day: Day };

const increment = { count: sql`${visits.count} + 1` };

/** Counts one more visit where the page already has some that day; false when it has none. */
export async function addVisit(db: Queryable, { path, day }: PageDay): Promise<boolean> {
  const rows = await db
    .update(visits)
    .set(increment)
    .where(and(eq(visits.path, path), eq(visits.day, day)))
    .returning({ path: visits.path });
  return rows.length > 0;
}

/** Counts the first visit of a page in a day; another that came at the same time is counted too. */
export async function addFirstVisit(db: Queryable, { path, day }: PageDay): Promise<void> {
  await db
    .insert(visits)
    .values({ path, day, count: 1 })
    .onConflictDoUpdate({ target: [visits.path, visits.day], set: increment });
}

/** Visits of a page on all days. */
export async function countVisits(db: Queryable, path: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${visits.count}), 0)::int` })
    .from(visits)
    .where(eq(visits.path, path));
  return row?.total ?? 0;
}

/** Visits of all pages on each day from one to another; a day without any has no entry. */
export async function countVisitsByDay(db: Queryable, from: Day, to: Day): Promise<Map<Day, number>> {
  const rows = await db
    .select({ day: visits.day, count: sql<number>`sum(${visits.count})::int` })
    .from(visits)
    .where(between(visits.day, from, to))
    .groupBy(visits.day);
  return new Map(rows.map(({ day, count }) => [day, count]));
}
