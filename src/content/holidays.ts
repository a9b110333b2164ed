/** The holidays in the HTML of a page, with which the browser computes whether a service is open. */
import { createWorkCalendar } from '#domain/calendar/business-days.ts';
import { type UpcomingHolidays, upcomingHolidays } from '#domain/calendar/upcoming-holidays.ts';
import { dayOf } from '#shared/time/time.ts';
import { getHolidayTable } from './data-files.ts';

/** Until the browser has the holidays of the API, which reach further. */
const DAYS_IN_PAGE = 120;

export const getHolidaysInPage = async (now: Date): Promise<UpcomingHolidays> =>
  upcomingHolidays(createWorkCalendar(await getHolidayTable()), dayOf(now), DAYS_IN_PAGE);
