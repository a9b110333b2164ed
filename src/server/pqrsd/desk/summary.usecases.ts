/** Counts of the desk dashboard. */
import { DUE_STATUSES } from '#domain/pqrsd/due-status.ts';
import { PQRSD_STATES } from '#domain/pqrsd/pqrsd.ts';
import { type PqrsdSummary, type SummaryFigure, summaryQueries } from '#domain/pqrsd/summary.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { Deps } from '#server/deps.ts';
import { pqrsdQuery } from '#shared/api/pqrsd-desk.schema.ts';
import { countPqrsds } from '../pqrsd.store.ts';
import { filterOf } from './desk-filter.ts';

type Query = SummaryFigure['query'];

/** Each count uses the filter of the list it links to, so that both agree. */
export async function summarizePqrsds(
  deps: Pick<Deps, 'database' | 'calendar' | 'clock' | 'pqrsd'>,
  reader: SessionUser,
): Promise<PqrsdSummary> {
  const single = summaryQueries(deps.calendar, deps.clock());
  const states = queriesOf('state', PQRSD_STATES, { sort: 'vence' });
  const lights = queriesOf('light', DUE_STATUSES, { sort: 'vence' });
  const queries: Record<string, Query> = { ...single, ...states, ...lights };
  const filters = mapValues(queries, (query) => filterOf(deps, reader, pqrsdQuery.parse(query)));
  const counts = await countPqrsds(deps.database.db, filters);
  const figures = <Name extends string>(some: Record<Name, Query>) =>
    mapValues(some, (query, name) => ({ count: counts[name] ?? 0, query }));
  return { ...figures(single), by_state: figures(states), by_light: figures(lights) };
}

const queriesOf = <Name extends string>(filter: string, names: readonly Name[], rest: Query) =>
  Object.fromEntries(names.map((name) => [name, { [filter]: name, ...rest }])) as Record<Name, Query>;

const mapValues = <Name extends string, From, To>(from: Record<Name, From>, map: (value: From, name: Name) => To) =>
  Object.fromEntries(Object.entries<From>(from).map(([name, value]) => [name, map(value, name as Name)])) as Record<
    Name,
    To
  >;
