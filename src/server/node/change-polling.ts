/** Polls the changes of other instances on the same database: invalidations, banner, redirects and content. */
import { createSharedInvalidation, isSharedDatabase } from '../cache-invalidation/shared-invalidation.ts';
import { CONTENT_TAG } from '../content/revisions/content-tag.ts';
import type { Deps } from '../deps.ts';
import type { BannerInjector } from '../http-server/banner.ts';
import type { PageCache } from '../http-server/page-cache.ts';
import { NOTICE_TAG, readNotice } from '../notice/notice.usecases.ts';
import { REDIRECTS_TAG, refreshRedirects } from '../redirects/live-redirects.ts';

/** The period within which a change of another instance shows. */
const PERIOD_MS = 2_000;

export type ChangePolling = {
  /** Invalidates pages here and on the other instances: `deps.invalidate` of this host. */
  invalidate(tags: string[]): Promise<void>;
  /** Applies the pending changes of other instances. */
  poll(): Promise<void>;
  stop(): void;
};

/**
 * Reads the current settings, and polls where other instances may write. While the database is unavailable the last
 * known settings stay; the failure is logged once.
 */
export async function startChangePolling(
  deps: Deps,
  { banner, pages }: { banner: BannerInjector; pages: PageCache },
): Promise<ChangePolling> {
  const apply = async (tags: string[] | null) => {
    pages.invalidate(tags);
    if (!tags || tags.includes(NOTICE_TAG)) banner.update(await readNotice(deps));
    if (!tags || tags.includes(REDIRECTS_TAG)) await refreshRedirects(deps);
    if (!tags || tags.includes(CONTENT_TAG)) await deps.content?.catchUp();
  };
  const { database, log } = deps;
  const sharedInvalidations = createSharedInvalidation({ database, log, invalidateLocally: apply });
  const poll = withoutOverlap(log, () => sharedInvalidations.applyPending());
  await poll();
  await apply(null).catch((error: unknown) => log.error('the settings could not be read', error));
  const timer = isSharedDatabase(database) ? setInterval(() => void poll(), PERIOD_MS) : undefined;
  timer?.unref();
  return { invalidate: sharedInvalidations.invalidate, poll, stop: () => clearInterval(timer) };
}

/** Coalesces concurrent calls of a function and logs the first of consecutive failures. */
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
