import { healthApi } from '#shared/api/endpoints/health.api.ts';
import { readMonitoringCredentials } from '../http/middleware.ts';
import { routes } from '../http/routes.ts';
import { readMetrics } from '../metrics/metrics.usecases.ts';
import { readHealth, readProcessStatus } from './health.usecases.ts';

/** The Prometheus text format. */
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export const healthRoutes = routes(healthApi, {
  async get({ deps, c, query }) {
    if (query.scope) return c.json(readProcessStatus(deps), deps.isClosing?.() ? 503 : 200);
    const report = await readHealth(deps, readMonitoringCredentials(c));
    return c.json(report, report.status === 'ok' ? 200 : 503);
  },
  async metrics({ deps, c }) {
    const text = await readMetrics(deps, readMonitoringCredentials(c));
    return c.text(text, 200, { 'Content-Type': CONTENT_TYPE });
  },
});
