import { desc, sql } from 'drizzle-orm';
import { nextNumber } from '../db/counters.store.ts';
import type { Database } from '../db/database.ts';
import { pageDrops } from './page-drops.table.ts';

const SERIES = 'page-drops';
/** The series goes on over the years. */
const NO_YEAR = 0;

export type PageDrop = typeof pageDrops.$inferSelect;

/**
 * Notes that the pages of some tags were dropped; gives the number of it. Numbers are given one drop after
 * another, up to the commit, so that whoever has seen one has seen all before it.
 */
export function noteDrop(db: Database, tags: readonly string[]): Promise<number> {
  return db.transaction(async (tx) => {
    const number = await nextNumber(tx, SERIES, NO_YEAR);
    await tx
      .insert(pageDrops)
      .values([...new Set(tags)].map((tag) => ({ tag, number })))
      .onConflictDoUpdate({ target: pageDrops.tag, set: { number: sql`excluded.number` } });
    return number;
  });
}

/** The last drops, the newest first. */
export function listDrops(db: Database, limit: number): Promise<PageDrop[]> {
  return db.select().from(pageDrops).orderBy(desc(pageDrops.number)).limit(limit);
}
