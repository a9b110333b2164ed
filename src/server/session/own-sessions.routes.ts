import { createRoute, z } from '@hono/zod-openapi';
import { ownSession, renewal } from '#domain/session.ts';
import type { ApiApp } from '../app.ts';
import { answer, failures, guarded } from '../http/contract.ts';
import { closeOtherSessions, closeOwnSession, listOwnSessions, renewSession } from './own-sessions.usecases.ts';

const renew = createRoute({
  method: 'post',
  path: '/session/renew',
  summary: 'Seguir trabajando: un testigo nuevo y un final más tarde',
  ...guarded(null),
  responses: { 200: answer('El testigo nuevo.', renewal), ...failures(401) },
});

const list = createRoute({
  method: 'get',
  path: '/sessions',
  summary: 'Mis sesiones abiertas',
  ...guarded(null),
  responses: { 200: answer('La usada hace menos, primero.', z.array(ownSession)), ...failures(401) },
});

const closeOthers = createRoute({
  method: 'delete',
  path: '/sessions',
  summary: 'Cerrar las demás',
  ...guarded(null),
  responses: { 204: { description: 'Cerradas; queda la de esta petición.' }, ...failures(401) },
});

const closeOne = createRoute({
  method: 'delete',
  path: '/sessions/{id}',
  summary: 'Cerrar una de mis sesiones',
  ...guarded(null),
  request: { params: z.object({ id: z.string().max(64) }) },
  responses: { 204: { description: 'Cerrada.' }, ...failures(401, 404, 422) },
});

export function registerOwnSessionRoutes(app: ApiApp): void {
  app.openapi(renew, async (c) => c.json(await renewSession(c.get('deps'), c.get('sessionId'), c.get('user')), 200));
  app.openapi(list, async (c) => c.json(await listOwnSessions(c.get('deps'), c.get('sessionId'), c.get('user')), 200));
  app.openapi(closeOthers, async (c) => {
    await closeOtherSessions(c.get('deps'), c.get('sessionId'), c.get('user'));
    return c.body(null, 204);
  });
  app.openapi(closeOne, async (c) => {
    await closeOwnSession(c.get('deps'), c.req.valid('param').id, c.get('user'));
    return c.body(null, 204);
  });
}
