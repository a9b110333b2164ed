import type { Deps } from '../deps.ts';
import { defineError, unauthenticated } from '../http/errors.ts';
import { type MonitoringCredentials, mayMonitor } from '../http/monitoring-access.ts';
import { databaseMetrics } from './database-metrics.ts';

const wrongToken = defineError(403, 'Esta clave no da acceso a las métricas.');

/**
 * The figures of this process, where there is one that lasts, and those of the database. Without a token of
 * its own the portal shows them to its own machine only.
 */
export async function readMetrics(deps: Deps, watcher: MonitoringCredentials): Promise<string> {
  if (!mayMonitor(deps, watcher)) throw watcher.token === undefined ? unauthenticated() : wrongToken();
  const parts = await Promise.all([deps.processMetrics?.(), databaseMetrics(deps)]);
  return parts.filter(Boolean).join('\n');
}
