import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Day } from '#shared/time/time.ts';
import { hasRows, type Queryable } from '../db/database.ts';
import { missingAddresses } from './missing-addresses.table.ts';

/** Different addresses in one day; more are invented, and must not fill the table. */
const MAX_PER_DAY = 300;

/** Counts an address once more; a new one only while the day has room. */
export async function addMissing(db: Queryable, { day, address }: { day: Day; address: string }): Promise<void> {
  const increment = { count: sql`${missingAddresses.count} + 1` };
  const isThis = and(eq(missingAddresses.day, day), eq(missingAddresses.address, address));
  if (await hasRows(db.update(missingAddresses).set(increment).where(isThis).returning())) return;
  if ((await db.$count(missingAddresses, eq(missingAddresses.day, day))) >= MAX_PER_DAY) return;
  const insertion = db.insert(missingAddresses).values({ day, address, count: 1 });
  await insertion.onConflictDoUpdate({ target: [missingAddresses.day, missingAddresses.address], set: increment });
}

/** With the last day on which each was asked for. */
export const listMissing = (db: Queryable, since: Day): Promise<{ address: string; count: number; last: Day }[]> =>
  db
    .select({
      address: missingAddresses.address,
      count: sql<number>`sum(${missingAddresses.count})::int`,
      last: sql<Day>`max(${missingAddresses.day})::text`,
    })
    .from(missingAddresses)
    .where(gte(missingAddresses.day, since))
    .groupBy(missingAddresses.address);

export async function deleteMissingBefore(db: Queryable, day: Day): Promise<void> {
  await db.delete(missingAddresses).where(lt(missingAddresses.day, day));
}
