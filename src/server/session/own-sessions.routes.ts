import { createRoute, z } from '@hono/zod-openapi';
import { ownSession, renewal } from '#shared/api/session.schema.ts';
import type { ApiApp } from '../app.ts';
import { errorResponses, jsonResponse, withPermission } from '../http/route-definitions.ts';
import { closeOtherSessions, closeOwnSession, listOwnSessions, renewSession } from './own-sessions.usecases.ts';

const renew = createRoute({
  method: 'post',
  path: '/session/renew',
  summary: 'Seguir trabajando: un testigo nuevo y un final más tarde',
  ...withPermission(null),
  responses: { 200: jsonResponse('El testigo nuevo.', renewal), ...errorResponses(401) },
});

const list = createRoute({
  method: 'get',
  path: '/sessions',
  summary: 'Mis sesiones abiertas',
  ...withPermission(null),
  responses: { 200: jsonResponse('La usada hace menos, primero.', z.array(ownSession)), ...errorResponses(401) },
});

const closeOthers = createRoute({
  method: 'delete',
  path: '/sessions',
  summary: 'Cerrar las demás',
  ...withPermission(null),
  responses: { 204: { description: 'Cerradas; queda la de esta petición.' }, ...errorResponses(401) },
});

const closeOne = createRoute({
  method: 'delete',
  path: '/sessions/{id}',
  summary: 'Cerrar una de mis sesiones',
  ...withPermission(null),
  request: { params: z.object({ id: z.string().max(64) }) },
  responses: { 204: { description: 'Cerrada.' }, ...errorResponses(401, 404, 422) },
});

export function registerOwnSessionRoutes(app: ApiApp): void {
  app.openapi(renew, async (c) => c.json(await renewSession(c.get('deps'), c.var), 200));
  app.openapi(list, async (c) => c.json(await listOwnSessions(c.get('deps'), c.var), 200));
  app.openapi(closeOthers, async (c) => {
    await closeOtherSessions(c.get('deps'), c.var);
    return c.body(null, 204);
  });
  app.openapi(closeOne, async (c) => {
    await closeOwnSession(c.get('deps'), c.req.valid('param').id, c.get('user'));
    return c.body(null, 204);
  });
}
