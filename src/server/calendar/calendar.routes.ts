import { upcomingHolidays } from '#domain/calendar/upcoming-holidays.ts';
import { calendarApi } from '#shared/api/endpoints/settings.api.ts';
import { dayOf } from '#shared/time/time.ts';
import { routes } from '../http/routes.ts';
import { netlifyVary } from '../netlify/host-headers.ts';

/** How far ahead a browser may say, offline too, whether something is open. */
const HOLIDAYS_AHEAD_DAYS = 730;

export const calendarRoutes = routes(calendarApi, {
  holidays({ deps: { calendar, clock }, c }) {
    // Pages with opening hours ask for it. The calendar is deployed with the functions, and a deploy empties the CDN's cache.
    c.header('Netlify-CDN-Cache-Control', 'public, max-age=3600');
    c.header('Netlify-Vary', netlifyVary([]));
    return upcomingHolidays(calendar, dayOf(clock()), HOLIDAYS_AHEAD_DAYS);
  },
});
