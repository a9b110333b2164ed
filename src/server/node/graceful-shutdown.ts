/** Graceful shutdown within a fixed time: requests in flight are answered and jobs end. */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { seconds } from '#shared/time/time.ts';
import type { Log } from '../log.ts';

/** Shorter than the timeout of service managers (deploy/portal.service has five seconds more). */
const SHUTDOWN_TIMEOUT_MS = seconds(10);
/** The part of it for jobs and database after requests were cut. */
const SHUTDOWN_RESERVE_MS = seconds(2);

export type GracefulServer = {
  /** true from the first signal on. */
  isClosing: () => boolean;
  /** Makes `isClosing` true; requests are still taken. */
  announce: () => void;
  /** Refuses new requests and answers those in flight; resolves when no connection is open. */
  close: (withinMs: number) => Promise<void>;
};

/** Tracks the connections of a server, so that idle keep-alive connections do not delay its shutdown. */
export function withGracefulShutdown(server: Server, log: Log): GracefulServer {
  const activeResponses = new Set<ServerResponse>();
  const unusedSockets = new Set<Socket>();
  let closing = false;
  server.on('connection', (socket: Socket) => {
    unusedSockets.add(socket);
    socket.once('close', () => unusedSockets.delete(socket));
  });
  server.prependListener('request', (req, res) => {
    unusedSockets.delete(req.socket);
    // The response then closes its connection.
    if (closing) res.shouldKeepAlive = false;
    activeResponses.add(res);
    res.once('close', () => activeResponses.delete(res));
  });
  return {
    isClosing: () => closing,
    announce: () => {
      closing = true;
    },
    async close(withinMs) {
      closing = true;
      for (const res of activeResponses) res.shouldKeepAlive = false;
      // Browsers preconnect and may never send a byte.
      for (const socket of unusedSockets) if (socket.bytesRead === 0) socket.destroy();
      const cutTimer = setTimeout(() => {
        log.warn('shutdown timeout: open requests were cut', { requests: activeResponses.size });
        server.closeAllConnections();
      }, withinMs);
      await new Promise<void>((resolve) => server.close(() => resolve()));
      clearTimeout(cutTimer);
    },
  };
}

/** How long a proxy has to learn from /api/health that the server is closing; deploy/Caddyfile asks three times in it. */
export const PROXY_NOTICE_MS = seconds(1.5);

/**
 * On a signal tells the proxy for `noticeMs`, closes the server, `release`s the rest and exits; a second signal exits at
 * once.
 */
export function shutDownOnSignal(
  ending: GracefulServer,
  { log, noticeMs }: { log: Log; noticeMs: number },
  release: () => Promise<void>,
): void {
  const stop = async () => {
    const late = setTimeout(() => process.exit(0), SHUTDOWN_TIMEOUT_MS);
    late.unref();
    log.info('stopping');
    ending.announce();
    await sleep(noticeMs);
    await ending.close(SHUTDOWN_TIMEOUT_MS - SHUTDOWN_RESERVE_MS - noticeMs);
    await release().catch((error: unknown) => log.error('resources could not be released', error));
    log.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
}
