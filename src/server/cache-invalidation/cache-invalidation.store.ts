import { desc, sql } from 'drizzle-orm';
import { nextNumber } from '../db/counters.store.ts';
import type { Database } from '../db/database.ts';
import { cacheInvalidations } from './cache-invalidation.table.ts';

const SEQUENCE = 'page-drops';
/** The series goes on over the years. */
const NO_SEQUENCE_YEAR = 0;

export type CacheInvalidation = typeof cacheInvalidations.$inferSelect;

/**
 * Notes that the pages of some tags were dropped; gives the number of it. Numbers are given one drop after
 * another, up to the commit, so that whoever has seen one has seen all before it.
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

/** The last drops, the newest first. */
export function listInvalidations(db: Database, limit: number): Promise<CacheInvalidation[]> {
  return db.select().from(cacheInvalidations).orderBy(desc(cacheInvalidations.number)).limit(limit);
}
