import type { APIContext } from 'astro';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import type { Deps } from '../deps.ts';
import { findNextChange } from '../posts/publish-job/publish-job.store.ts';

/** How long «hace 3 horas» may be off by, and how long an old page may stand in while a new one is made. */
export const CACHE_SECONDS = { maxAge: 300, swr: 3600 } as const;

type CacheRules<T> = {
  /** In how many seconds something on the page has to be gone, old pages included. */
  endsIn?: (found: T) => number | null;
  /** Whether there is what the address asks for. There is no end of addresses that ask for nothing: none is stored. */
  isThere?: (found: T) => boolean;
};

/**
 * Reads what an on-demand page shows and lets the page be kept under its tags. With the database
 * away it gives null: the page then shows a plain notice, is not kept, and tells the door that an
 * older page would be better. Any other failure stays one. A page with posts is gone by the time the
 * next one goes out or leaves, so that a schedule shows on time without any job.
 */
export async function readForPage<T>(
  { locals, cache, response }: Pick<APIContext, 'locals' | 'cache'> & { response: { headers: Headers } },
  tags: string[],
  read: () => Promise<T>,
  { endsIn = () => null, isThere = () => true }: CacheRules<T> = {},
): Promise<T | null> {
  try {
    const [untilChange, found] = await Promise.all([secondsUntilPostsChange(locals.deps, tags), read()]);
    if (!isThere(found)) {
      cache.set(false);
      return found;
    }
    const left = Math.min(endsIn(found) ?? Number.POSITIVE_INFINITY, untilChange);
    const maxAge = Math.min(CACHE_SECONDS.maxAge, left);
    cache.set({ maxAge, swr: Math.min(CACHE_SECONDS.swr, left - maxAge), tags });
    return found;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    locals.deps.log.error('a page is shown without its data', error, { reference: locals.requestContext.id });
    cache.set(false);
    response.headers.set('X-Degraded', '1');
    return null;
  }
}

/** In how many seconds time changes what a page with posts shows. */
async function secondsUntilPostsChange({ database, clock }: Deps, tags: readonly string[]): Promise<number> {
  if (!tags.includes('posts')) return Number.POSITIVE_INFINITY;
  const now = clock();
  const change = await findNextChange(database.db, now);
  return change ? Math.max(0, Math.floor((change.getTime() - now.getTime()) / 1000)) : Number.POSITIVE_INFINITY;
}
