import { createRoute } from '@hono/zod-openapi';
import { healthReport } from '#domain/health.ts';
import type { ApiApp } from '../app.ts';
import { answer } from '../http/contract.ts';
import { checkHealth } from './health.usecases.ts';

const health = createRoute({
  method: 'get',
  path: '/health',
  summary: 'Estado del portal',
  responses: {
    200: answer('Todo responde.', healthReport),
    503: answer('Algo no responde.', healthReport),
  },
});

export function registerHealthRoutes(app: ApiApp): void {
  app.openapi(health, async (c) => {
    const report = await checkHealth(c.get('deps'));
    return c.json(report, report.status === 'ok' ? 200 : 503);
  });
}
