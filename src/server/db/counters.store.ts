import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { counters } from './counters.table.ts';
import { onlyRow, type Queryable } from './database.ts';

/**
 * The next number of a series in a year. The row stays locked until the transaction ends and a rollback returns the
 * number, so that a series has neither gaps nor repeats (docs/law.md PET-13).
 */
export async function nextNumber(tx: Queryable, series: string, year: number): Promise<number> {
  return (await onlyRow(incrementCounter(tx, series, year).returning({ number: counters.lastNumber }))).number;
}

/** The same with the next id of a table, in one round trip. */
export function nextNumberWithId(tx: Queryable, series: string, year: number, table: PgTable) {
  const id = sql`nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))`.mapWith(Number);
  return onlyRow(incrementCounter(tx, series, year).returning({ number: counters.lastNumber, id }));
}

function incrementCounter(tx: Queryable, series: string, year: number) {
  const set = { lastNumber: sql`${counters.lastNumber} + 1` };
  const insertion = tx.insert(counters).values({ series, year, lastNumber: 1 });
  return insertion.onConflictDoUpdate({ target: [counters.series, counters.year], set });
}
