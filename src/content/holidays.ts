/** The holidays in the HTML of a page, with which the browser computes whether a service is open. */
import { createWorkCalendar, type WorkCalendar } from '#domain/calendar/business-days.ts';
import { addDays } from '#shared/time/days.ts';
import { type Day, dayOf, yearOf } from '#shared/time/time.ts';
import { getHolidayTable } from './data-files.ts';

/** How long a page has holidays after its build; after that it no longer shows whether a service is open. */
const YEARS_AHEAD = 2;
export type UpcomingHolidays = { days: Day[]; until: Day };

export async function getUpcomingHolidays(now: Date): Promise<UpcomingHolidays> {
  const calendar = createWorkCalendar(await getHolidayTable());
  const lastYear = Math.min(yearOf(now) + YEARS_AHEAD, calendar.covers.until);
  const until = `${lastYear}-12-31`;
  return { days: holidaysBetween(calendar, dayOf(now), until), until };
}

/** Day by day, because exceptions may add and remove holidays. */
function holidaysBetween(calendar: WorkCalendar, from: Day, until: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) if (calendar.holidayName(day)) days.push(day);
  return days;
}
