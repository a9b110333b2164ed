import { z } from '@hono/zod-openapi';
import { exceptionInput } from '#shared/api/calendar-exceptions.schema.ts';
import { calendarApi } from '#shared/api/endpoints/settings.api.ts';
import { recordId } from '#shared/fields/envelope.schema.ts';
import type { ApiApp } from '../app.ts';
import { guardedRoute } from '../http/endpoint-route.ts';
import { jsonBody } from '../http/route-definitions.ts';
import { addDayException, listDayExceptions, removeDayException } from './calendar.usecases.ts';

const list = guardedRoute(calendarApi.list, 'setting:update', {
  summary: 'Días exceptuados de los festivos de ley',
  response: 'Los que rigen, por día.',
});

const add = guardedRoute(calendarApi.add, 'setting:update', {
  summary: 'Exceptuar un día: no se trabaja por un acto, o se trabaja por una sentencia',
  request: { body: jsonBody(exceptionInput) },
  response: 'La excepción.',
  errors: [400, 409, 413, 422],
});

const remove = guardedRoute(calendarApi.remove, 'setting:update', {
  summary: 'Quitar una excepción; lo ya contado no cambia',
  request: { params: z.object({ id: recordId }) },
  response: 'El día vuelve a ser el de ley.',
  errors: [404, 422],
});

export function registerCalendarRoutes(app: ApiApp): void {
  app.openapi(list, async (c) => c.json({ data: await listDayExceptions(c.get('deps')) }, 200));
  app.openapi(add, async (c) => c.json(await addDayException(c.get('deps'), c.get('user'), c.req.valid('json')), 201));
  app.openapi(remove, async (c) => {
    await removeDayException(c.get('deps'), c.get('user'), c.req.valid('param').id);
    return c.body(null, 204);
  });
}
