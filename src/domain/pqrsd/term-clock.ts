/**
 * The clock of a request, without I/O and without «now»: when an answer is due, what a pause and an
 * extension do to it, and until when each step may be taken. A clock is a plain value that holds its
 * results: a calendar corrected later changes nothing that was counted (law.md 3.2).
 */

import { addDays, toDay, toUtc } from '#shared/time/days.ts';
import { type Day, dayOf, endOfDay, formatIso, hours } from '#shared/time/time.ts';
import type { SkippedHoliday, WorkCalendar } from '../calendar/business-days.ts';
import type { Term, TermRule } from './terms.ts';

/** Days in which the term did not run, the first and the last one included. */
export type Pause = { from: Day; to: Day };

export type TermClock = {
  term: Term;
  /** Instants are ISO 8601 with the offset of Bogotá. */
  receivedAt: string;
  dueAt: string;
  /** The day the present run counts from, itself not counted, and the business days left then. */
  runFrom: Day;
  left: number;
  skipped: SkippedHoliday[];
  pausedOn: Day | null;
  pauses: Pause[];
  /** Business days of extension. */
  extendedBy: number;
  calendarVersion: string;
};

type TermSpan = Pick<TermRule, 'count' | 'unit'>;

/** When a span that starts at an instant ends, and the holidays on weekdays that it steps over. */
export function termEnd(
  calendar: WorkCalendar,
  { count, unit }: TermSpan,
  from: Date,
): { at: Date; skipped: SkippedHoliday[] } {
  if (unit === 'horas') return { at: new Date(from.getTime() + hours(count)), skipped: [] };
  if (unit === 'meses') return { at: endOfDay(firstBusinessDay(calendar, addMonths(dayOf(from), count))), skipped: [] };
  const { day, skipped } = calendar.addBusinessDays(from, count);
  return { at: endOfDay(day), skipped };
}

/** The clock of a request as it is received. */
export function startClock(calendar: WorkCalendar, term: Term, receivedAt: Date): TermClock {
  const { at, skipped } = termEnd(calendar, term, receivedAt);
  return {
    term,
    receivedAt: formatIso(receivedAt),
    dueAt: formatIso(at),
    runFrom: dayOf(receivedAt),
    left: term.unit === 'dias_habiles' ? term.count : 0,
    skipped,
    pausedOn: null,
    pauses: [],
    extendedBy: 0,
    calendarVersion: calendar.version,
  };
}

/** Whether the clock can be stopped: the hours of a claim about health run on whatever happens. */
export const canPause = (clock: TermClock): boolean => clock.term.unit === 'dias_habiles' && clock.pausedOn === null;

/**
 * Stops the clock while the citizen completes the request. The day of the pause counts as spent, but
 * at least one is left: a term that resumes must still end on a working day.
 */
export function pauseClock(calendar: WorkCalendar, clock: TermClock, on: Day): TermClock {
  const spent = calendar.businessDaysBetween(clock.runFrom, on);
  return {
    ...clock,
    left: Math.max(1, clock.left - spent),
    skipped: clock.skipped.filter(({ day }) => day <= on),
    pausedOn: on,
  };
}

/** Lets the clock go on: the day after the citizen completed is the next one that counts (Ley 1755, art. 17). */
export function resumeClock(calendar: WorkCalendar, clock: TermClock, on: Day): TermClock {
  if (clock.pausedOn === null) return clock;
  const { day, skipped } = calendar.addBusinessDays(endOfDay(on), clock.left);
  return {
    ...clock,
    dueAt: formatIso(endOfDay(day)),
    runFrom: on,
    skipped: [...clock.skipped, ...skipped],
    pausedOn: null,
    pauses: [...clock.pauses, { from: clock.pausedOn, to: on }],
    calendarVersion: calendar.version,
  };
}

/** Moves the due day so many business days on, counted from the day it was due. */
export function extendClock(calendar: WorkCalendar, clock: TermClock, days: number): TermClock {
  const { day, skipped } = calendar.addBusinessDays(new Date(clock.dueAt), days);
  return {
    ...clock,
    dueAt: formatIso(endOfDay(day)),
    left: clock.left + days,
    skipped: [...clock.skipped, ...skipped],
    extendedBy: clock.extendedBy + days,
    calendarVersion: calendar.version,
  };
}

/**
 * A day so many months later, under the same number, or the last one of a shorter month (Ley 4 de
 * 1913, art. 59).
 */
export function addMonths(day: Day, count: number): Day {
  const from = toUtc(day);
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + count + 1, 0));
  last.setUTCDate(Math.min(from.getUTCDate(), last.getUTCDate()));
  return toDay(last);
}

/** A term of months that ends on a day off ends on the next business day (Ley 4 de 1913, art. 62). */
function firstBusinessDay(calendar: WorkCalendar, day: Day): Day {
  return calendar.isBusinessDay(day) ? day : firstBusinessDay(calendar, addDays(day, 1));
}
