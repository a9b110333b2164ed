import { dayOf, hours } from '#domain/time.ts';
import type { VisitCount } from '#domain/visit.ts';
import type { Deps } from '../deps.ts';
import { countAttempt, type Limit } from '../throttle/throttle.ts';
import { addFirstVisit, addVisit, countVisits } from './visits.store.ts';

/** Programs that say what they are. They are answered, and not counted. */
const BOTS = /bot\b|crawl|spider|slurp|preview|lighthouse|monitor|curl|wget|python/i;

/**
 * A page that nobody had visited today makes a row. So many in a day are more pages than the site has:
 * whoever makes addresses up fills no table. One count for everybody, so no address of a visitor is used.
 */
const NEW_ROWS: Limit = { name: 'visits', attempts: 2000, windowMs: hours(24) };

/** Counts a view of a page, under the Bogotá day, and gives how many there have been. */
export async function recordVisit(deps: Deps, path: string, agent: string): Promise<VisitCount> {
  const { db } = deps.database;
  const place = { path, day: dayOf(deps.clock()) };
  if (!BOTS.test(agent) && !(await addVisit(db, place))) {
    await countAttempt(deps, NEW_ROWS, 'everybody');
    await addFirstVisit(db, place);
  }
  return { count: await countVisits(db, path) };
}
