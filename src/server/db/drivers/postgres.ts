import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { CASING, type DatabaseHandle, isPlannedForItsValues } from '../database.ts';
import { type QueryLimits, SERVING_LIMITS } from '../query-limits.ts';
import { destroyOverdueConnections, ignoreConnectionErrors, limitOptions } from './pool-errors.ts';

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

export function openPostgres(url: string, limits: QueryLimits = SERVING_LIMITS): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: url,
    ...limitOptions(limits),
    // Not as parameters of the connection, which PgBouncer refuses.
    onConnect: (client) => client.query(settingsOf(limits)),
  });
  ignoreConnectionErrors(pool);
  namePreparedStatements(pool);
  destroyOverdueConnections(pool);
  return { db: drizzle({ client: pool, casing: CASING }), driver: 'postgres', close: () => pool.end() };
}

const settingsOf = ({ statementMs, idleInTransactionMs }: QueryLimits): string =>
  `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs}`;
