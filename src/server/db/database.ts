/** The database type that stores know, common to the three drivers, and helpers over query results. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTable, PgTransaction } from 'drizzle-orm/pg-core';
import type { PageMeta } from '#shared/fields/envelope.schema.ts';

export type Insertion = SQLWrapper;

/**
 * Executes several insertions as one statement with CTEs, in one round trip. They do not see each other's rows; the
 * failure of one rolls back all.
 */
export async function insertInOneStatement(tx: Queryable, insertions: readonly Insertion[]): Promise<void> {
  const parts = insertions.map((insertion, at) => sql`${sql.identifier(`part_${at}`)} as (${insertion.getSQL()})`);
  await tx.execute(sql`with ${sql.join(parts, sql`, `)} select 1`);
}

export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** The database or a transaction: the parameter of every store function. */
export type Queryable = Database | PgTransaction<PgQueryResultHKT, Record<string, never>>;

export type DatabaseHandle = {
  db: Database;
  driver: 'pglite' | 'postgres' | 'neon';
  close(): Promise<void>;
};

/** Columns are snake_case in SQL and camelCase in code. */
export const CASING = 'snake_case';

/**
 * A comment for a statement whose plan depends on its values, so that PostgreSQL plans it for them each time; a prepared
 * one gets a generic plan after five executions.
 */
export const plannedForItsValues = sql`/* planned for its values */`;
export const isPlannedForItsValues = (text: string): boolean => text.includes('/* planned for its values */');

/** The first row of a query; null without rows. */
export const firstRow = async <Row>(query: PromiseLike<Row[]>): Promise<Row | null> => (await query)[0] ?? null;

/** The row of a query that always has one. */
export async function onlyRow<Row>(query: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await query;
  if (!row) throw new Error('the query returned no row');
  return row;
}

/** Whether a query, or the `returning` of a write, gives any row. */
export const hasRows = async (query: PromiseLike<unknown[]>): Promise<boolean> => (await query).length > 0;

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
