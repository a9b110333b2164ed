/** Health and metrics of the portal. */
import { endpoints } from '../endpoint.ts';
import { healthReport, healthStatus } from '../health.schema.ts';

export const healthApi = endpoints({
  /** The report for monitoring, the status for everyone else; 503 carries the same shape. */
  get: { method: 'get', path: '/health', response: healthReport.or(healthStatus) },
  /** Text in the format of Prometheus. */
  metrics: { method: 'get', path: '/metrics' },
});
