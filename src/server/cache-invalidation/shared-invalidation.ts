/** Cache invalidation on every server of a database: immediate here, polled by the others. */
import type { DatabaseHandle } from '../db/database.ts';
import type { Log } from '../log.ts';
import { listInvalidations, publishInvalidation } from './cache-invalidation.store.ts';

/** With more invalidations than this between two polls, the whole cache is dropped. */
const MAX_LISTED = 200;

type InvalidationDeps = {
  database: DatabaseHandle;
  log: Log;
  /** Drops the pages of some tags in this process; null: all pages. */
  invalidateLocally: (tags: string[] | null) => Promise<void> | void;
};

/** Whether other servers may use the same database. */
export const isSharedDatabase = ({ driver }: Pick<DatabaseHandle, 'driver'>): boolean => driver !== 'pglite';

/** The invalidation of this server: published to the others, and theirs applied when polled. */
export function createSharedInvalidation({ database, log, invalidateLocally }: InvalidationDeps) {
  const own = new Set<number>();
  let unpublished: string[] = [];
  let lastSeen: number | null = null;

  async function publish(tags: string[]): Promise<void> {
    if (tags.length > 0) own.add(await publishInvalidation(database.db, tags));
  }

  /** Null: the stale pages cannot be determined. */
  function tagsSince(last: number, invalidations: Awaited<ReturnType<typeof listInvalidations>>): string[] | null {
    const newest = invalidations[0]?.number ?? 0;
    const news = invalidations.filter(({ number }) => number > last);
    const isRestored = newest < last;
    if (isRestored || news.length === MAX_LISTED) return null;
    // Numbers have no gaps. When one is not ours, another server may have invalidated a tag of ours just before.
    const ours = [...own].filter((number) => number > last && number <= newest);
    return ours.length === newest - last ? [] : news.map(({ tag }) => tag);
  }

  return {
    /** Invalidates here and publishes the tags. */
    async invalidate(tags: string[]): Promise<void> {
      await invalidateLocally(tags);
      if (!isSharedDatabase(database)) return;
      await publish(tags).catch((error: unknown) => {
        // The change itself is stored: its tags are published when the database is back.
        unpublished.push(...tags);
        log.error('publishing a cache invalidation failed', error);
      });
    },
    /** Applies invalidations of other servers since the last poll. */
    async applyPending(): Promise<void> {
      if (!isSharedDatabase(database)) return;
      const waiting = unpublished;
      unpublished = [];
      await publish(waiting).catch((error: unknown) => {
        unpublished.push(...waiting);
        throw error;
      });
      const invalidations = await listInvalidations(database.db, MAX_LISTED);
      const tags = lastSeen === null ? [] : tagsSince(lastSeen, invalidations);
      if (tags === null || tags.length > 0) await invalidateLocally(tags);
      // A restored backup reuses the same numbers.
      if (tags === null) own.clear();
      lastSeen = invalidations[0]?.number ?? 0;
      for (const number of own) if (number <= lastSeen) own.delete(number);
    },
  };
}
