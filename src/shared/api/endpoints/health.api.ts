import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { healthReport, healthStatus } from '../health.schema.ts';

export const healthApi = {
  /** The report for monitoring, the status for everyone else. */
  get: endpoint('GET /health', 'public', 'Estado del portal', {
    query: z.object({ scope: z.literal('process').optional() }),
    description:
      'A cualquiera, solo «status». Con detalles para quien administra, para un programa de la misma máquina que no pasa por un proxy, y para quien presenta METRICS_TOKEN. Con «scope=process» no mira la base ni los archivos: 503 solo mientras se apaga.',
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
