/**
 * Conversion between instants (`Date`) and texts of Bogotá time. Colombia keeps UTC−05:00 all year, so the offset is a
 * constant and browsers load no time zone database.
 */
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/es.js';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import relativeTime from 'dayjs/plugin/relativeTime.js';
import utc from 'dayjs/plugin/utc.js';
import { BOGOTA_OFFSET_MINUTES } from './days.ts';

dayjs.extend(utc);
dayjs.extend(customParseFormat);
dayjs.extend(relativeTime);
dayjs.locale('es');

const TIMESTAMP = 'YYYY-MM-DD HH:mm:ss';
const DAY = 'YYYY-MM-DD';

/** A calendar day in Bogotá, `YYYY-MM-DD`. */
export type Day = string;

const inBogota = (instant: Date): Dayjs => dayjs(instant).utcOffset(BOGOTA_OFFSET_MINUTES);
const midnightUtc = (day: Day): Dayjs => dayjs.utc(day, DAY, true);

/** `2026-07-21 08:30:00` (docs/contract.md#business-constants). */
export const formatTimestamp = (instant: Date): string => inBogota(instant).format(TIMESTAMP);
/** `2026-07-21 08:30`, from ISO 8601, for the commands of the server: a screen says dates in words. */
export const formatMinute = (iso: string): string => inBogota(new Date(iso)).format('YYYY-MM-DD HH:mm');
/** `2026-07-21T08:30:00-05:00`, as JSON answers hold instants. */
export const formatIso = (instant: Date): string => inBogota(instant).format('YYYY-MM-DDTHH:mm:ssZ');
/** The Bogotá day of an instant. */
export const dayOf = (instant: Date): Day => inBogota(instant).format(DAY);
/** The Bogotá year of an instant. */
export const yearOf = (instant: Date): number => inBogota(instant).year();
/** The same day some months later, or the last one of a shorter month (Ley 4 de 1913, art. 59). */
export const addMonths = (day: Day, count: number): Day => midnightUtc(day).add(count, 'month').format(DAY);
/** The first instant of a day. */
export const startOfDay = (day: Day): Date => new Date(`${day}T00:00:00-05:00`);
/** The last second of a day. */
export const endOfDay = (day: Day): Date => new Date(`${day}T23:59:59-05:00`);

/** A year (`2026`) or a month (`2026-07`). */
export type Period = string;
const isYear = (period: Period): boolean => !period.includes('-');
const firstDayOf = (period: Period): Day => (isYear(period) ? `${period}-01-01` : `${period}-01`);

/** The first instant of a period and the first one after it. */
export function boundsOfPeriod(period: Period): { from: Date; before: Date } {
  const first = firstDayOf(period);
  return { from: startOfDay(first), before: startOfDay(addMonths(first, isYear(period) ? 12 : 1)) };
}

/** `2026` or `julio de 2026`. */
export const formatPeriod = (period: Period): string => (isYear(period) ? period : formatMonth(firstDayOf(period)));

/** `21 de julio de 2026`, from an instant, its ISO 8601 text or a day. */
export function formatLongDate(when: Date | string): string {
  const isDay = typeof when === 'string' && when.length === DAY.length;
  return (isDay ? midnightUtc(when) : inBogota(new Date(when))).format('D [de] MMMM [de] YYYY');
}

/** `21 de julio de 2026, 3:05 p. m.`, whose hour does not break, from an instant or its ISO 8601 text. */
export const formatLongDateTime = (when: Date | string): string => `${formatLongDate(when)}, ${formatHour(when)}`;

/** `3:05 p. m.`, on one line, from an instant or its ISO 8601 text. */
export function formatHour(when: Date | string): string {
  const moment = inBogota(new Date(when));
  return `${moment.format('h:mm')}\u00A0${moment.hour() < 12 ? 'a' : 'p'}.\u00A0m.`;
}

/** `21 jul. 2026`, for tables. */
export const formatShortDate = (day: Day): string => midnightUtc(day).format('D MMM[.] YYYY');
/** `21 jul. 2026, 3:05 p. m.`, for tables, from ISO 8601. */
export function formatShortDateTime(iso: string): string {
  const instant = new Date(iso);
  return `${formatShortDate(dayOf(instant))}, ${formatHour(instant)}`;
}
/** `21 de julio`. */
export const formatDayAndMonth = (day: Day): string => midnightUtc(day).format('D [de] MMMM');
/** `martes 21`. */
export const formatDayOfMonth = (day: Day): string => midnightUtc(day).format('dddd D');
/** `martes 21 de julio`. */
export const formatWeekdayAndDay = (day: Day): string => midnightUtc(day).format('dddd D [de] MMMM');
/** `lunes`. */
export const formatWeekday = (instant: Date): string => inBogota(instant).format('dddd');
/** `14:30 del 21 de julio`. */
export const formatHourOfDay = (instant: Date): string => inBogota(instant).format('HH:mm [del] D [de] MMMM');
/** `julio de 2026`, from a day. */
export const formatMonth = (day: Day): string => midnightUtc(day).format('MMMM [de] YYYY');
/** `hace 3 horas`, `en 2 días`, relative to `now`. */
export const formatRelative = (instant: Date, now: Date): string => dayjs(instant).from(dayjs(now));

/** Year 9999 in Bogotá overflows to five digits elsewhere. */
const LAST_YEAR = '9999';
const FIRST_YEAR = '1000';

/**
 * Parses `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss` (docs/contract.md#post) as Bogotá time; null for another format, a day
 * that does not exist or a year that databases cannot store.
 */
export function parseTimestamp(text: string): Date | null {
  const format = text.length === DAY.length ? DAY : TIMESTAMP;
  const wall = dayjs.utc(text, format, true);
  if (!wall.isValid() || text < FIRST_YEAR || text >= LAST_YEAR) return null;
  return wall.subtract(BOGOTA_OFFSET_MINUTES, 'minute').toDate();
}

/** Milliseconds in a number of seconds: durations carry their unit. */
export const seconds = (count: number): number => count * 1000;
export const minutes = (count: number): number => seconds(count * 60);
export const hours = (count: number): number => minutes(count * 60);
/** Milliseconds in a number of days of 24 hours. */
export const wholeDays = (count: number): number => hours(count * 24);
