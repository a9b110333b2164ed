import { addDays } from '#shared/time/days.ts';
import type { Day } from '#shared/time/time.ts';
import type { WorkCalendar } from './business-days.ts';

/** The holidays that are known until a day; after it nothing may be said about being open. */
export type UpcomingHolidays = { days: Day[]; until: Day };

/** The holidays of the next days, exceptions included, as far as the calendar has been reviewed. */
export function upcomingHolidays(calendar: WorkCalendar, from: Day, count: number): UpcomingHolidays {
  const reviewed = `${calendar.covers.until}-12-31`;
  const last = addDays(from, count);
  const until = last < reviewed ? last : reviewed;
  const days: Day[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) if (calendar.holidayName(day)) days.push(day);
  return { days, until };
}
