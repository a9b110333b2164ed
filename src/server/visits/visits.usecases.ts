import type { FeedbackInput } from '#shared/api/visits.schema.ts';
import { VISIT_DAYS, type VisitCount, type VisitDays } from '#shared/api/visits.schema.ts';
import { addDays } from '#shared/time/days.ts';
import { dayOf, hours } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { countAttempt, countFromAddress, databaseLimit, memoryLimit } from '../throttle/rate-limiter.ts';
import { isDeclaredBot } from './declared-bots.ts';
import { ensureKnownPage } from './known-page.usecases.ts';
import { addFirstVisit, addVisit, countFeedback, countVisits, countVisitsByDay } from './visits.store.ts';

/**
 * The first visit of a page in a day inserts a row. Before the first build is stored the pages are not known, and invented
 * addresses must not fill the table. One count for all visitors, so that no address is used.
 */
const NEW_PAGES = databaseLimit('visits', 2000, hours(24));

/** Counts a visit of a page on the Bogotá day; gives its total. */
export async function recordVisit(deps: Deps, path: string, agent: string): Promise<VisitCount> {
  const { db } = deps.database;
  const place = { path, day: dayOf(deps.clock()) };
  if (!isDeclaredBot(agent) && !(await addVisit(db, place))) {
    await ensureKnownPage(deps, path);
    await countAttempt(deps, NEW_PAGES, 'everybody');
    await addFirstVisit(db, place);
  }
  return { count: await countVisits(db, path) };
}

export async function readVisitDays(deps: Deps): Promise<VisitDays> {
  const today = dayOf(deps.clock());
  const all = Array.from({ length: VISIT_DAYS }, (_, index) => addDays(today, index + 1 - VISIT_DAYS));
  const counts = await countVisitsByDay(deps.database.db, all[0] ?? today, today);
  const days = all.map((day) => ({ day, count: counts.get(day) ?? 0 }));
  return { days, total: days.reduce((sum, { count }) => sum + count, 0) };
}

/** More than one reader gives. */
const FEEDBACK_LIMIT = memoryLimit('feedback', 30, hours(1));

/** Counts an answer about a page; nothing about the reader is stored. */
export async function recordFeedback(deps: Deps, { path, useful }: FeedbackInput, address: string | undefined) {
  await countFromAddress(deps, FEEDBACK_LIMIT, address);
  await ensureKnownPage(deps, path);
  await countFeedback(deps.database.db, { path, useful, day: dayOf(deps.clock()) });
}
