/** The term clock of a case, an immutable value that stores its results (docs/law.md#computation). Pure. */
import { addDays } from '#shared/time/days.ts';
import { addMonths, type Day, dayOf, endOfDay, formatIso, hours } from '#shared/time/time.ts';
import type { SkippedHoliday, WorkCalendar } from '../../calendar/business-days.ts';
import type { Term, TermRule } from './terms.ts';

/** Days in which the term did not run, both included. */
export type Pause = { from: Day; to: Day };

export type TermClock = {
  term: Term;
  /** Instants are ISO 8601 with the offset of Bogotá. */
  receivedAt: string;
  dueAt: string;
  /** The day from which the current run counts (itself not counted) and the business days left then. */
  runFrom: Day;
  left: number;
  skipped: SkippedHoliday[];
  pausedOn: Day | null;
  pauses: Pause[];
  /** Business days of extension. */
  extendedBy: number;
  calendarVersion: string;
};

/** The end of a span and the weekday holidays it skips. */
export function termEnd(calendar: WorkCalendar, { count, unit }: Pick<TermRule, 'count' | 'unit'>, from: Date) {
  if (unit === 'horas') return { at: new Date(from.getTime() + hours(count)), skipped: [] };
  if (unit === 'meses') return { at: endOfDay(firstBusinessDay(calendar, addMonths(dayOf(from), count))), skipped: [] };
  const { day, skipped } = calendar.addBusinessDays(from, count);
  return { at: endOfDay(day), skipped };
}

/** The clock at receipt. */
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

/** Whether the clock can be paused: the hours of a health claim cannot. */
export const canPause = (clock: TermClock): boolean => clock.term.unit === 'dias_habiles' && clock.pausedOn === null;

/**
 * Pauses the clock while the citizen completes the request. The day of the pause counts as spent; at least one day is
 * left, so that a resumed term ends on a working day.
 */
export function pauseClock(calendar: WorkCalendar, clock: TermClock, on: Day): TermClock {
  const left = Math.max(1, clock.left - calendar.businessDaysBetween(clock.runFrom, on));
  return { ...clock, left, skipped: clock.skipped.filter(({ day }) => day <= on), pausedOn: on };
}

/** The clock that runs on for some business days after an instant. */
function runOn(calendar: WorkCalendar, clock: TermClock, from: Date, days: number): TermClock {
  const { day, skipped } = calendar.addBusinessDays(from, days);
  const dueAt = formatIso(endOfDay(day));
  return { ...clock, dueAt, skipped: [...clock.skipped, ...skipped], calendarVersion: calendar.version };
}

/** Resumes the clock: the day after completion is the next one that counts (Ley 1755, art. 17). */
export function resumeClock(calendar: WorkCalendar, clock: TermClock, on: Day): TermClock {
  if (clock.pausedOn === null) return clock;
  const pauses = [...clock.pauses, { from: clock.pausedOn, to: on }];
  return { ...runOn(calendar, clock, endOfDay(on), clock.left), runFrom: on, pausedOn: null, pauses };
}

/** Moves the due day by a number of business days from the former due day. */
export function extendClock(calendar: WorkCalendar, clock: TermClock, days: number): TermClock {
  const extended = runOn(calendar, clock, new Date(clock.dueAt), days);
  return { ...extended, left: clock.left + days, extendedBy: clock.extendedBy + days };
}

/** A term in months that ends on a day off ends on the next business day (Ley 4 de 1913, art. 62). */
const firstBusinessDay = (calendar: WorkCalendar, day: Day): Day =>
  calendar.isBusinessDay(day) ? day : firstBusinessDay(calendar, addDays(day, 1));
