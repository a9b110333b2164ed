/** The opening hours that pages show, and where two of them contradict each other (docs/contract.md#opening-hours). */
import { formatClock, type OpeningHours } from '#domain/calendar/opening-hours.ts';
import { formatSchedule } from '#domain/calendar/schedule-text.ts';
import { ensureSchedule } from './contact.ts';
import type { Schedule } from './schemas/fields.ts';

type Hours = Readonly<Record<string, Schedule>>;
export type NamedSchedule = Schedule & { key: string };

/** A schedule by its name, and the other schedules of the same service that differ from it. */
export function openingOf(hours: Hours, key: string): { own: Schedule; others: NamedSchedule[] } {
  const own = ensureSchedule(hours, key);
  const service = own.sameServiceAs ?? key;
  const others = Object.entries(hours).flatMap(([name, other]) =>
    name !== key && (other.sameServiceAs ?? name) === service && differ(own, other) ? [{ ...other, key: name }] : [],
  );
  return { own, others };
}

/** Each service whose schedules contradict each other, with all of them. */
export function findContradictions(hours: Hours): NamedSchedule[][] {
  return Object.entries(hours).flatMap(([key, schedule]) => {
    const { others } = openingOf(hours, key);
    return schedule.sameServiceAs === undefined && others.length > 0 ? [[{ ...schedule, key }, ...others]] : [];
  });
}

/** What the browser needs to tell whether it is open. */
export const timetableOf = ({ days, hours, holidays }: Schedule): OpeningHours => ({ days, hours, holidays });

const differ = (one: Schedule, other: Schedule): boolean =>
  JSON.stringify(timetableOf(one)) !== JSON.stringify(timetableOf(other));

/** `5:00 p. m.` when only the closing differs, else the whole schedule. */
export function differenceText(own: Schedule, other: Schedule): string {
  const [first, last] = [own.hours.at(-1), other.hours.at(-1)];
  if (!first || !last) return formatSchedule(other);
  const closedAlike = { ...own, hours: own.hours.with(-1, { from: first.from, to: last.to }) };
  return differ(closedAlike, other) ? formatSchedule(other) : formatClock(last.to);
}
