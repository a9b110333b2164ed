/** A consistent snapshot of every row, read in batches while the portal serves. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Name, type SQL, sql } from 'drizzle-orm';
import { listTables, type Table } from './catalog.ts';
import { type DatabaseHandle, type Queryable, rowsOf } from './database.ts';

/** A batch is in memory; the largest rows are the bodies of posts. */
const BATCH_ROWS = 200;

export type Snapshot<Seen> = {
  tables: Table[];
  /** Other data read in the same instant. */
  context: Seen;
  /** The rows of a table, each as a JSON array of the texts of its columns. */
  batches(table: Table): AsyncGenerator<string[]>;
};

/**
 * Opens a snapshot of all tables but those of `without`. PostgreSQL isolates the transaction of the reader. The embedded
 * database has a single connection, which an open transaction would block: there the cursors are declared WITH HOLD,
 * so that a short transaction materialises their rows (half a second for 20,000 cases), and read between requests.
 */
export async function withSnapshot<Seen, T>(
  { db, driver }: DatabaseHandle,
  without: ReadonlySet<string>,
  readContext: (db: Queryable) => Promise<Seen>,
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

async function usePortableText(tx: Queryable): Promise<void> {
  await tx.execute(sql`set local datestyle = 'ISO, YMD'`);
  await tx.execute(sql`set local intervalstyle = 'postgres'`);
  await tx.execute(sql`set local timezone = 'UTC'`);
  await tx.execute(sql`set local extra_float_digits = 1`);
  await tx.execute(sql`set local bytea_output = 'hex'`);
}

/** Unique cursor names: those of an aborted backup may still be closing. */
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
    // Yields to the event loop, which the embedded database never does.
    await yieldToEventLoop();
  }
}
