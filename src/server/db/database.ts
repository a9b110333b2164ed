/** What the three drivers have in common: the one type the stores know. */
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

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
