/** Shifts on call that coincide, in a week in which any day may be a holiday. Pure. */
import type { z } from 'zod';
import { HOLIDAYS, isOvernight, type OnCallSettings, onCallSettings, type Shift, WEEKDAYS } from './on-call.ts';

/** The shifts as an administrator saves them: what was saved before may coincide, and is in force. */
export const separateShifts = onCallSettings.superRefine(checkShifts);

function checkShifts({ shifts }: OnCallSettings, context: z.RefinementCtx): void {
  for (const [index, { from }] of shifts.entries()) {
    const issue = (message: string) =>
      context.addIssue({ code: 'custom', path: ['shifts', index, 'from'], message, input: from });
    const other = overlappingShift(shifts, index);
    if (from === '24:00') issue('Un turno no empieza a las 24:00: escriba 00:00 del día siguiente.');
    if (other !== null)
      issue(`Se cruza con el turno ${other + 1}: corrija las horas, o ponga todos los correos en un solo turno.`);
  }
}

type ShiftDay = Shift['days'][number];
/** Part of a day, `HH:mm` to `HH:mm`; `isMorning`: of the night that began the day before. */
type Span = { day: ShiftDay; from: string; until: string; isMorning: boolean };

/** The number of an earlier shift that coincides with this one at some hour, counted from 0; null: none does. */
export function overlappingShift(shifts: readonly Shift[], index: number): number | null {
  const spans = spansOf(shifts[index]);
  const found = shifts.findIndex((other, at) => at < index && spansOf(other).some((one) => spans.some(meets(one))));
  return found === -1 ? null : found;
}

/** Two mornings of one day end nights of different days: nights of the same day meet in the evening. */
const meets = (one: Span) => (other: Span) =>
  one.day === other.day && !(one.isMorning && other.isMorning) && one.from < other.until && other.from < one.until;

/** The hours of a shift by day; the end of a night falls on the day after, which may be a holiday. */
function spansOf(shift: Shift | undefined): Span[] {
  if (!shift) return [];
  const { days, from, until } = shift;
  if (!isOvernight(shift)) return days.map((day) => ({ day, from, until, isMorning: false }));
  const evenings = days.map((day) => ({ day, from, until: '24:00', isMorning: false }));
  const mornings = days.flatMap((day) =>
    daysAfter(day).map((next) => ({ day: next, from: '00:00', until, isMorning: true })),
  );
  return [...evenings, ...mornings];
}

function daysAfter(day: ShiftDay): ShiftDay[] {
  if (day === HOLIDAYS) return [...WEEKDAYS, HOLIDAYS];
  return [WEEKDAYS[(WEEKDAYS.indexOf(day) + 1) % WEEKDAYS.length] ?? HOLIDAYS, HOLIDAYS];
}
