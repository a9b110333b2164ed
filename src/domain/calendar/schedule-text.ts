/** Opening hours and events in words, for pages and publications alike. */

import { WEEKDAYS } from '#shared/time/days.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { formatClock, type OpeningHours } from './opening-hours.ts';

/** `lunes a viernes`, `martes y jueves`, `todos los días`. */
export function formatDays(days: OpeningHours['days']): string {
  if (days.length === WEEKDAYS.length) return 'todos los días';
  const first = WEEKDAYS.indexOf(days[0] as (typeof WEEKDAYS)[number]);
  const isRun = days.length > 2 && days.every((day, index) => WEEKDAYS[first + index] === day);
  if (isRun) return `${days[0]} a ${days.at(-1)}`;
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(days);
}

/** `8:00 a. m. a 12:00 m. y 2:00 p. m. a 5:00 p. m.`; no hours means day and night. */
export function formatHours(hours: OpeningHours['hours']): string {
  if (hours.length === 0) return '24 horas';
  return hours.map(({ from, to }) => `${formatClock(from)} a ${formatClock(to)}`).join(' y ');
}

/** `Lunes a viernes, 8:00 a. m. a 12:00 m.`: a whole schedule as the value of a fact. */
export function formatSchedule({ days, hours }: Pick<OpeningHours, 'days' | 'hours'>): string {
  const text = `${formatDays(days)}, ${formatHours(hours)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type EventWhen = {
  day: string;
  lastDay?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  place: string;
};

/** `27 de noviembre de 2026, 9:00 a. m. a 12:00 m., Auditorio municipal`: when and where an event is. */
export function formatEvent({ day, lastDay, from, until, place }: EventWhen): string {
  const days = lastDay && lastDay !== day ? `${formatLongDate(day)} a ${formatLongDate(lastDay)}` : formatLongDate(day);
  return [days, ...(from && until ? [formatHours([{ from, to: until }])] : []), place].join(', ');
}
