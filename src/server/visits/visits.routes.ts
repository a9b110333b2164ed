import { createRoute } from '@hono/zod-openapi';
import { visitCount, visitInput } from '#domain/visit.ts';
import type { ApiApp } from '../app.ts';
import { answer, failures, jsonBody } from '../http/contract.ts';
import { recordVisit } from './visits.usecases.ts';

const visit = createRoute({
  method: 'post',
  path: '/visits',
  summary: 'Contar una visita de una página, sin cookies ni direcciones',
  request: { body: jsonBody(visitInput) },
  responses: { 200: answer('Cuántas lleva la página.', visitCount), ...failures(400, 422, 429) },
});

export function registerVisitRoutes(app: ApiApp): void {
  app.openapi(visit, async (c) => {
    const { path } = c.req.valid('json');
    return c.json(await recordVisit(c.get('deps'), path, c.req.header('user-agent') ?? ''), 200);
  });
}
