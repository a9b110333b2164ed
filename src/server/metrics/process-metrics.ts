/** The metrics of one process: requests, page cache, failures and Node's defaults. */
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import type { RequestObserver } from '../http-server/access-log.ts';
import type { Log } from '../log.ts';

const PREFIX = 'portal_';
/** From a cached page to a large upload. */
const LATENCY_SECONDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10];
/** Other methods share one label, so that clients cannot create series. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

/** Starts to count. Labels are routes and constants, never input. */
export function createProcessMetrics() {
  const register = new Registry();
  // Under their usual names, which common dashboards expect.
  collectDefaultMetrics({ register });
  const registers = [register];
  const requests = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'Requests by route pattern and class of status, and how long each took.',
    labelNames: ['method', 'route', 'status'],
    buckets: LATENCY_SECONDS,
    registers,
  });
  const pages = new Counter({
    name: `${PREFIX}page_cache_total`,
    help: 'On-demand pages by how the page cache answered.',
    labelNames: ['result'],
    registers,
  });
  const failures = new Counter({
    name: `${PREFIX}failures_total`,
    help: 'Failures that reached the log: of the database when it was away, or of the portal.',
    labelNames: ['of'],
    registers,
  });
  for (const source of ['database', 'portal']) failures.inc({ of: source }, 0);
  const observeRequest: RequestObserver = ({ method, route, status, ms, cacheStatus }) => {
    const labels = { method: METHODS.has(method) ? method : 'OTHER', route, status: `${Math.floor(status / 100)}xx` };
    requests.observe(labels, ms / 1000);
    if (cacheStatus) pages.inc({ result: cacheStatus.toLowerCase() });
  };
  /** The log, with its errors counted. */
  const withErrorCount = (log: Log): Log => ({
    ...log,
    error(message, error, fields) {
      failures.inc({ of: isDatabaseUnavailable(error) ? 'database' : 'portal' });
      log.error(message, error, fields);
    },
  });
  /** All metrics in Prometheus's text format. */
  const text = (): Promise<string> => register.metrics();
  return { observeRequest, withErrorCount, text };
}
