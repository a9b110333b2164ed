import { createRoute, z } from '@hono/zod-openapi';
import { healthApi } from '#shared/api/endpoints/health.api.ts';
import type { ApiApp } from '../app.ts';
import { readMonitoringCredentials } from '../http/middleware.ts';
import { errorResponses } from '../http/register-endpoint.ts';
import { readMetrics } from './metrics.usecases.ts';

/** The Prometheus text format. */
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

const metrics = createRoute({
  ...healthApi.metrics,
  summary: 'Cifras del servidor, en el formato de Prometheus',
  security: [{ bearer: [] as string[] }],
  responses: {
    200: { description: 'Las cifras. Sin datos personales.', content: { 'text/plain': { schema: z.string() } } },
    ...errorResponses(401, 403),
  },
});

export function registerMetricRoutes(app: ApiApp): void {
  app.openapi(metrics, async (c) => {
    const text = await readMetrics(c.get('deps'), readMonitoringCredentials(c));
    return c.text(text, 200, { 'Content-Type': CONTENT_TYPE });
  });
}
