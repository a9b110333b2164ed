/** Changes of the exceptions that the hospital publishes with its holidays: one that changes nothing is a mistyped day. Pure. */
import { isSameJson } from '#shared/formats/same-json.ts';
import { createWorkCalendar, holidayTable, isWeekend, type WorkCalendar } from './business-days.ts';
import { type DayException, exceptionInput } from './day-exceptions.ts';

/** The issues of a change of the published exceptions, by field: `exceptions.3.day`. */
export function exceptionChangeIssues(before: unknown, after: unknown): Record<string, string[]> {
  const [old, now] = [holidayTable.safeParse(before).data, holidayTable.safeParse(after).data];
  if (!old || !now || isSameJson(old.exceptions, now.exceptions)) return {};
  const lawful = createWorkCalendar({ ...now, exceptions: [] });
  const days = now.exceptions.map(({ day }) => day);
  const found: Record<string, string[]> = {};
  for (const [index, exception] of now.exceptions.entries()) {
    const isKept = old.exceptions.some((one) => isSameJson(one, exception));
    const isTwice = days.indexOf(exception.day) < index;
    const dayFault = isTwice ? TWICE : isKept ? null : faultOfDay(lawful, exception);
    const { error } = isKept ? {} : exceptionInput.shape.reason.safeParse(exception.reason);
    if (dayFault) found[`exceptions.${index}.day`] = [dayFault];
    if (error) found[`exceptions.${index}.reason`] = error.issues.map(({ message }) => message);
  }
  return found;
}

const TWICE = 'Ese día ya tiene una excepción: quítela primero.';

function faultOfDay(lawful: WorkCalendar, { day, working }: DayException): string | null {
  if (isWeekend(day)) return 'Es fin de semana: de todos modos no se cuenta.';
  const holiday = lawful.holidayName(day);
  if (working) return holiday ? null : 'Ese día ya es hábil.';
  return holiday ? `Ese día ya es festivo: ${holiday}.` : null;
}
