/** Counts of the desk dashboard. */

import { type PqrsdSummary, type SummaryFigure, summaryQueries } from '#domain/pqrsd/desk/summary.ts';
import { PQRSD_STATES } from '#domain/pqrsd/pqrsd.ts';
import { DUE_STATUSES } from '#domain/pqrsd/term/due-status.ts';
import type { Deps } from '#server/deps.ts';
import { pqrsdQuery } from '#shared/api/pqrsd-desk.schema.ts';
import { keysOf, recordOf } from '#shared/fields/keys-of.ts';
import type { Officer } from '../case/case-reader.ts';
import { countByState, countCasesOfEach } from '../pqrsd.store.ts';
import { filterOf } from './desk-filter.ts';

type Query = SummaryFigure['query'];

/** Each count uses the filter of the list it links to, so that both agree. */
export async function summarizePqrsds(deps: Deps, reader: Officer): Promise<PqrsdSummary> {
  const { db } = deps.database;
  const single = summaryQueries(deps.calendar, deps.clock());
  const states = recordOf(PQRSD_STATES, (state): Query => ({ state, sort: 'vence' }));
  const lights = recordOf(DUE_STATUSES, (light): Query => ({ light, sort: 'vence' }));
  const queries: Record<string, Query> = { ...single, ...lights };
  const filters = recordOf(keysOf(queries), (name) => {
    const { page: _page, sort: _sort, ...values } = pqrsdQuery.parse(queries[name]);
    return filterOf(deps, reader, values);
  });
  const counts: Record<string, number> = {
    ...(await countCasesOfEach(db, filters)),
    ...(await countByState(db, filterOf(deps, reader, {}))),
  };
  const figures = <Name extends string>(some: Record<Name, Query>) =>
    recordOf(keysOf(some), (name) => ({ count: counts[name] ?? 0, query: some[name] }));
  return { ...figures(single), by_state: figures(states), by_light: figures(lights) };
}
