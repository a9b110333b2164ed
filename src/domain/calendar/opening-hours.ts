/** Whether something is open at an instant, and its text. Holidays are a parameter: browsers load no work calendar. */
import { addDays, BOGOTA_OFFSET_MINUTES, toDay, toUtc, weekdayNumber } from '#shared/time/days.ts';
import type { Day } from '#shared/time/time.ts';

export const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;
type Weekday = (typeof WEEKDAYS)[number];

export type OpeningHours = {
  days: readonly Weekday[];
  /** Time slots of a day, `HH:mm`, in order; empty: open around the clock. */
  hours: readonly { from: string; to: string }[];
  /** Whether it opens on holidays too. */
  holidays: boolean;
};

export type OpeningChange = { day: Day; daysAhead: number; clock: string };

export type OpenState =
  /** `until` null: it never closes. */
  | { open: true; until: OpeningChange | null }
  /** `opens` null: no opening within the lookahead. */
  | { open: false; opens: OpeningChange | null; holiday: boolean };

type IsHoliday = (day: Day) => boolean;

const MS_PER_MINUTE = 60_000;
const MIDNIGHT = '24:00';
const WHOLE_DAY = [{ from: '00:00', to: MIDNIGHT }];
/** Two weeks repeat any weekly timetable; the third covers a run of holidays. */
const LOOKAHEAD_DAYS = 21;

/** Day and wall-clock time in Bogotá at an instant. */
export function bogotaClock(instant: Date): { day: Day; clock: string } {
  const wall = new Date(instant.getTime() + BOGOTA_OFFSET_MINUTES * MS_PER_MINUTE);
  return { day: toDay(wall), clock: wall.toISOString().slice(11, 16) };
}

/** The state at an instant and the next change. */
export function openStateAt(timetable: OpeningHours, now: Date, isHoliday: IsHoliday): OpenState {
  const { day, clock } = bogotaClock(now);
  const today = intervalsOf(timetable, day, isHoliday);
  const current = today.find(({ from, to }) => from <= clock && clock < to);
  if (current) return { open: true, until: nextClosing(timetable, day, current.to, isHoliday) };
  const holiday = timetable.days.includes(weekdayOf(day)) && today.length === 0;
  return { open: false, opens: nextOpening(timetable, day, clock, isHoliday), holiday };
}

function intervalsOf({ days, hours, holidays }: OpeningHours, day: Day, isHoliday: IsHoliday): OpeningHours['hours'] {
  if (!days.includes(weekdayOf(day)) || (!holidays && isHoliday(day))) return [];
  return hours.length === 0 ? WHOLE_DAY : hours;
}

/** The days from today, with their distance. */
const daysFrom = (today: Day) =>
  Array.from({ length: LOOKAHEAD_DAYS + 1 }, (_, daysAhead) => ({ day: addDays(today, daysAhead), daysAhead }));

function nextOpening(timetable: OpeningHours, today: Day, clock: string, isHoliday: IsHoliday): OpeningChange | null {
  for (const { day, daysAhead } of daysFrom(today)) {
    const next = intervalsOf(timetable, day, isHoliday).find(({ from }) => daysAhead > 0 || from > clock);
    if (next) return { day, daysAhead, clock: next.from };
  }
  return null;
}

/** A slot that ends at midnight and goes on at midnight does not close. */
function nextClosing(timetable: OpeningHours, today: Day, to: string, isHoliday: IsHoliday): OpeningChange | null {
  let clock = to;
  for (const { day, daysAhead } of daysFrom(today)) {
    const [first] = clock === MIDNIGHT ? intervalsOf(timetable, addDays(day, 1), isHoliday) : [];
    if (first?.from !== '00:00') return { day, daysAhead, clock };
    clock = first.to;
  }
  return null;
}

/** `Abierto ahora, hasta las 12:00 m.`, `Cerrado, abre el lunes a las 8:00 a. m.` */
export function openStateText(state: OpenState): string {
  if (state.open) {
    if (!state.until) return 'Abierto ahora, las 24 horas';
    return `Abierto ahora, hasta ${dayText(state.until, '')}${withArticle(state.until.clock)}`;
  }
  const closed = state.holiday ? 'Cerrado por ser festivo' : 'Cerrado';
  if (!state.opens) return closed;
  return `${closed}, abre ${dayText(state.opens, 'hoy a ')}${withArticle(state.opens.clock)}`;
}

function dayText({ day, daysAhead }: OpeningChange, today: string): string {
  if (daysAhead === 0) return today;
  if (daysAhead === 1) return 'mañana a ';
  if (daysAhead < WEEKDAYS.length) return `el ${weekdayOf(day)} a `;
  const date = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(toUtc(day));
  return `el ${weekdayOf(day)} ${date} a `;
}

const withArticle = (clock: string): string => `${/^(01|13):/.test(clock) ? 'la' : 'las'} ${formatClock(clock)}`;

/** Colombia writes noon as `12:00 m.`; the spaces are non-breaking. */
export function formatClock(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const half = hour === 12 && minute === 0 ? 'm.' : hour % 24 < 12 ? 'a.\u00a0m.' : 'p.\u00a0m.';
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}\u00a0${half}`;
}

// `Date` counts from Sunday, WEEKDAYS from Monday.
const weekdayOf = (day: Day): Weekday => WEEKDAYS[(weekdayNumber(day) + 6) % 7] as Weekday;
