/** The end of a server: what was accepted is answered, what runs by itself ends, and never later than promised. */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { seconds } from '#shared/time/time.ts';
import type { Log } from '../log.ts';

/** Service managers wait for so long before they kill (deploy/portal.service gives five seconds more). */
const SHUTDOWN_TIMEOUT_MS = seconds(10);
/** Left of it for the jobs and the database when somebody's request would not end. */
const SHUTDOWN_RESERVE_MS = seconds(2);

export type GracefulServer = {
  /** From the first signal on. */
  isClosing: () => boolean;
  /** Answers what was accepted, takes nothing new; resolves when no connection is left. */
  close: (withinMs: number) => Promise<void>;
};

/** Makes a server that can end well: a connection that stays open between requests does not hold it up. */
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
    // The answer then says that the connection ends with it.
    if (closing) res.shouldKeepAlive = false;
    activeResponses.add(res);
    res.once('close', () => activeResponses.delete(res));
  });
  return {
    isClosing: () => closing,
    close(withinMs) {
      closing = true;
      for (const res of activeResponses) res.shouldKeepAlive = false;
      // Browsers open connections beforehand, and may never say a word on them.
      for (const socket of unusedSockets) if (socket.bytesRead === 0) socket.destroy();
      return new Promise((resolve) => {
        const cutTimer = setTimeout(() => {
          log.warn('shutdown timeout: open requests were cut', { requests: activeResponses.size });
          server.closeAllConnections();
        }, withinMs);
        server.close(() => {
          clearTimeout(cutTimer);
          resolve();
        });
      });
    },
  };
}

/** On a signal ends the server, then `release`s the rest, and leaves; a second signal leaves at once. */
export function shutDownOnSignal(ending: GracefulServer, log: Log, release: () => Promise<void>): void {
  const stop = async () => {
    const late = setTimeout(() => process.exit(0), SHUTDOWN_TIMEOUT_MS);
    late.unref();
    log.info('stopping');
    await ending.close(SHUTDOWN_TIMEOUT_MS - SHUTDOWN_RESERVE_MS);
    await release().catch((error: unknown) => log.error('resources could not be released', error));
    log.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
}
