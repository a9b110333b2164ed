/** Migrated databases on each of the drivers: one a worker that is emptied between tests, and new ones. */
import { readFileSync } from 'node:fs';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { inject } from 'vitest';
import type { DatabaseHandle } from '#server/db/database.ts';
import { openNeon } from '#server/db/drivers/neon.ts';
import { openPgliteCopy } from '#server/db/drivers/pglite.ts';
import { openPostgres } from '#server/db/drivers/postgres.ts';

export type Driver = DatabaseHandle['driver'];

/** Files share a worker, its modules and these. */
const shared = new Map<Driver, Promise<DatabaseHandle>>();

/** The database of this worker on a driver. It ends with the worker; tests leave in it what they like. */
export function sharedDatabase(driver: Driver): Promise<DatabaseHandle> {
  const known = shared.get(driver) ?? openTestDatabase(driver);
  shared.set(driver, known);
  return known;
}

/** A database of its own, which its test closes. */
export async function openTestDatabase(driver: Driver): Promise<DatabaseHandle> {
  if (driver === 'pglite') return openPgliteCopy(new Blob([new Uint8Array(readFileSync(inject('pgliteSnapshot')))]));
  const url = await createPostgresDatabase();
  if (driver === 'postgres') return openPostgres(throughSocket(url));
  return openNeon(url, relay());
}

/** Every table as new: rows lie in the order in which they are inserted, and numbers begin at 1. */
export const resetDatabase = ({ db }: DatabaseHandle): Promise<unknown> =>
  db.execute(
    pastTriggers(sql`
      for name in select oid::regclass from ${TOUCHED} loop execute 'truncate ' || name || ' cascade'; end loop;
      perform setval(sequencename::regclass, 1, false) from pg_sequences
        where schemaname = 'public' and last_value is not null;`),
  );

/** Deletes all rows, in one round trip. */
export const emptyDatabase = ({ db }: DatabaseHandle): Promise<unknown> =>
  db.execute(
    pastTriggers(sql`for name in select oid::regclass from ${TOUCHED} loop execute 'delete from ' || name; end loop;`),
  );

/** The tables that have or had a row; to visit the others costs as much as to empty these. */
const TOUCHED = sql`
  pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`;

/** Runs statements as a superuser past the triggers that protect append-only rows, and those of foreign keys. */
const pastTriggers = (statements: SQL): SQL => sql`
  do $$ declare name text; begin
    perform set_config('session_replication_role', 'replica', true);
    ${statements}
  end $$`;

/** The address of a database by the socket of its server. */
function throughSocket(url: string): string {
  const address = new URL(url);
  address.searchParams.set('host', inject('postgresSocket'));
  return address.href;
}

/** A copy of the migrated template under a name of its own. */
export const createPostgresDatabase = (): Promise<string> => createDatabase('template1');

/** One without any table, as a host gives it. */
export const createEmptyPostgresDatabase = (): Promise<string> => createDatabase('template0');

/** A copy of another database of the server; gives its address. */
async function createDatabase(template: string): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

/** Where the Neon driver finds the relay that stands in for Neon. */
export const relay = (): string => `127.0.0.1:${inject('relayPort')}`;
