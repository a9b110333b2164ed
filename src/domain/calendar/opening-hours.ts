/** Whether something is open at an instant, and its text. Holidays are a parameter: browsers load no work calendar. */
import { addDays, BOGOTA_OFFSET_MINUTES, toDay, toUtc, WEEKDAYS, weekdayNumber } from '#shared/time/days.ts';
import type { Day } from '#shared/time/time.ts';

type Weekday = (typeof WEEKDAYS)[number];

export type OpeningHours = {
  days: readonly Weekday[];
  /**
   * Time slots of a day, `HH:mm`, in order; one that ends at or before its start ends on the next day. Empty: open
   * around the clock.
   */
  hours: readonly { from: string; to: string }[];
  /** Whether it opens on holidays too. */
  holidays: boolean;
};

export type OpenState =
  /** `until` null: it never closes. */
  | { kind: 'open'; today: Day; until: number | null }
  /** `opens` null: no opening within the lookahead. */
  | { kind: 'closed'; today: Day; opens: number | null; holiday: boolean }
  /** Timetables of the same service contradict each other at this instant. */
  | { kind: 'disputed' };

type IsHoliday = (day: Day) => boolean;
/** Minutes since the midnight at which today began in Bogotá, as all the numbers of this module. */
type Interval = { start: number; end: number };

const MS_PER_MINUTE = 60_000;
const DAY_MINUTES = 1440;
const WHOLE_DAY = [{ from: '00:00', to: '24:00' }];
/** Two weeks repeat any weekly timetable; the third covers a run of holidays. */
const LOOKAHEAD_DAYS = 21;
const HORIZON = (LOOKAHEAD_DAYS + 1) * DAY_MINUTES;

/** The instant whose UTC fields are the wall clock of Bogotá. */
const wallClockOf = (instant: Date): Date => new Date(instant.getTime() + BOGOTA_OFFSET_MINUTES * MS_PER_MINUTE);
/** The day in Bogotá at an instant. */
export const bogotaDay = (instant: Date): Day => toDay(wallClockOf(instant));

/**
 * The state of a service at an instant and its next change. Where several timetables are published for it, the change
 * is one that holds for all of them: the earliest closing, the latest opening.
 */
export function openStateAt(timetables: readonly OpeningHours[], now: Date, isHoliday: IsHoliday): OpenState {
  const today = bogotaDay(now);
  const wall = wallClockOf(now);
  const minute = wall.getUTCHours() * 60 + wall.getUTCMinutes();
  const published = timetables.map((timetable) => intervalsOf(timetable, today, isHoliday));
  const closings = published.flatMap(
    (intervals) => intervals.find(({ start, end }) => start <= minute && minute < end)?.end ?? [],
  );
  if (closings.length === published.length) {
    return { kind: 'open', today, until: withinHorizon(Math.min(...closings)) };
  }
  if (closings.length > 0) return { kind: 'disputed' };
  const openings = published.map((intervals) => intervals.find(({ start }) => start > minute)?.start ?? HORIZON);
  const isClosedDay = ({ days, holidays }: OpeningHours) =>
    days.includes(weekdayOf(today)) && !holidays && isHoliday(today);
  const holiday = timetables.some(isClosedDay);
  return { kind: 'closed', today, opens: withinHorizon(Math.max(...openings)), holiday };
}

const withinHorizon = (minute: number): number | null => (minute < HORIZON ? minute : null);

/** The open intervals from yesterday to the horizon, those that touch joined. */
function intervalsOf({ days, hours, holidays }: OpeningHours, today: Day, isHoliday: IsHoliday): Interval[] {
  const intervals: Interval[] = [];
  for (let ahead = -1; ahead <= LOOKAHEAD_DAYS; ahead += 1) {
    const day = addDays(today, ahead);
    if (!days.includes(weekdayOf(day)) || (!holidays && isHoliday(day))) continue;
    for (const slot of hours.length === 0 ? WHOLE_DAY : hours) joinOn(intervals, intervalOn(ahead * DAY_MINUTES, slot));
  }
  return intervals;
}

const intervalOn = (midnight: number, { from, to }: OpeningHours['hours'][number]): Interval => ({
  start: midnight + minutesOf(from),
  end: midnight + minutesOf(to) + (to <= from ? DAY_MINUTES : 0),
});

function joinOn(intervals: Interval[], next: Interval): void {
  const last = intervals.at(-1);
  if (last && last.end >= next.start) last.end = next.end;
  else intervals.push(next);
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/**
 * `Abierto ahora · hasta las 12:00 m.`, `Cerrado · abre el lunes a las 8:00 a. m.`; brief, for a list of services,
 * `Abierto hasta las 12:00 m.`, `Abre el lunes a las 8:00 a. m.`
 */
export function openStateText(state: OpenState, isBrief = false): string {
  if (state.kind === 'disputed') return 'Confirme antes de venir';
  const { today } = state;
  if (state.kind === 'open') {
    const open = isBrief ? 'Abierto' : 'Abierto ahora ·';
    if (state.until === null) return `${open} las 24 horas`;
    // Midnight belongs to the day that ends.
    const ahead = Math.floor((state.until - 1) / DAY_MINUTES);
    return `${open} hasta ${dayText(today, ahead, '')}${clockText(state.until - ahead * DAY_MINUTES)}`;
  }
  const closed = state.holiday ? 'Cerrado por ser día no hábil' : 'Cerrado';
  if (state.opens === null) return closed;
  const ahead = Math.floor(state.opens / DAY_MINUTES);
  return `${isBrief ? 'Abre' : `${closed} · abre`} ${dayText(today, ahead, 'hoy a ')}${clockText(state.opens - ahead * DAY_MINUTES)}`;
}

function dayText(today: Day, ahead: number, sameDay: string): string {
  if (ahead === 0) return sameDay;
  if (ahead === 1) return 'mañana a ';
  const day = addDays(today, ahead);
  if (ahead < WEEKDAYS.length) return `el ${weekdayOf(day)} a `;
  const date = toUtc(day).toLocaleDateString('es', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return `el ${weekdayOf(day)} ${date} a `;
}

const clockText = (minute: number): string =>
  `${Math.floor(minute / 60) % 12 === 1 ? 'la' : 'las'} ${formatMinutes(minute)}`;

/** `8:00 a. m.` of `08:00`. */
export const formatClock = (clock: string): string => formatMinutes(minutesOf(clock));

/** Colombia writes noon as `12:00 m.`; the spaces are non-breaking. */
function formatMinutes(minute: number): string {
  if (minute === DAY_MINUTES) return '12:00\u00a0de\u00a0la\u00a0noche';
  const half = minute === DAY_MINUTES / 2 ? 'm.' : minute < DAY_MINUTES / 2 ? 'a.\u00a0m.' : 'p.\u00a0m.';
  return `${Math.floor(minute / 60) % 12 || 12}:${String(minute % 60).padStart(2, '0')}\u00a0${half}`;
}

// `Date` counts from Sunday, WEEKDAYS from Monday.
export const weekdayOf = (day: Day): Weekday => WEEKDAYS[(weekdayNumber(day) + 6) % 7] as Weekday;
