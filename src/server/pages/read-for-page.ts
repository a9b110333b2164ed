import type { APIContext } from 'astro';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import type { Deps } from '../deps.ts';
import { findNextChange } from '../posts/publish-job/publish-job.store.ts';

/**
 * How stale «hace 3 horas» may be, and how long a stale page may be served while a new one is rendered
 * (stale-while-revalidate).
 */
const CACHE_SECONDS = { maxAge: 300, swr: 3600 } as const;

/** What an on-demand page is read and cached with. */
export type CachedPage = Pick<APIContext, 'locals' | 'cache'> & { response: { headers: Headers; status?: number } };

type CacheRules<T> = {
  /** Seconds until something on the page must disappear, from stale pages too. */
  endsIn?: (found: T) => number | null;
  /** Whether the requested record exists. Missing ones are not cached, because their addresses are unlimited. */
  isThere?: (found: T) => boolean;
};

/**
 * Reads the data of an on-demand page and caches the page under its tags. While the database is unavailable it gives
 * null: the page then shows a plain notice, is not cached, and marks the response as degraded, so that the HTTP server
 * prefers a stale page. Any other error is rethrown. A page with posts expires at the next scheduled publication or
 * withdrawal, so that a schedule is on time without any job.
 */
export async function readForPage<T>(
  { locals, cache, response }: CachedPage,
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

/** Seconds until the next scheduled change of a page with posts. */
async function secondsUntilPostsChange({ database, clock }: Deps, tags: readonly string[]): Promise<number> {
  if (!tags.includes('posts')) return Number.POSITIVE_INFINITY;
  const now = clock();
  const change = await findNextChange(database.db, now);
  return change ? Math.max(0, Math.floor((change.getTime() - now.getTime()) / 1000)) : Number.POSITIVE_INFINITY;
}
