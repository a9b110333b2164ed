/** What the three drivers have in common: the one type the stores know. */

import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

/**
 * The rows of a statement that no builder writes, such as one about the catalog. The drivers parse
 * values differently, so a statement asks for text or whole numbers alone.
 */
export async function rowsOf<Row>(db: Queryable, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}

export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Either the database or a transaction of it: what a store function takes. */
export type Queryable = Database | PgTransaction<PgQueryResultHKT, Record<string, never>>;

/** An open database and how to let go of it. */
export type DatabaseHandle = {
  db: Database;
  driver: 'pglite' | 'postgres' | 'neon';
  close(): Promise<void>;
};

/** Columns are snake_case in SQL and camelCase in code, everywhere. */
export const CASING = 'snake_case';
