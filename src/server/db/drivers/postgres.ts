import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { CASING, type DatabaseHandle, isPlannedForItsValues } from '../database.ts';
import { ignoreConnectionErrors } from './pool-errors.ts';

/** A limit of the cache: lists of any length make endless texts. Further statements get no name. */
const MAX_NAMES = 500;
type Statement = { text: string; name?: string };
type Query = (statement: unknown, values?: unknown, done?: unknown) => unknown;

/** Names of one pool, whose connections share them. */
function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= MAX_NAMES) return known;
    const name = `portal_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

const isStatement = (given: unknown): given is Statement =>
  typeof given === 'object' && given !== null && 'text' in given && !('submit' in given);

/**
 * Makes the connections of a pool send statements with values as named prepared statements, which the server parses
 * once per connection.
 */
function namePreparedStatements(pool: pg.Pool): void {
  const nameOf = createNames();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    client.query = ((given: unknown, values?: unknown, done?: unknown) => {
      const isNamed =
        isStatement(given) && Array.isArray(values) && values.length > 0 && !isPlannedForItsValues(given.text);
      return query(isNamed ? { ...given, name: given.name ?? nameOf(given.text) } : given, values, done);
    }) as typeof client.query;
  });
}

const CONNECT_TIMEOUT_MS = 5_000;

export function openPostgres(url: string): DatabaseHandle {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  ignoreConnectionErrors(pool);
  namePreparedStatements(pool);
  return { db: drizzle({ client: pool, casing: CASING }), driver: 'postgres', close: () => pool.end() };
}
