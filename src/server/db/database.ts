/** The database type that stores know, common to the three drivers, and helpers over query results. */
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

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

/**
 * The rows of a raw statement, such as a query of the catalog. The drivers parse values differently, so the
 * statement selects only text and integers.
 */
export const rowsOf = async <Row>(db: Queryable, statement: SQL): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
