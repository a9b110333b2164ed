/** Names for statements, under which a server keeps what it made of their text: it reads each once a connection. */
import type pg from 'pg';

/** Lists of any length make texts without end; what comes after so many goes without a name. */
const MAX_NAMES = 500;

type Statement = { text: string; name?: string };
type Query = (statement: unknown, values?: unknown, done?: unknown) => unknown;

const names = new Map<string, string>();

function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_NAMES) return known;
  const name = `portal_${names.size + 1}`;
  names.set(text, name);
  return name;
}

const isStatement = (given: unknown): given is Statement =>
  typeof given === 'object' && given !== null && 'text' in given && !('submit' in given);

/** Has every connection of a pool send statements that carry values under a name. */
export function namePreparedStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    client.query = ((given: unknown, values?: unknown, done?: unknown) => {
      const isNamed = isStatement(given) && Array.isArray(values) && values.length > 0;
      return query(isNamed ? { ...given, name: given.name ?? statementName(given.text) } : given, values, done);
    }) as typeof client.query;
  });
}
