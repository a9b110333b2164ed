import { minutes } from '#shared/time/time.ts';
import type { QueryLimits } from '../query-limits.ts';

type Emitter = { on(event: 'error', listener: (error: Error) => void): unknown };
type Pool<Client> = Emitter & { on(event: 'connect', listener: (client: Client) => void): unknown };

/**
 * Handles `error` events, which without a listener end the process. The pool emits those of idle connections, a
 * connection in use its own; the next statement then fails with the reason.
 */
export function ignoreConnectionErrors(pool: Pool<Emitter>): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/** The options that both drivers know. The probes keep a firewall from forgetting a connection that is idle for long. */
export const limitOptions = ({ connectMs, answerMs }: QueryLimits) => ({
  connectionTimeoutMillis: connectMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: minutes(1),
  query_timeout: answerMs,
});

/** The part of a client that the declarations of the drivers leave out. */
type Client = { query: unknown; connection: { stream: { destroy(): unknown } } };
type Query = (...given: unknown[]) => unknown;

/**
 * Destroys a connection whose answer is overdue. The drivers leave it waiting, so that the rollback of its transaction
 * would wait as long again, and the pool would lend it to the next caller.
 */
export function destroyOverdueConnections(pool: { on(event: 'connect', listener: (client: never) => void): unknown }) {
  pool.on('connect', (client: Client) => {
    const query = (client.query as Query).bind(client);
    client.query = (...given: unknown[]) => {
      const answer = query(...given);
      // The pool itself removes a connection that it asked with a callback.
      if (answer instanceof Promise)
        answer.catch((error: Error) => error.message === OVERDUE && client.connection.stream.destroy());
      return answer;
    };
  });
}

const OVERDUE = 'Query read timeout';
