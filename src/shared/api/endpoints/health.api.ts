import { endpoint } from '../endpoint.ts';
import { healthReport, healthStatus } from '../health.schema.ts';

export const healthApi = {
  /** The report for monitoring, the status for everyone else. */
  get: endpoint('GET /health', 'public', 'Estado del portal; con detalles para quien administra o vigila', {
    response: healthReport.or(healthStatus),
    failure: 503,
  }),
  /** Text in the format of Prometheus. */
  metrics: endpoint(
    'GET /metrics',
    'monitoring',
    'Cifras del servidor, en el formato de Prometheus; sin datos personales',
    { response: 'file' },
  ),
};
