/** iCalendar files (RFC 5545) in Bogotá time. Pure. */
import { addDays } from '../time/days.ts';
import type { Day } from '../time/time.ts';

/**
 * `uid` is stable, so that a calendar updates the event; without `from` (`HH:mm`) it takes whole days. `alarm` is the
 * hour of its first day at which the calendar reminds of it.
 */
export type CalendarEvent = { uid: string; title: string; day: Day; lastDay?: Day | undefined } & {
  [Name in 'from' | 'until' | 'place' | 'text']?: string | undefined;
} & { alarm?: number | undefined };

/** `updated` is the day of the last change, `page` the address of its page. */
export type Calendar = { name: string; updated: Day; page: string; events: readonly CalendarEvent[] };

const ZONE = 'America/Bogota';
const LINE_BYTES = 75;

/** Colombia has no daylight saving: its time zone is a single rule. */
const TIME_ZONE = [
  ...['BEGIN:VTIMEZONE', `TZID:${ZONE}`, 'BEGIN:STANDARD', 'DTSTART:19930404T000000'],
  ...['TZOFFSETFROM:-0500', 'TZOFFSETTO:-0500', 'TZNAME:-05', 'END:STANDARD', 'END:VTIMEZONE'],
];

/** The file, with lines folded at 75 octets and ended by CRLF. */
export function toICalendar({ name, updated, page, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Portal E.S.E.//${escapeText(name).replaceAll('/', ' ')}//ES`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${ZONE}`,
    ...TIME_ZONE,
    ...events.flatMap((event) => eventLines(event, updated, page)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, updated: Day, page: string): string[] {
  const optional = (name: string, value: string | undefined) => (value ? [`${name}:${escapeText(value)}`] : []);
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${compact(updated)}T050000Z`,
    ...spanLines(event),
    `SUMMARY:${escapeText(event.title)}`,
    ...optional('LOCATION', event.place),
    ...optional('DESCRIPTION', event.text),
    `URL:${page}`,
    ...alarmLines(event),
    'END:VEVENT',
  ];
}

/** A reminder, counted from the start of the event (RFC 5545, 3.6.6). */
function alarmLines({ alarm, title }: CalendarEvent): string[] {
  if (alarm === undefined) return [];
  const shown = ['ACTION:DISPLAY', `DESCRIPTION:${escapeText(title)}`, `TRIGGER:PT${alarm}H`];
  return ['BEGIN:VALARM', ...shown, 'END:VALARM'];
}

/** An event of whole days ends on the day after its last one (RFC 5545, 3.6.1). */
function spanLines({ day, lastDay, from, until }: CalendarEvent): string[] {
  if (!from) {
    return [`DTSTART;VALUE=DATE:${compact(day)}`, `DTEND;VALUE=DATE:${compact(addDays(lastDay ?? day, 1))}`];
  }
  const at = (date: Day, clock: string) => `TZID=${ZONE}:${compact(date)}T${clock.replace(':', '')}00`;
  const start = `DTSTART;${at(day, from)}`;
  return until ? [start, `DTEND;${at(lastDay ?? day, until)}`] : [start];
}

const compact = (day: Day): string => day.replaceAll('-', '');
const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Folds a long line; no character is split. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  return Array.from(line, (character) => {
    const size = encoder.encode(character).length;
    const isNewLine = bytes + size > LINE_BYTES;
    bytes = (isNewLine ? 1 : bytes) + size;
    return isNewLine ? `\r\n ${character}` : character;
  }).join('');
}
