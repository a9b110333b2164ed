/** Shifts on call that coincide, in a week in which any day may be a holiday. Pure. */
import { HOLIDAYS, isOvernight, type Shift, WEEKDAYS } from '../on-call.ts';

type ShiftDay = Shift['days'][number];
/** Part of a day, `HH:mm` to `HH:mm`. */
type Span = { day: ShiftDay; from: string; until: string };

/** The number of an earlier shift that coincides with this one at some hour, counted from 0; null: none does. */
export function overlappingShift(shifts: readonly Shift[], index: number): number | null {
  const spans = spansOf(shifts[index]);
  const found = shifts.findIndex((other, at) => at < index && spansOf(other).some((one) => spans.some(meets(one))));
  return found === -1 ? null : found;
}

const meets = (one: Span) => (other: Span) => one.day === other.day && one.from < other.until && other.from < one.until;

/** The hours of a shift by day; the end of a night falls on the day after, which may be a holiday. */
function spansOf(shift: Shift | undefined): Span[] {
  if (!shift) return [];
  const { days, from, until } = shift;
  if (!isOvernight(shift)) return days.map((day) => ({ day, from, until }));
  const evenings = days.map((day) => ({ day, from, until: '24:00' }));
  const mornings = days.flatMap((day) => daysAfter(day).map((next) => ({ day: next, from: '00:00', until })));
  return [...evenings, ...mornings];
}

function daysAfter(day: ShiftDay): ShiftDay[] {
  if (day === HOLIDAYS) return [...WEEKDAYS, HOLIDAYS];
  return [WEEKDAYS[(WEEKDAYS.indexOf(day) + 1) % WEEKDAYS.length] ?? HOLIDAYS, HOLIDAYS];
}
