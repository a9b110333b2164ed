/** Every row as of one instant, read in batches while the portal goes on serving. */
import { setImmediate as breath } from 'node:timers/promises';
import { type Name, type SQL, sql } from 'drizzle-orm';
import { listTables, type Table } from './catalog.ts';
import type { DatabaseHandle, Queryable } from './database.ts';
import { rowsOf } from './rows.ts';

/** A batch is held in memory; the largest rows are the bodies of posts. */
const BATCH_ROWS = 200;

export type Snapshot<Seen> = {
  tables: Table[];
  /** What was looked at in the same instant. */
  context: Seen;
  /** The rows of a table, each as a JSON array with the text of its columns (null: NULL). */
  batches(table: Table): AsyncGenerator<string[]>;
};

/** What a copy takes of the database beside rows, read in the instant of the rows. */
type ReadContext<Seen> = (db: Queryable) => Promise<Seen>;

/**
 * Hands every row of one instant, but for those of `without`. A PostgreSQL keeps the transaction of the
 * reader apart from everybody's. The embedded one has a single connection, where an open transaction
 * keeps everybody waiting: there the cursors outlive a short transaction, whose end sets their rows
 * aside (half a second for 20,000 cases), and are read between one request and the next.
 */
export async function withSnapshot<Seen, T>(
  { db, driver }: DatabaseHandle,
  without: ReadonlySet<string>,
  readContext: ReadContext<Seen>,
  work: (snapshot: Snapshot<Seen>) => Promise<T>,
): Promise<T> {
  snapshotCount += 1;
  const cursorOf = cursorNames(snapshotCount);
  const open = async (tx: Queryable) => {
    await usePortableText(tx);
    const tables = (await listTables(tx)).filter(({ name }) => !without.has(name));
    const seen = await readContext(tx);
    for (const table of tables) await tx.execute(declareCursor(table, cursorOf, driver === 'pglite'));
    return { tables, context: seen };
  };
  const config = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  if (driver !== 'pglite') {
    return db.transaction(
      async (tx) => work({ ...(await open(tx)), batches: (table) => fetchRows(tx, cursorOf(table.name)) }),
      config,
    );
  }
  const opened = await db.transaction(open, config);
  try {
    return await work({ ...opened, batches: (table) => fetchRows(db, cursorOf(table.name)) });
  } finally {
    for (const { name } of opened.tables) await db.execute(sql`close ${cursorOf(name)}`);
  }
}

/** Values as text that any PostgreSQL reads back as the same values, however the server is set up. */
async function usePortableText(tx: Queryable): Promise<void> {
  await tx.execute(sql`set local datestyle = 'ISO, YMD'`);
  await tx.execute(sql`set local intervalstyle = 'postgres'`);
  await tx.execute(sql`set local timezone = 'UTC'`);
  await tx.execute(sql`set local extra_float_digits = 1`);
  await tx.execute(sql`set local bytea_output = 'hex'`);
}

/** Names of their own, for the cursors of a copy that was broken off may still be closing. */
const cursorNames = (copy: number) => (table: string) => sql.identifier(`copy_${copy}_${table}`);
type Names = ReturnType<typeof cursorNames>;
let snapshotCount = 0;

function declareCursor({ name, columns }: Table, cursorOf: Names, hold: boolean): SQL {
  const texts = sql.join(
    columns.map((column) => sql`${sql.identifier(column.name)}::text`),
    sql`, `,
  );
  const kind = sql.raw(`no scroll cursor ${hold ? 'with hold ' : ''}for`);
  return sql`declare ${cursorOf(name)} ${kind} select json_build_array(${texts})::text as row from ${sql.identifier(name)}`;
}

async function* fetchRows(db: Queryable, cursor: Name): AsyncGenerator<string[]> {
  while (true) {
    const rows = await rowsOf<{ row: string }>(db, sql`fetch ${sql.raw(String(BATCH_ROWS))} from ${cursor}`);
    if (rows.length === 0) return;
    yield rows.map(({ row }) => row);
    // The embedded database answers without ever letting the process look at anything else.
    await breath();
  }
}
