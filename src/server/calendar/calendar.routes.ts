import { calendarApi } from '#shared/api/endpoints/settings.api.ts';
import { routes } from '../http/routes.ts';
import { netlifyVary } from '../netlify/host-headers.ts';
import {
  addDayException,
  CALENDAR_TAG,
  listDayExceptions,
  listHolidays,
  removeDayException,
} from './calendar.usecases.ts';

export const calendarRoutes = routes(calendarApi, {
  holidays({ deps, c }) {
    // Pages with opening hours ask for it; the CDN caches the response until an exception changes.
    c.header('Netlify-CDN-Cache-Control', 'public, max-age=3600');
    c.header('Netlify-Cache-Tag', CALENDAR_TAG);
    c.header('Netlify-Vary', netlifyVary([]));
    return listHolidays(deps);
  },
  list: async ({ deps }) => ({ data: await listDayExceptions(deps) }),
  add: ({ deps, user, body }) => addDayException(deps, user, body),
  remove: ({ deps, user, params }) => removeDayException(deps, user, params.id),
});
