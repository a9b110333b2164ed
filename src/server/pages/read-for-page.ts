import type { APIContext } from 'astro';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import { cacheLifetime } from './cache-lifetime.ts';

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
 * prefers a stale page. Any other error is rethrown.
 */
export async function readForPage<T>(
  { locals, cache, response }: CachedPage,
  tags: string[],
  read: () => Promise<T>,
  { endsIn = () => null, isThere = () => true }: CacheRules<T> = {},
): Promise<T | null> {
  try {
    const reading = read();
    const [lifetime, found] = await Promise.all([cacheLifetime(locals.deps, tags, reading.then(endsIn)), reading]);
    if (!isThere(found)) {
      cache.set(false);
      return found;
    }
    cache.set({ ...lifetime, tags });
    return found;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    locals.deps.log.error('a page is shown without its data', error, { reference: locals.requestContext.id });
    cache.set(false);
    response.headers.set('X-Degraded', '1');
    return null;
  }
}
