/** A calendar that any phone can take in: RFC 5545, with Bogotá wall times. Pure. */
import type { Day } from '../time/time.ts';

export type CalendarEvent = {
  /** Never changes, so that a phone updates what it already has instead of adding it again. */
  uid: string;
  title: string;
  day: Day;
  /** Last day of something that takes several. */
  lastDay?: Day | undefined;
  /** `HH:mm`; without it, the whole day. */
  from?: string | undefined;
  until?: string | undefined;
  place?: string | undefined;
  text?: string | undefined;
};

export type Calendar = {
  name: string;
  /** The day its facts were last put in order; every event carries it as its stamp. */
  updated: Day;
  /** Address of the page that shows it. */
  page: string;
  events: readonly CalendarEvent[];
};

const ZONE = 'America/Bogota';
const LINE_BYTES = 75;
const MS_PER_DAY = 86_400_000;

/** Colombia keeps one offset all year, so its zone is one rule without end. */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19930404T000000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0500',
  'TZNAME:-05',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** The file, lines folded at 75 octets and ended with CRLF. */
export function toICalendar({ name, updated, page, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portal E.S.E.//Calendario de actividades//ES',
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
    'END:VEVENT',
  ];
}

/** The end of an event of whole days is the day after its last one (RFC 5545, 3.6.1). */
function spanLines({ day, lastDay, from, until }: CalendarEvent): string[] {
  if (!from) {
    return [`DTSTART;VALUE=DATE:${compact(day)}`, `DTEND;VALUE=DATE:${compact(dayAfter(lastDay ?? day))}`];
  }
  const at = (date: Day, clock: string) => `TZID=${ZONE}:${compact(date)}T${clock.replace(':', '')}00`;
  const start = `DTSTART;${at(day, from)}`;
  return until ? [start, `DTEND;${at(lastDay ?? day, until)}`] : [start];
}

const compact = (day: Day): string => day.replaceAll('-', '');

const dayAfter = (day: Day): Day =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + MS_PER_DAY).toISOString().slice(0, 10);

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Long lines go on in the next one after a space; no character is cut in two. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
