/** The end of a server: what was accepted is answered, what runs by itself ends, and never later than promised. */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { seconds } from '#domain/time.ts';
import type { Log } from '../log.ts';

/** Service managers wait for so long before they kill (deploy/portal.service gives five seconds more). */
const STOP_WITHIN_MS = seconds(10);
/** Left of it for the jobs and the database when somebody's request would not end. */
const RESERVE_MS = seconds(2);

export type Ending = {
  /** From the first signal on. */
  isClosing: () => boolean;
  /** Answers what was accepted, takes nothing new; resolves when no connection is left. */
  close: (withinMs: number) => Promise<void>;
};

/** Makes a server that can end well: a connection that stays open between requests does not hold it up. */
export function endingOf(server: Server, log: Log): Ending {
  const underWay = new Set<ServerResponse>();
  const silent = new Set<Socket>();
  let closing = false;
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.prependListener('request', (req, res) => {
    silent.delete(req.socket);
    // The answer then says that the connection ends with it.
    if (closing) res.shouldKeepAlive = false;
    underWay.add(res);
    res.once('close', () => underWay.delete(res));
  });
  return {
    isClosing: () => closing,
    close(withinMs) {
      closing = true;
      for (const res of underWay) res.shouldKeepAlive = false;
      // Browsers open connections beforehand, and may never say a word on them.
      for (const socket of silent) if (socket.bytesRead === 0) socket.destroy();
      return new Promise((resolve) => {
        const cut = setTimeout(() => {
          log.warn('requests were cut, for they did not end', { requests: underWay.size });
          server.closeAllConnections();
        }, withinMs);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
      });
    },
  };
}

/** On a signal ends the server, then `release`s the rest, and leaves; a second signal leaves at once. */
export function endOnSignal(ending: Ending, log: Log, release: () => Promise<void>): void {
  const stop = async () => {
    const late = setTimeout(() => process.exit(0), STOP_WITHIN_MS);
    late.unref();
    log.info('stopping');
    await ending.close(STOP_WITHIN_MS - RESERVE_MS);
    await release().catch((error: unknown) => log.error('not everything was let go of', error));
    log.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
}
