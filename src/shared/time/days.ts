/** Calendar day arithmetic without a library, for browsers too. */
import type { Day } from './time.ts';

const MS_PER_DAY = 86_400_000;

/** UTC offset of Colombia, which has no daylight saving. */
export const BOGOTA_OFFSET_MINUTES = -5 * 60;

/** In the order of a timetable. */
export const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;

export const toDay = (utcMidnight: Date): Day => utcMidnight.toISOString().slice(0, 10);
export const toUtc = (day: Day): Date => new Date(`${day}T00:00:00Z`);
export const addDays = (day: Day, count: number): Day => toDay(new Date(toUtc(day).getTime() + count * MS_PER_DAY));
/** 0 is Sunday, as in `Date`. */
export const weekdayNumber = (day: Day): number => toUtc(day).getUTCDay();
