/** The database type that stores know, common to the three drivers, and helpers over query results. */
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTable, PgTransaction } from 'drizzle-orm/pg-core';
import type { PageMeta } from '#shared/fields/envelope.schema.ts';

export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** The database or a transaction: the parameter of every store function. */
export type Queryable = Database | PgTransaction<PgQueryResultHKT, Record<string, never>>;

/** An open database. */
export type DatabaseHandle = {
  db: Database;
  driver: 'pglite' | 'postgres' | 'neon';
  close(): Promise<void>;
};

/** Columns are snake_case in SQL and camelCase in code. */
export const CASING = 'snake_case';

/** The first row of a query; null without rows. */
export const firstRow = async <Row>(query: PromiseLike<Row[]>): Promise<Row | null> => (await query)[0] ?? null;

/** Whether a query, or the `returning` of a write, gives any row. */
export const hasRows = async (query: PromiseLike<unknown[]>): Promise<boolean> => (await query).length > 0;

/** A page, counted from 0. */
export type PageOf = { page: number; perPage: number };
/** The rows of a page, and how many there are on all pages. */
export type RowPage<Row> = { rows: Row[]; total: number };

/** A page of the rows of a table that match. */
export async function listPage<Table extends PgTable>(
  db: Queryable,
  table: Table,
  { where, orderBy, page, perPage }: PageOf & { where: SQL | undefined; orderBy: SQL[] },
): Promise<RowPage<Table['$inferSelect']>> {
  const query = db.select().from(table as PgTable);
  const rows = await query
    .where(where)
    .orderBy(...orderBy)
    .limit(perPage)
    .offset(page * perPage);
  return { rows, total: await db.$count(table, where) };
}

/** A page as a list of the API. */
export const toListResponse = <Row, Item>(
  { rows, total }: RowPage<Row>,
  { page, perPage }: PageOf,
  toItem: (row: Row) => Item,
): { data: Item[]; meta: PageMeta } => ({ data: rows.map(toItem), meta: { page, per_page: perPage, total } });

/**
 * The rows of a raw statement, such as a query of the catalog. The drivers parse values differently, so the
 * statement selects only text and integers.
 */
export const rowsOf = async <Row>(db: Queryable, statement: SQL): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
