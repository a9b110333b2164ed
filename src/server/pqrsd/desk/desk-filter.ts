/** The store filter of a list query for its reader. */
import { ATTENTION_FLAGS } from '#domain/pqrsd/attention-flags.ts';
import { warningUntil } from '#domain/pqrsd/due-status.ts';
import type { Deps } from '#server/deps.ts';
import type { PqrsdQuery } from '#shared/api/pqrsd-desk.schema.ts';
import { addDays } from '#shared/time/days.ts';
import { dayOf, endOfDay, startOfDay } from '#shared/time/time.ts';
import { mayReadDenuncias, type Officer } from '../case/loaded-case.ts';
import type { DueStatusBounds, PqrsdFilter } from '../pqrsd.store.ts';

type FilterDeps = Pick<Deps, 'clock' | 'calendar' | 'pqrsd'>;

export function filterOf(deps: FilterDeps, reader: Officer, query: Omit<PqrsdQuery, 'page' | 'sort'>): PqrsdFilter {
  const { light, assigned, awaits_reply, running, held, mentioned, due_by, ...rest } = query;
  const flags = ATTENTION_FLAGS.filter((flag) => query[flag] === '1');
  return {
    ...rest,
    assignedTo: assigned === 'mias' ? reader.id : assigned === 'nadie' ? null : assigned,
    awaitsReply: awaits_reply === '1',
    running: running === '1',
    held: held === '1',
    mentionedTo: mentioned === '1' ? reader.id : undefined,
    flags: { are: flags, now: deps.clock() },
    due: due_by === undefined ? undefined : { from: deps.clock(), until: endOfDay(due_by) },
    dueStatus: light && { is: light, bounds: dueStatusBounds(deps) },
    withoutDenuncias: !mayReadDenuncias(reader),
  };
}

/** The instants that separate the due statuses now. */
export function dueStatusBounds({ clock, calendar, pqrsd }: FilterDeps): DueStatusBounds {
  const now = clock();
  const tomorrow = startOfDay(addDays(dayOf(now), 1));
  return { now, tomorrow, warnUntil: warningUntil(calendar, now, pqrsd.warning_days) };
}
