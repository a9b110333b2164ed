import type { FeedbackInput } from '#shared/api/visits.schema.ts';
import { VISIT_DAYS, type VisitCount, type VisitDays } from '#shared/api/visits.schema.ts';
import { addDays } from '#shared/time/days.ts';
import { type Day, dayOf, hours } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { countAttempt, countFromAddress, databaseLimit, memoryLimit } from '../throttle/rate-limiter.ts';
import { isDeclaredBot } from './declared-bots.ts';
import { ensureKnownPage } from './known-page.usecases.ts';
import {
  addVisit,
  addVisits,
  countFeedback,
  countVisits,
  countVisitsByDay,
  countVisitsByPage,
  hasVisits,
} from './visits.store.ts';
import type { PageDay, PageVisits } from './waiting-visits.ts';

/**
 * The first visit of a page in a day inserts a row. Before the first build is stored the pages are not known, and invented
 * addresses must not fill the table. One count for all visitors, so that no address is used.
 */
const NEW_PAGES = databaseLimit('visits', 2000, hours(24));

/** Counts a visit of a page on the Bogotá day; gives its total. */
export async function recordVisit(deps: Deps, path: string, agent: string): Promise<VisitCount> {
  const page = { path, day: dayOf(deps.clock()) };
  if (!isDeclaredBot(agent)) await countVisit(deps, page);
  const stored = await countVisits(deps.database.db, path);
  return { count: stored + totalOf(waitingOn(deps, (waiting) => waiting.path === path)) };
}

/** Counts in memory where visits are gathered and there is room, and else in the database. */
async function countVisit(deps: Deps, page: PageDay): Promise<void> {
  const { db } = deps.database;
  const { waitingVisits: waiting } = deps;
  if (waiting?.has(page)) return waiting.add(page);
  if (waiting && !waiting.isFull()) {
    if (!(await hasVisits(db, page))) await ensureNewPage(deps, page.path);
    return waiting.add(page);
  }
  if (await addVisit(db, page)) return;
  await ensureNewPage(deps, page.path);
  await addVisits(db, [{ ...page, count: 1 }]);
}

async function ensureNewPage(deps: Deps, path: string): Promise<void> {
  await ensureKnownPage(deps, path);
  await countAttempt(deps, NEW_PAGES, 'everybody');
}

const waitingOn = ({ waitingVisits }: Deps, isCounted: (page: PageDay) => boolean): PageVisits[] =>
  waitingVisits?.list().filter(isCounted) ?? [];

const totalOf = (pages: readonly PageVisits[]): number => pages.reduce((sum, { count }) => sum + count, 0);

/** The stored counts and those that wait, by page or by day. */
function withWaiting<Key>(stored: Map<Key, number>, waiting: readonly PageVisits[], keyOf: (page: PageDay) => Key) {
  for (const page of waiting) stored.set(keyOf(page), (stored.get(keyOf(page)) ?? 0) + page.count);
  return stored;
}

/** Visits of each page in a range of days. */
export async function readVisitsByPage(deps: Deps, from: Day, to: Day): Promise<Map<string, number>> {
  const stored = await countVisitsByPage(deps.database.db, from, to);
  const waiting = waitingOn(deps, ({ day }) => day >= from && day <= to);
  return withWaiting(stored, waiting, ({ path }) => path);
}

export async function readVisitDays(deps: Deps): Promise<VisitDays> {
  const today = dayOf(deps.clock());
  const all = Array.from({ length: VISIT_DAYS }, (_, index) => addDays(today, index + 1 - VISIT_DAYS));
  const stored = await countVisitsByDay(deps.database.db, all[0] ?? today, today);
  const counts = withWaiting(stored, deps.waitingVisits?.list() ?? [], ({ day }) => day);
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
