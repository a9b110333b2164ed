/** What changes while the portal runs, here or on another server of the same database, as a plain Node host keeps up. */

import { createSharedInvalidation, isSharedDatabase } from '../cache-invalidation/shared-invalidation.ts';
import { CALENDAR_TAG, refreshCalendar } from '../calendar/calendar.usecases.ts';
import type { Deps } from '../deps.ts';
import type { BannerInjector } from '../http-server/banner.ts';
import type { PageCache } from '../http-server/page-cache.ts';
import { NOTICE_TAG, readNotice } from '../notice/notice.usecases.ts';

/** Another server is heard of within so long. */
const PERIOD_MS = 2_000;

export type ChangePolling = {
  /** Drops pages here and everywhere; what `deps.invalidate` is on this host. */
  invalidate(tags: string[]): Promise<void>;
  /** Hears what others did by now. */
  poll(): Promise<void>;
  stop(): void;
};

/**
 * Starts with what the database says now, and asks again and again where other servers may write to it. A
 * database that is away changes nothing: what was known last stands, and is told in the log once.
 */
export async function startChangePolling(
  deps: Deps,
  { board, pages }: { board: BannerInjector; pages: PageCache },
  periodMs: number = PERIOD_MS,
): Promise<ChangePolling> {
  const apply = async (tags: string[] | null) => {
    pages.invalidate(tags);
    if (!tags || tags.includes(NOTICE_TAG)) board.update(await readNotice(deps));
    if (!tags || tags.includes(CALENDAR_TAG)) await refreshCalendar(deps);
  };
  const { database, log } = deps;
  const sharedInvalidations = createSharedInvalidation({ database, log, invalidateLocally: apply });
  const catchUp = withoutOverlap(log, () => sharedInvalidations.applyPending());
  await catchUp();
  await apply(null).catch((error: unknown) => log.error('the settings could not be read', error));
  const timer = isSharedDatabase(database) ? setInterval(() => void catchUp(), periodMs) : undefined;
  timer?.unref();
  return { invalidate: sharedInvalidations.invalidate, poll: catchUp, stop: () => clearInterval(timer) };
}

/** Work that is never under way twice, and whose failures are told when they begin. */
function withoutOverlap(log: Deps['log'], work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let failing = false;
  const run = async () => {
    try {
      await work();
      failing = false;
    } catch (error) {
      if (!failing) log.error('changes of other instances could not be read', error);
      failing = true;
    }
  };
  return () => {
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
}
