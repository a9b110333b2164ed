import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../tests/support/postgres-server.ts';
import type { Bench } from './suite.ts';

/** A PostgreSQL that writes to the disk before it answers, as in production; gives the address of a new database. */
export async function startDurablePostgres({ folder, after }: Bench): Promise<(database: string) => Promise<string>> {
  // As root it runs under a user of its own, who has to come through.
  chmodSync(folder, 0o755);
  const server = await startPostgres(join(folder, 'postgres'), { durable: true });
  after(() => server.stop());
  return async (database) => {
    const client = new pg.Client(server.urlOf('postgres'));
    await client.connect();
    await client.query(`create database ${database}`);
    await client.end();
    return server.urlOf(database);
  };
}
