import { createRoute } from '@hono/zod-openapi';
import { visitCount, visitDays, visitInput } from '#shared/api/visits.schema.ts';
import type { ApiApp } from '../app.ts';
import { errorResponses, jsonBody, jsonResponse, withPermission } from '../http/route-definitions.ts';
import { readVisitDays, recordVisit } from './visits.usecases.ts';

const visit = createRoute({
  method: 'post',
  path: '/visits',
  summary: 'Contar una visita de una página, sin cookies ni direcciones',
  request: { body: jsonBody(visitInput) },
  responses: { 200: jsonResponse('Cuántas lleva la página.', visitCount), ...errorResponses(400, 422, 429) },
});

const days = createRoute({
  method: 'get',
  path: '/visits',
  summary: 'Las visitas de los últimos 30 días, día por día',
  ...withPermission('visit:read'),
  responses: { 200: jsonResponse('Los días y su suma.', visitDays), ...errorResponses(401, 403) },
});

export function registerVisitRoutes(app: ApiApp): void {
  app.openapi(visit, async (c) => {
    const { path } = c.req.valid('json');
    return c.json(await recordVisit(c.get('deps'), path, c.req.header('user-agent') ?? ''), 200);
  });
  app.openapi(days, async (c) => c.json(await readVisitDays(c.get('deps')), 200));
}
