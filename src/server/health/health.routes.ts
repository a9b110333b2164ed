import { healthApi } from '#shared/api/endpoints/health.api.ts';
import { readMonitoringCredentials } from '../http/middleware.ts';
import { routes } from '../http/routes.ts';
import { readMetrics } from '../metrics/metrics.usecases.ts';
import { readHealth } from './health.usecases.ts';

/** The Prometheus text format. */
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export const healthRoutes = routes(healthApi, {
  async get({ deps, c }) {
    const report = await readHealth(deps, readMonitoringCredentials(c));
    return c.json(report, report.status === 'ok' ? 200 : 503);
  },
  async metrics({ deps, c }) {
    const text = await readMetrics(deps, readMonitoringCredentials(c));
    return c.text(text, 200, { 'Content-Type': CONTENT_TYPE });
  },
});
