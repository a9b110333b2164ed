import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { CASING, type DatabaseHandle } from '../database.ts';
import { ignoreConnectionErrors } from './pool-errors.ts';
import { namePreparedStatements } from './statement-names.ts';

const CONNECT_TIMEOUT_MS = 5_000;

/** Opens a pool on a PostgreSQL server. */
export function openPostgres(url: string): DatabaseHandle {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  ignoreConnectionErrors(pool);
  namePreparedStatements(pool);
  return { db: drizzle({ client: pool, casing: CASING }), driver: 'postgres', close: () => pool.end() };
}
