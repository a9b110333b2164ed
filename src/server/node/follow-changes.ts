/** What changes while the portal runs, here or on another server of the same database, as a plain Node host keeps up. */
import { CALENDAR_TAG, refreshCalendar } from '../calendar/calendar.usecases.ts';
import type { Deps } from '../deps.ts';
import type { NoticeBoard } from '../door/notice-board.ts';
import type { PageCache } from '../door/page-cache.ts';
import { NOTICE_TAG, readNotice } from '../notice/notice.usecases.ts';
import { createSharedDrops, isShared } from '../page-drops/shared-drops.ts';

/** Another server is heard of within so long. */
const PERIOD_MS = 2_000;

export type Following = {
  /** Drops pages here and everywhere; what `deps.invalidate` is on this host. */
  drop(tags: string[]): Promise<void>;
  /** Hears what others did by now. */
  catchUp(): Promise<void>;
  stop(): void;
};

/**
 * Starts with what the database says now, and asks again and again where other servers may write to it. A
 * database that is away changes nothing: what was known last stands, and is told in the log once.
 */
export async function followChanges(
  deps: Deps,
  { board, pages }: { board: NoticeBoard; pages: PageCache },
  periodMs: number = PERIOD_MS,
): Promise<Following> {
  const apply = async (tags: string[] | null) => {
    pages.invalidate(tags);
    if (!tags || tags.includes(NOTICE_TAG)) board.put(await readNotice(deps));
    if (!tags || tags.includes(CALENDAR_TAG)) await refreshCalendar(deps);
  };
  const { database, log } = deps;
  const drops = createSharedDrops({ database, log, apply });
  const catchUp = onceAtATime(log, () => drops.catchUp());
  await catchUp();
  await apply(null).catch((error: unknown) => log.error('the settings could not be read', error));
  const timer = isShared(database) ? setInterval(() => void catchUp(), periodMs) : undefined;
  timer?.unref();
  return { drop: drops.drop, catchUp, stop: () => clearInterval(timer) };
}

/** Work that is never under way twice, and whose failures are told when they begin. */
function onceAtATime(log: Deps['log'], work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  let failing = false;
  const run = async () => {
    try {
      await work();
      failing = false;
    } catch (error) {
      if (!failing) log.error('what other servers changed could not be read', error);
      failing = true;
    }
  };
  return () => {
    underWay ??= run().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}
