import { desc, sql } from 'drizzle-orm';
import { nextNumber } from '../db/counters.store.ts';
import type { Database } from '../db/database.ts';
import { cacheInvalidations } from './cache-invalidation.table.ts';

const SEQUENCE = 'page-drops';
/** The counter never restarts. */
const NO_SEQUENCE_YEAR = 0;

export type CacheInvalidation = typeof cacheInvalidations.$inferSelect;

/**
 * Records that the pages of some tags were invalidated; gives the number of the entry. Numbers are given in commit
 * order, so a server that has seen one has seen all before it.
 */
export function publishInvalidation(db: Database, tags: readonly string[]): Promise<number> {
  return db.transaction(async (tx) => {
    const number = await nextNumber(tx, SEQUENCE, NO_SEQUENCE_YEAR);
    await tx
      .insert(cacheInvalidations)
      .values([...new Set(tags)].map((tag) => ({ tag, number })))
      .onConflictDoUpdate({ target: cacheInvalidations.tag, set: { number: sql`excluded.number` } });
    return number;
  });
}

/** The last invalidations, newest first. */
export function listInvalidations(db: Database, limit: number): Promise<CacheInvalidation[]> {
  return db.select().from(cacheInvalidations).orderBy(desc(cacheInvalidations.number)).limit(limit);
}
