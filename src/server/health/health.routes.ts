import { createRoute } from '@hono/zod-openapi';
import { healthApi } from '#shared/api/endpoints/health.api.ts';
import type { ApiApp } from '../app.ts';
import { readMonitoringCredentials } from '../http/middleware.ts';
import { jsonResponse } from '../http/register-endpoint.ts';
import { readHealth } from './health.usecases.ts';

const health = createRoute({
  method: healthApi.get.method,
  path: healthApi.get.path,
  summary: 'Estado del portal',
  description:
    'A cualquiera, solo «status». Con detalles para quien administra, para un programa de la misma máquina que no pasa por un proxy, y para quien presenta METRICS_TOKEN.',
  security: [{}, { bearer: [] as string[] }],
  responses: {
    200: jsonResponse('Atiende.', healthApi.get.response),
    503: jsonResponse(
      'No puede atender: base de datos, esquema o archivos, o se está apagando.',
      healthApi.get.response,
    ),
  },
});

export function registerHealthRoutes(app: ApiApp): void {
  app.openapi(health, async (c) => {
    const report = await readHealth(c.get('deps'), readMonitoringCredentials(c));
    return c.json(report, report.status === 'ok' ? 200 : 503);
  });
}
