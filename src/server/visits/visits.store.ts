import { and, between, eq, sql } from 'drizzle-orm';
import type { Day } from '#shared/time/time.ts';
import { firstRow, hasRows, type Queryable } from '../db/database.ts';
import { feedback, visits } from './visits.table.ts';

type PageDay = { path: string; day: Day };
const increment = { count: sql`${visits.count} + 1` };

/** Increments the count of a page and day; false when there is none yet. */
export function addVisit(db: Queryable, { path, day }: PageDay): Promise<boolean> {
  const isPageDay = and(eq(visits.path, path), eq(visits.day, day));
  return hasRows(db.update(visits).set(increment).where(isPageDay).returning());
}

/** Upserts the first visit of a page and day; a concurrent first visit is counted too. */
export async function addFirstVisit(db: Queryable, { path, day }: PageDay): Promise<void> {
  const insertion = db.insert(visits).values({ path, day, count: 1 });
  await insertion.onConflictDoUpdate({ target: [visits.path, visits.day], set: increment });
}

export async function countVisits(db: Queryable, path: string): Promise<number> {
  const total = sql<number>`coalesce(sum(${visits.count}), 0)::int`;
  return (await firstRow(db.select({ total }).from(visits).where(eq(visits.path, path))))?.total ?? 0;
}

/** Visits of all pages per day of a range; a day without visits has no entry. */
export async function countVisitsByDay(db: Queryable, from: Day, to: Day): Promise<Map<Day, number>> {
  const perDay = db.select({ day: visits.day, count: sql<number>`sum(${visits.count})::int` }).from(visits);
  const rows = await perDay.where(between(visits.day, from, to)).groupBy(visits.day);
  return new Map(rows.map(({ day, count }) => [day, count]));
}

export async function countFeedback(db: Queryable, answer: { path: string; day: Day; useful: boolean }): Promise<void> {
  const target = [feedback.path, feedback.day, feedback.useful];
  const set = { count: sql`${feedback.count} + 1` };
  await db
    .insert(feedback)
    .values({ ...answer, count: 1 })
    .onConflictDoUpdate({ target, set });
}

/** Visits of each page in a range of days. */
export async function countVisitsByPage(db: Queryable, from: Day, to: Day): Promise<Map<string, number>> {
  const perPage = db.select({ path: visits.path, count: sql<number>`sum(${visits.count})::int` }).from(visits);
  const rows = await perPage.where(between(visits.day, from, to)).groupBy(visits.path);
  return new Map(rows.map(({ path, count }) => [path, count]));
}

/** Answers about each page in a range of days. */
export async function countFeedbackByPage(db: Queryable, from: Day, to: Day) {
  const count = (useful: boolean) =>
    sql<number>`coalesce(sum(${feedback.count}) filter (where ${feedback.useful} = ${useful}), 0)::int`;
  const perPage = db.select({ path: feedback.path, useful: count(true), notUseful: count(false) }).from(feedback);
  const rows = await perPage.where(between(feedback.day, from, to)).groupBy(feedback.path);
  return new Map(rows.map(({ path, ...answers }) => [path, answers]));
}
