import { sql } from 'drizzle-orm';
import { counters } from './counters.table.ts';
import type { Queryable } from './database.ts';

/**
 * The next number of a series in a year. The row stays locked until the transaction ends, and a
 * rollback gives the number back: so a series has neither gaps nor repeats (law.md PET-13).
 */
export async function nextNumber(tx: Queryable, series: string, year: number): Promise<number> {
  const [row] = await tx
    .insert(counters)
    .values({ series, year, lastNumber: 1 })
    .onConflictDoUpdate({
      target: [counters.series, counters.year],
      set: { lastNumber: sql`${counters.lastNumber} + 1` },
    })
    .returning({ number: counters.lastNumber });
  if (!row) throw new Error('the counter answered no row');
  return row.number;
}
