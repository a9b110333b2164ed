/** Dropping kept pages on every server of a database: here at once, elsewhere when they next ask. */
import type { DatabaseHandle } from '../db/database.ts';
import type { Log } from '../log.ts';
import { listDrops, noteDrop } from './page-drops.store.ts';

/** More drops than this between two questions, and everything goes. */
const MOST_AT_ONCE = 200;

export type SharedDrops = {
  /** Drops here, and tells the others. */
  drop(tags: string[]): Promise<void>;
  /** Drops what others dropped since the last time. */
  catchUp(): Promise<void>;
};

type Surroundings = {
  database: DatabaseHandle;
  log: Log;
  /** Drops the pages of some tags here; null: all of them. */
  apply: (tags: string[] | null) => Promise<void> | void;
};

/** Whether other servers may be at the same database. */
export const isShared = ({ driver }: Pick<DatabaseHandle, 'driver'>): boolean => driver !== 'pglite';

export function createSharedDrops({ database, log, apply }: Surroundings): SharedDrops {
  const own = new Set<number>();
  let untold: string[] = [];
  let seen: number | null = null;

  async function tell(tags: string[]): Promise<void> {
    if (tags.length > 0) own.add(await noteDrop(database.db, tags));
  }

  /** Null: it cannot be told which pages are old. */
  function since(last: number, drops: Awaited<ReturnType<typeof listDrops>>): string[] | null {
    const newest = drops[0]?.number ?? 0;
    const news = drops.filter(({ number }) => number > last);
    const isRestored = newest < last;
    if (isRestored || news.length === MOST_AT_ONCE) return null;
    // Numbers have no gaps. Where one is not ours, a tag of ours may hide that others dropped it just before.
    const ours = [...own].filter((number) => number > last && number <= newest);
    return ours.length === newest - last ? [] : news.map(({ tag }) => tag);
  }

  return {
    async drop(tags) {
      await apply(tags);
      if (!isShared(database)) return;
      await tell(tags).catch((error: unknown) => {
        // The change itself is stored and answered: it is told as soon as the database is back.
        untold.push(...tags);
        log.error('other servers could not be told of dropped pages', error);
      });
    },
    async catchUp() {
      if (!isShared(database)) return;
      const waiting = untold;
      untold = [];
      await tell(waiting).catch((error: unknown) => {
        untold.push(...waiting);
        throw error;
      });
      const drops = await listDrops(database.db, MOST_AT_ONCE);
      const tags = seen === null ? [] : since(seen, drops);
      if (tags === null || tags.length > 0) await apply(tags);
      // After a restored copy the same numbers are given again, to anybody.
      if (tags === null) own.clear();
      seen = drops[0]?.number ?? 0;
      for (const number of own) if (number <= seen) own.delete(number);
    },
  };
}
