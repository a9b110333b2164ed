import { count } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { pqrsdCases } from '../pqrsd/pqrsd.table.ts';

/** The number of cases. */
export async function countPqrsd(db: Queryable): Promise<number> {
  const [row] = await db.select({ cases: count() }).from(pqrsdCases);
  return row?.cases ?? 0;
}
