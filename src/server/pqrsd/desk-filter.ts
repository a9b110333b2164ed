/** The filter that a query of the desk means for its reader. */
import { addDays } from '#domain/days.ts';
import type { PqrsdQuery } from '#domain/pqrsd-desk.ts';
import { warningUntil } from '#domain/pqrsd-light.ts';
import { dayOf, endOfDay, startOfDay } from '#domain/time.ts';
import type { SessionUser } from '#domain/user.ts';
import type { Deps } from '../deps.ts';
import type { DueStatusBounds, PqrsdFilter } from './pqrsd.store.ts';
import { mayReadDenuncias } from './readers.ts';

export function filterOf(deps: Deps, reader: SessionUser, query: Omit<PqrsdQuery, 'page' | 'sort'>): PqrsdFilter {
  const { light, assigned, awaits_reply, running, held, due_by, ...rest } = query;
  return {
    ...rest,
    assignedTo: assigned === 'mias' ? reader.id : assigned === 'nadie' ? null : assigned,
    awaitsReply: awaits_reply === '1',
    running: running === '1',
    held: held === '1',
    due: due_by === undefined ? undefined : { from: deps.clock(), until: endOfDay(due_by) },
    dueStatus: light && { is: light, bounds: dueStatusBounds(deps) },
    withoutDenuncias: !mayReadDenuncias(deps, reader),
  };
}

/** The instants that part one light from the next, now. */
export function dueStatusBounds(deps: Deps): DueStatusBounds {
  const now = deps.clock();
  const ofDays = { unit: 'dias_habiles', count: 0 } as const;
  return {
    now,
    tomorrow: startOfDay(addDays(dayOf(now), 1)),
    warnUntil: warningUntil(deps.calendar, ofDays, now, deps.pqrsd.warning_days),
  };
}
