/**
 * The one place that turns instants into Colombian calendar words and back.
 *
 * Colombia keeps UTC−05:00 all year (no daylight saving), so the offset is a constant and no time
 * zone database travels to the phone. Instants are `Date`; texts are Bogotá wall time.
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

function inBogota(instant: Date): Dayjs {
  return dayjs(instant).utcOffset(BOGOTA_OFFSET_MINUTES);
}

/** `2026-07-21 08:30:00`: the timestamp of section 9 of the specification, in Bogotá time. */
export function formatTimestamp(instant: Date): string {
  return inBogota(instant).format(TIMESTAMP);
}

/** `2026-07-21 08:30`: the same to the minute, as lists show it; from an ISO 8601 text. */
export function formatMinute(iso: string): string {
  return inBogota(new Date(iso)).format('YYYY-MM-DD HH:mm');
}

/** `2026-07-21T08:30:00-05:00`: ISO 8601 with the Bogotá offset, as JSON answers carry it. */
export function formatIso(instant: Date): string {
  return inBogota(instant).format('YYYY-MM-DDTHH:mm:ssZ');
}

/** The Bogotá calendar day of an instant. */
export function dayOf(instant: Date): Day {
  return inBogota(instant).format(DAY);
}

/** The Bogotá calendar year of an instant. */
export function yearOf(instant: Date): number {
  return inBogota(instant).year();
}

/** The instants between which a year lasts in Bogotá, the second one outside. */
export function boundsOfYear(year: number): { from: Date; before: Date } {
  const start = (of: number) => new Date(`${String(of).padStart(4, '0')}-01-01T00:00:00-05:00`);
  return { from: start(year), before: start(year + 1) };
}

/** The first instant of a day in Bogotá. */
export function startOfDay(day: Day): Date {
  return new Date(`${day}T00:00:00-05:00`);
}

/** The last second of a day in Bogotá. */
export function endOfDay(day: Day): Date {
  return new Date(`${day}T23:59:59-05:00`);
}

/** `21 de julio de 2026`, from an instant or a day. */
export function formatLongDate(when: Date | Day): string {
  const moment = typeof when === 'string' ? dayjs.utc(when, DAY, true) : inBogota(when);
  return moment.locale('es').format('D [de] MMMM [de] YYYY');
}

/** `21 de julio`: a day beside another that says its year. */
export function formatDayAndMonth(day: Day): string {
  return dayjs.utc(day, DAY, true).locale('es').format('D [de] MMMM');
}

/** `21 de julio de 2026, 3:05 p. m.`: the hour at which a term of hours ends. */
export function formatLongDateTime(instant: Date): string {
  const moment = inBogota(instant);
  return `${formatLongDate(instant)}, ${moment.format('h:mm')} ${moment.hour() < 12 ? 'a. m.' : 'p. m.'}`;
}

/** `martes 21`: a day inside a list that already says its month. */
export function formatDayOfMonth(day: Day): string {
  return dayjs.utc(day, DAY, true).locale('es').format('dddd D');
}

/** `14:30 del 21 de julio`: an hour of a day near by. */
export function formatHourOfDay(instant: Date): string {
  return inBogota(instant).locale('es').format('HH:mm [del] D [de] MMMM');
}

/** `julio de 2026`, from a day. */
export function formatMonth(day: Day): string {
  return dayjs.utc(day, DAY, true).locale('es').format('MMMM [de] YYYY');
}

/** `hace 3 horas`, `en 2 días`: distance from `now`, in Spanish. */
export function formatRelative(instant: Date, now: Date): string {
  return dayjs(instant).locale('es').from(dayjs(now));
}

/** Its last evening in Bogotá is already a year of five digits elsewhere. */
const LAST_YEAR = '9999';
const FIRST_YEAR = '1000';

/**
 * Reads `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss` (section 5 of the specification) as Bogotá time.
 * Gives null when the text is neither, names a day that does not exist, or a year that no database keeps.
 */
export function parseTimestamp(text: string): Date | null {
  const format = text.length === DAY.length ? DAY : TIMESTAMP;
  const wall = dayjs.utc(text, format, true);
  if (!wall.isValid() || text < FIRST_YEAR || text >= LAST_YEAR) return null;
  return wall.subtract(BOGOTA_OFFSET_MINUTES, 'minute').toDate();
}

/** Milliseconds in so many seconds, so that no bare `* 60` decides how long something lasts. */
export const seconds = (count: number): number => count * 1000;
/** Milliseconds in so many minutes. */
export const minutes = (count: number): number => seconds(count * 60);
/** Milliseconds in so many hours. */
export const hours = (count: number): number => minutes(count * 60);
/** Milliseconds in so many days of 24 hours. */
export const wholeDays = (count: number): number => hours(count * 24);
