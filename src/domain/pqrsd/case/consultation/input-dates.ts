/** The dates of a request for input: before the due date of the case, whose clock runs on. Pure. */

import { addDays } from '#shared/time/days.ts';
import { type Day, dayOf, endOfDay, formatIso, formatLongDate, hours, startOfDay } from '#shared/time/time.ts';
import type { InputDates } from '../case-state.ts';
import { activeClock, isRunning } from '../owed.ts';
import { ensure, type StepContext } from '../step-rules.ts';

/** Business days that a colleague is given. */
const USUAL_DAYS = 3;
/** Business days after the due date in which the link still takes a late answer. */
const LATE_DAYS = 5;
/** Hour of Bogotá at which a colleague reads mail. */
const REMINDER_HOUR = 7;

/** The usual and the last possible day; without a last one while no term of the case runs. */
export function inputDays({ rules: { calendar }, state, now }: StepContext): { usual: Day; last: Day | null } {
  const usual = calendar.addBusinessDays(now, USUAL_DAYS).day;
  if (!isRunning(state)) return { usual, last: null };
  const today = dayOf(now);
  const due = dayOf(new Date(activeClock(state).dueAt));
  let last = addDays(due, -1);
  while (last > today && !calendar.isBusinessDay(last)) last = addDays(last, -1);
  // A case due today or overdue: what comes today still helps.
  if (last < today) last = today;
  const isSoon = last < usual;
  return { usual: isSoon ? last : usual, last };
}

/** The instants of a request for input due on a day; throws `StepRefusedError` for a day that cannot be. */
export function inputDatesOf(context: StepContext, day: Day): InputDates {
  const { rules, state, now } = context;
  const { last } = inputDays(context);
  ensure(day >= dayOf(now), 'due_on', 'Esa fecha ya pasó.');
  ensure(
    last === null || day <= last,
    'due_on',
    `Pídalo a más tardar para el ${formatLongDate(last ?? day)}: el hospital tiene que responder después de recibirlo.`,
  );
  const caseDue = new Date(activeClock(state).dueAt);
  const isHourly = isRunning(state) && caseDue > now && caseDue < endOfDay(day);
  const dueAt = isHourly ? caseDue : endOfDay(day);
  const nextWorkingDay = rules.calendar.addBusinessDays(dueAt, 1).day;
  return {
    dueAt: formatIso(dueAt),
    remindAt: formatIso(new Date(startOfDay(nextWorkingDay).getTime() + hours(REMINDER_HOUR))),
    linkUntil: formatIso(endOfDay(rules.calendar.addBusinessDays(dueAt, LATE_DAYS).day)),
  };
}
