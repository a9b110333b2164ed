import { z } from '@hono/zod-openapi';
import { sessionApi } from '#shared/api/endpoints/session.api.ts';
import type { ApiApp } from '../app.ts';
import { guardedRoute } from '../http/endpoint-route.ts';
import { closeOtherSessions, closeOwnSession, listOwnSessions, renewSession } from './own-sessions.usecases.ts';

const renew = guardedRoute(sessionApi.renew, null, {
  summary: 'Seguir trabajando: un testigo nuevo y un final más tarde',
  response: 'El testigo nuevo.',
});

const list = guardedRoute(sessionApi.list, null, {
  summary: 'Mis sesiones abiertas',
  response: 'La usada hace menos, primero.',
});

const closeOthers = guardedRoute(sessionApi.closeOthers, null, {
  summary: 'Cerrar las demás',
  response: 'Cerradas; queda la de esta petición.',
});

const closeOne = guardedRoute(sessionApi.close, null, {
  summary: 'Cerrar una de mis sesiones',
  request: { params: z.object({ id: z.string().max(64) }) },
  response: 'Cerrada.',
  errors: [404, 422],
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
