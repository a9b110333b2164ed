type Emitter = { on(event: 'error', hear: (error: Error) => void): unknown };
type Pool = Emitter & { on(event: 'connect', hear: (client: Emitter) => void): unknown };

/**
 * Keeps a connection that dies from ending the process: an `error` event that nobody hears does that. The
 * pool tells of idle connections; one in use tells of itself, between two statements of a transaction,
 * and the next statement fails with the reason.
 */
export function ignoreConnectionErrors(pool: Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}
