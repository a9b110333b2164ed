/** The access log and metrics of each request: route and outcome, never the client or the content. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestContext } from '../http/api-env.ts';
import type { Log } from '../log.ts';

/** What the server learns of a request while it responds. */
export type AccessLogEntry = {
  requestContext: RequestContext;
  /** A built file. */
  isStatic: boolean;
  /** The result of the page cache, if it was asked. */
  cacheStatus: 'HIT' | 'STALE' | 'MISS' | null;
};

type CompletedRequest = { method: string; route: string; status: number; ms: number } & Pick<
  AccessLogEntry,
  'cacheStatus'
>;
export type RequestObserver = (completed: CompletedRequest) => void;

/** Polled by monitoring programs: logged at level debug, like built files and cache hits. */
const QUIET_ROUTES = new Set(['/api/health', '/api/metrics']);
/** No route matched; the address itself may contain personal data. */
const NO_ROUTE = '(ninguna)';
const STATIC_ROUTE = '(construida)';
/** Nginx's code for a client that disconnected before the response. */
const CLIENT_CLOSED_REQUEST = 499;

/** Starts the log entry of a request; it is written when the response has ended. */
export function startAccessLog(
  req: IncomingMessage,
  res: ServerResponse,
  requestContext: RequestContext,
  { log, observeRequest }: { log: Log; observeRequest: RequestObserver | undefined },
): AccessLogEntry {
  const startedAt = performance.now();
  const sentBefore = req.socket.bytesWritten;
  const entry: AccessLogEntry = { requestContext, isStatic: false, cacheStatus: null };
  res.once('close', () => {
    const ms = performance.now() - startedAt;
    const { cacheStatus, isStatic } = entry;
    const method = req.method ?? '';
    const route = requestContext.route ?? NO_ROUTE;
    const status = res.headersSent ? res.statusCode : CLIENT_CLOSED_REQUEST;
    observeRequest?.({ method, route: isStatic ? STATIC_ROUTE : route, status, ms, cacheStatus });
    const write = isStatic || cacheStatus === 'HIT' || QUIET_ROUTES.has(route) ? log.debug : log.info;
    write('request', {
      id: requestContext.id,
      method,
      route,
      status,
      ms: Math.round(ms),
      bytes: req.socket.bytesWritten - sentBefore,
      ...(cacheStatus && { cache: cacheStatus }),
      ...(!res.writableFinished && { aborted: true }),
    });
  });
  return entry;
}
