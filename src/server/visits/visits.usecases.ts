import { VISIT_DAYS, type VisitCount, type VisitDays } from '#shared/api/visits.schema.ts';
import { addDays } from '#shared/time/days.ts';
import { dayOf, hours } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { countAttempt, type RateLimit } from '../throttle/rate-limiter.ts';
import { addFirstVisit, addVisit, countVisits, countVisitsByDay } from './visits.store.ts';

/** Programs that say what they are. They are answered, and not counted. */
const BOTS = /bot\b|crawl|spider|slurp|preview|lighthouse|monitor|curl|wget|python/i;

/**
 * A page that nobody had visited today makes a row. So many in a day are more pages than the site has:
 * whoever makes addresses up fills no table. One count for everybody, so no address of a visitor is used.
 */
const NEW_PAGES: RateLimit = { name: 'visits', attempts: 2000, windowMs: hours(24), storage: 'database' };

/** Counts a view of a page, under the Bogotá day, and gives how many there have been. */
export async function recordVisit(deps: Deps, path: string, agent: string): Promise<VisitCount> {
  const { db } = deps.database;
  const place = { path, day: dayOf(deps.clock()) };
  if (!BOTS.test(agent) && !(await addVisit(db, place))) {
    await countAttempt(deps, NEW_PAGES, 'everybody');
    await addFirstVisit(db, place);
  }
  return { count: await countVisits(db, path) };
}

/** The visits of the last days, all pages together, today among them. */
export async function readVisitDays(deps: Deps): Promise<VisitDays> {
  const today = dayOf(deps.clock());
  const all = Array.from({ length: VISIT_DAYS }, (_, index) => addDays(today, index + 1 - VISIT_DAYS));
  const counts = await countVisitsByDay(deps.database.db, all[0] ?? today, today);
  const days = all.map((day) => ({ day, count: counts.get(day) ?? 0 }));
  return { days, total: days.reduce((sum, { count }) => sum + count, 0) };
}
