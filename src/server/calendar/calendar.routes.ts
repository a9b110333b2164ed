import { createRoute, z } from '@hono/zod-openapi';
import { calendarException, calendarExceptions, exceptionInput } from '#shared/api/calendar-exceptions.schema.ts';
import { recordId } from '#shared/fields/envelope.schema.ts';
import type { ApiApp } from '../app.ts';
import { errorResponses, jsonBody, jsonResponse, withPermission } from '../http/route-definitions.ts';
import { addDayException, listDayExceptions, removeDayException } from './calendar.usecases.ts';

const list = createRoute({
  method: 'get',
  path: '/calendar/exceptions',
  summary: 'Días exceptuados de los festivos de ley',
  ...withPermission('setting:update'),
  responses: { 200: jsonResponse('Los que rigen, por día.', calendarExceptions), ...errorResponses(401, 403) },
});

const add = createRoute({
  method: 'post',
  path: '/calendar/exceptions',
  summary: 'Exceptuar un día: no se trabaja por un acto, o se trabaja por una sentencia',
  ...withPermission('setting:update'),
  request: { body: jsonBody(exceptionInput) },
  responses: { 201: jsonResponse('La excepción.', calendarException), ...errorResponses(400, 401, 403, 409, 413, 422) },
});

const remove = createRoute({
  method: 'delete',
  path: '/calendar/exceptions/{id}',
  summary: 'Quitar una excepción; lo ya contado no cambia',
  ...withPermission('setting:update'),
  request: { params: z.object({ id: recordId }) },
  responses: { 204: { description: 'El día vuelve a ser el de ley.' }, ...errorResponses(401, 403, 404, 422) },
});

export function registerCalendarRoutes(app: ApiApp): void {
  app.openapi(list, async (c) => c.json({ data: await listDayExceptions(c.get('deps')) }, 200));
  app.openapi(add, async (c) => c.json(await addDayException(c.get('deps'), c.get('user'), c.req.valid('json')), 201));
  app.openapi(remove, async (c) => {
    await removeDayException(c.get('deps'), c.get('user'), c.req.valid('param').id);
    return c.body(null, 204);
  });
}
