import { z } from '@hono/zod-openapi';
import { exceptionInput } from '#shared/api/calendar-exceptions.schema.ts';
import { calendarApi } from '#shared/api/endpoints/settings.api.ts';
import { recordId } from '#shared/fields/envelope.schema.ts';
import type { ApiApp } from '../app.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { netlifyVary } from '../netlify/host-headers.ts';
import {
  addDayException,
  CALENDAR_TAG,
  listDayExceptions,
  listHolidays,
  removeDayException,
} from './calendar.usecases.ts';

export function registerCalendarRoutes(app: ApiApp): void {
  registerEndpoint(app, calendarApi.holidays, 'public', {
    summary: 'Los festivos y días no hábiles que vienen, con las excepciones de la entidad',
    response: 'Los días, en orden.',
    handle({ deps, c }) {
      // Pages with opening hours ask for it; the CDN caches the response until an exception changes.
      c.header('Netlify-CDN-Cache-Control', 'public, max-age=3600');
      c.header('Netlify-Cache-Tag', CALENDAR_TAG);
      c.header('Netlify-Vary', netlifyVary([]));
      return listHolidays(deps);
    },
  });
  registerEndpoint(app, calendarApi.list, 'setting:update', {
    summary: 'Días exceptuados de los festivos de ley',
    response: 'Los que rigen, por día.',
    handle: async ({ deps }) => ({ data: await listDayExceptions(deps) }),
  });
  registerEndpoint(app, calendarApi.add, 'setting:update', {
    summary: 'Exceptuar un día: no se trabaja por un acto, o se trabaja por una sentencia',
    request: { body: exceptionInput },
    response: 'La excepción.',
    errors: [400, 409, 413, 422],
    handle: ({ deps, user, body }) => addDayException(deps, user, body),
  });
  registerEndpoint(app, calendarApi.remove, 'setting:update', {
    summary: 'Quitar una excepción; lo ya contado no cambia',
    request: { params: z.object({ id: recordId }) },
    response: 'El día vuelve a ser el de ley.',
    errors: [404, 422],
    handle: ({ deps, user, params }) => removeDayException(deps, user, params.id),
  });
}
