import { createRoute } from '@hono/zod-openapi';
import { healthReport, healthStatus } from '#shared/api/health.schema.ts';
import type { ApiApp } from '../app.ts';
import { readMonitoringCredentials } from '../http/monitoring-access.ts';
import { jsonResponse } from '../http/route-definitions.ts';
import { readHealth } from './health.usecases.ts';

/** With details for callers with access to them. */
const healthResponse = healthReport.or(healthStatus);

const health = createRoute({
  method: 'get',
  path: '/health',
  summary: 'Estado del portal',
  description:
    'A cualquiera, solo «status». Con detalles para quien administra, para un programa de la misma máquina que no pasa por un proxy, y para quien presenta METRICS_TOKEN.',
  security: [{}, { bearer: [] as string[] }],
  responses: {
    200: jsonResponse('Atiende.', healthResponse),
    503: jsonResponse('No puede atender: base de datos, esquema o archivos, o se está apagando.', healthResponse),
  },
});

export function registerHealthRoutes(app: ApiApp): void {
  app.openapi(health, async (c) => {
    const report = await readHealth(c.get('deps'), readMonitoringCredentials(c));
    return c.json(report, report.status === 'ok' ? 200 : 503);
  });
}
