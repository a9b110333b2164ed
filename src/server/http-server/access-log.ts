/** A line in the log and a mark in the figures for each request: what took it and how it went, never who asked or what. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestContext } from '../http/request-context.ts';
import type { Log } from '../log.ts';

/** What the door finds out of a request while it answers. */
export type AccessLogEntry = {
  requestContext: RequestContext;
  /** Answered with a built file. */
  isStatic: boolean;
  /** How the page cache answered, when it did. */
  cacheStatus: 'HIT' | 'STALE' | 'MISS' | null;
};

export type CompletedRequest = {
  method: string;
  route: string;
  status: number;
  ms: number;
  cacheStatus: AccessLogEntry['cacheStatus'];
};
export type RequestObserver = (answered: CompletedRequest) => void;

/** Asked all day by machines: like what is answered without work, only for whoever looks for a fault. */
const QUIET_ROUTES = new Set(['/api/health', '/api/metrics']);
/** Where nothing of ours answered; the address itself may hold anything. */
const NO_ROUTE = '(ninguna)';
const STATIC_ROUTE = '(construida)';
/** As web servers write it: the visitor left before the answer. */
const CLIENT_CLOSED_REQUEST = 499;

/** Starts to watch a request; what the door writes into the visit is told when the answer has gone. */
export function startAccessLog(
  req: IncomingMessage,
  res: ServerResponse,
  { trace, log, observeRequest }: { trace: RequestContext; log: Log; observeRequest: RequestObserver | undefined },
): AccessLogEntry {
  const startedAt = performance.now();
  const sentBefore = req.socket.bytesWritten;
  const entry: AccessLogEntry = { requestContext: trace, isStatic: false, cacheStatus: null };
  res.once('close', () => {
    const ms = performance.now() - startedAt;
    const { cacheStatus, isStatic } = entry;
    const method = req.method ?? '';
    const route = trace.route ?? NO_ROUTE;
    const status = res.headersSent ? res.statusCode : CLIENT_CLOSED_REQUEST;
    observeRequest?.({ method, route: isStatic ? STATIC_ROUTE : route, status, ms, cacheStatus });
    const write = isStatic || cacheStatus === 'HIT' || QUIET_ROUTES.has(route) ? log.debug : log.info;
    write('request', {
      id: trace.id,
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
