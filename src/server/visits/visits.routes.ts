import { visitsApi } from '#shared/api/endpoints/visits.api.ts';
import { visitInput } from '#shared/api/visits.schema.ts';
import type { ApiApp } from '../app.ts';
import { guardedRoute, publicRoute } from '../http/endpoint-route.ts';
import { jsonBody } from '../http/route-definitions.ts';
import { readVisitDays, recordVisit } from './visits.usecases.ts';

const visit = publicRoute(visitsApi.record, {
  summary: 'Contar una visita de una página, sin cookies ni direcciones',
  request: { body: jsonBody(visitInput) },
  response: 'Cuántas lleva la página.',
  errors: [400, 422, 429],
});

const days = guardedRoute(visitsApi.days, 'visit:read', {
  summary: 'Las visitas de los últimos 30 días, día por día',
  response: 'Los días y su suma.',
});

export function registerVisitRoutes(app: ApiApp): void {
  app.openapi(visit, async (c) => {
    const { path } = c.req.valid('json');
    return c.json(await recordVisit(c.get('deps'), path, c.req.header('user-agent') ?? ''), 200);
  });
  app.openapi(days, async (c) => c.json(await readVisitDays(c.get('deps')), 200));
}
