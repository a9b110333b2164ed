/** A line in the log and a mark in the figures for each request: what took it and how it went, never who asked or what. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Trace } from '../http/trace.ts';
import type { Log } from '../log.ts';

/** What the door finds out of a request while it answers. */
export type Visit = {
  trace: Trace;
  /** Answered with a built file. */
  isBuilt: boolean;
  /** How the page cache answered, when it did. */
  kept: 'HIT' | 'STALE' | 'MISS' | null;
};

export type Answered = { method: string; route: string; status: number; ms: number; kept: Visit['kept'] };
export type Counting = (answered: Answered) => void;

/** Asked all day by machines: like what is answered without work, only for whoever looks for a fault. */
const QUIET = new Set(['/api/health', '/api/metrics']);
/** Where nothing of ours answered; the address itself may hold anything. */
const NO_ROUTE = '(ninguna)';
const BUILT = '(construida)';
/** As web servers write it: the visitor left before the answer. */
const GONE = 499;

/** Starts to watch a request; what the door writes into the visit is told when the answer has gone. */
export function watch(
  req: IncomingMessage,
  res: ServerResponse,
  { trace, log, counting }: { trace: Trace; log: Log; counting: Counting | undefined },
): Visit {
  const from = performance.now();
  const sentBefore = req.socket.bytesWritten;
  const visit: Visit = { trace, isBuilt: false, kept: null };
  res.once('close', () => {
    const ms = performance.now() - from;
    const { kept, isBuilt } = visit;
    const method = req.method ?? '';
    const route = trace.route ?? NO_ROUTE;
    const status = res.headersSent ? res.statusCode : GONE;
    counting?.({ method, route: isBuilt ? BUILT : route, status, ms, kept });
    const say = isBuilt || kept === 'HIT' || QUIET.has(route) ? log.debug : log.info;
    say('request', {
      id: trace.id,
      method,
      route,
      status,
      ms: Math.round(ms),
      bytes: req.socket.bytesWritten - sentBefore,
      ...(kept && { cache: kept }),
      ...(!res.writableFinished && { cut: true }),
    });
  });
  return visit;
}
