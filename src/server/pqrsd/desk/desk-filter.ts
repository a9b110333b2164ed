/** The store filter of a list query for its reader. */
import { warningUntil } from '#domain/pqrsd/term/due-status.ts';
import type { Deps } from '#server/deps.ts';
import { addDays } from '#shared/time/days.ts';
import { dayOf, startOfDay } from '#shared/time/time.ts';
import { mayReadDenuncias, type Officer } from '../case/case-reader.ts';
import type { CaseFilter, DueStatusBounds, FilterValues } from '../inbox/filters.store.ts';

type FilterDeps = Pick<Deps, 'clock' | 'calendar' | 'pqrsd'>;

export const filterOf = (deps: FilterDeps, reader: Officer, values: FilterValues): CaseFilter => ({
  values,
  bounds: dueStatusBounds(deps),
  readerId: reader.id,
  withoutDenuncias: !mayReadDenuncias(reader),
});

/** The instants that separate the due statuses now. */
export function dueStatusBounds({ clock, calendar, pqrsd }: FilterDeps): DueStatusBounds {
  const now = clock();
  const tomorrow = startOfDay(addDays(dayOf(now), 1));
  return { now, tomorrow, warnUntil: warningUntil(calendar, now, pqrsd.warning_days) };
}
