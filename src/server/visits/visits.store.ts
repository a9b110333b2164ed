import { and, between, eq, sql } from 'drizzle-orm';
import type { Day } from '#shared/time/time.ts';
import { firstRow, hasRows, type Queryable } from '../db/database.ts';
import { feedback, visits } from './visits.table.ts';
import type { PageDay, PageVisits } from './waiting-visits.ts';

const isPageDay = ({ path, day }: PageDay) => and(eq(visits.path, path), eq(visits.day, day));

export const hasVisits = (db: Queryable, page: PageDay): Promise<boolean> =>
  hasRows(db.select({ path: visits.path }).from(visits).where(isPageDay(page)));

/** Increments the count of a page and day; false when there is none yet. */
export function addVisit(db: Queryable, page: PageDay): Promise<boolean> {
  const set = { count: sql`${visits.count} + 1` };
  return hasRows(db.update(visits).set(set).where(isPageDay(page)).returning());
}

/** Adds visits of pages and days that may have none yet; of concurrent calls all count. */
export async function addVisits(db: Queryable, added: readonly PageVisits[]): Promise<void> {
  // In one order, so that two servers do not wait for each other.
  const rows = added.toSorted((a, b) => a.path.localeCompare(b.path, 'es') || a.day.localeCompare(b.day, 'es'));
  const set = { count: sql`${visits.count} + excluded.count` };
  await db
    .insert(visits)
    .values(rows)
    .onConflictDoUpdate({ target: [visits.path, visits.day], set });
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
