/** Groups the activities by month, sorted by date. Pure. */
import type { CalendarEvent } from '#shared/formats/icalendar.ts';
import { capitalized } from '#shared/formats/text.ts';
import { formatDayOfMonth, formatMonth } from '#shared/time/time.ts';
import type { EventData } from '../../content/schemas/calendar.schema.ts';

export type Month = { key: string; name: string; events: EventData[] };

export function groupByMonth(events: readonly EventData[]): Month[] {
  const months = new Map<string, Month>();
  const moment = ({ day, from = '' }: EventData) => `${day} ${from}`;
  for (const event of [...events].sort((a, b) => moment(a).localeCompare(moment(b)))) {
    const key = event.day.slice(0, 7);
    const month = months.get(key) ?? { key, name: capitalized(formatMonth(event.day)), events: [] };
    months.set(key, month);
    month.events.push(event);
  }
  return [...months.values()];
}

/** Formats the days: `jueves 26`, `lunes 16 a viernes 20`, `sábado 25 de abril a sábado 2 de mayo`. */
export function formatEventSpan({ day, lastDay }: Pick<EventData, 'day' | 'lastDay'>): string {
  if (!lastDay || lastDay === day) return formatDayOfMonth(day);
  if (lastDay.slice(0, 7) === day.slice(0, 7)) return `${formatDayOfMonth(day)} a ${formatDayOfMonth(lastDay)}`;
  const withMonth = (date: string) => `${formatDayOfMonth(date)} de ${formatMonth(date).replace(/ de .*/, '')}`;
  return `${withMonth(day)} a ${withMonth(lastDay)}`;
}

/** The activity as an iCalendar event; the host makes its identifier globally unique. */
export const toCalendarEvent = ({ id, ...event }: EventData, host: string): CalendarEvent => ({
  ...event,
  uid: `${id}@${host}`,
});
