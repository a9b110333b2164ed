type Emitter = { on(event: 'error', listener: (error: Error) => void): unknown };
type Pool = Emitter & { on(event: 'connect', listener: (client: Emitter) => void): unknown };

/**
 * Handles `error` events, which without a listener end the process. The pool emits those of idle connections, a
 * connection in use its own; the next statement then fails with the reason.
 */
export function ignoreConnectionErrors(pool: Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}
