import { endpoints } from '../endpoint.ts';
import { healthReport, healthStatus } from '../health.schema.ts';

export const healthApi = endpoints({
  /** The report for monitoring, the status for everyone else. */
  get: { method: 'get', path: '/health', failure: 503, response: healthReport.or(healthStatus) },
  /** Text in the format of Prometheus. */
  metrics: { method: 'get', path: '/metrics' },
});
