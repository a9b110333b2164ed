/** What a PostgreSQL database holds as a whole, to show that nothing was written. */
import pg from 'pg';

/** Names of the tables of ours. */
export const tablesOf = (url: string): Promise<string[]> => withClient(url, listTables);

/** How many rows each table has. */
export const countRows = (url: string): Promise<Record<string, number>> => ofEachTable(url, 'count(*)::int');

/** What a query finds. */
export const rowsOf = (url: string, query: string): Promise<object[]> =>
  withClient(url, async (client) => (await client.query(query)).rows);

/** A digest of all rows of each table. */
export const contentsOf = (url: string): Promise<Record<string, string>> =>
  ofEachTable(url, "md5(coalesce(string_agg(t::text, '|' order by t::text), ''))");

const ofEachTable = <T>(url: string, aggregate: string): Promise<Record<string, T>> =>
  withClient(url, async (client) => {
    const found: Record<string, T> = {};
    for (const table of await listTables(client)) {
      const { rows } = await client.query(`select ${aggregate} as value from ${client.escapeIdentifier(table)} t`);
      found[table] = rows[0].value;
    }
    return found;
  });

async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public' order by 1");
  return rows.map(({ tablename }) => tablename);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
