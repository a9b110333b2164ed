/** Dropping kept pages on every server of a database: here at once, elsewhere when they next ask. */
import type { DatabaseHandle } from '../db/database.ts';
import type { Log } from '../log.ts';
import { listInvalidations, publishInvalidation } from './cache-invalidation.store.ts';

/** More drops than this between two questions, and everything goes. */
const MAX_LISTED = 200;

export type SharedInvalidation = {
  /** Drops here, and tells the others. */
  invalidate(tags: string[]): Promise<void>;
  /** Drops what others dropped since the last time. */
  applyPending(): Promise<void>;
};

type InvalidationDeps = {
  database: DatabaseHandle;
  log: Log;
  /** Drops the pages of some tags here; null: all of them. */
  invalidateLocally: (tags: string[] | null) => Promise<void> | void;
};

/** Whether other servers may be at the same database. */
export const isSharedDatabase = ({ driver }: Pick<DatabaseHandle, 'driver'>): boolean => driver !== 'pglite';

export function createSharedInvalidation({ database, log, invalidateLocally }: InvalidationDeps): SharedInvalidation {
  const own = new Set<number>();
  let unpublished: string[] = [];
  let lastSeen: number | null = null;

  async function publish(tags: string[]): Promise<void> {
    if (tags.length > 0) own.add(await publishInvalidation(database.db, tags));
  }

  /** Null: it cannot be told which pages are old. */
  function tagsSince(last: number, drops: Awaited<ReturnType<typeof listInvalidations>>): string[] | null {
    const newest = drops[0]?.number ?? 0;
    const news = drops.filter(({ number }) => number > last);
    const isRestored = newest < last;
    if (isRestored || news.length === MAX_LISTED) return null;
    // Numbers have no gaps. Where one is not ours, a tag of ours may hide that others dropped it just before.
    const ours = [...own].filter((number) => number > last && number <= newest);
    return ours.length === newest - last ? [] : news.map(({ tag }) => tag);
  }

  return {
    async invalidate(tags) {
      await invalidateLocally(tags);
      if (!isSharedDatabase(database)) return;
      await publish(tags).catch((error: unknown) => {
        // The change itself is stored and answered: it is told as soon as the database is back.
        unpublished.push(...tags);
        log.error('publishing a cache invalidation failed', error);
      });
    },
    async applyPending() {
      if (!isSharedDatabase(database)) return;
      const waiting = unpublished;
      unpublished = [];
      await publish(waiting).catch((error: unknown) => {
        unpublished.push(...waiting);
        throw error;
      });
      const drops = await listInvalidations(database.db, MAX_LISTED);
      const tags = lastSeen === null ? [] : tagsSince(lastSeen, drops);
      if (tags === null || tags.length > 0) await invalidateLocally(tags);
      // After a restored copy the same numbers are given again, to anybody.
      if (tags === null) own.clear();
      lastSeen = drops[0]?.number ?? 0;
      for (const number of own) if (number <= lastSeen) own.delete(number);
    },
  };
}
