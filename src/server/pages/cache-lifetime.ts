/** How long caches may serve what was read from posts. */
import type { Deps } from '../deps.ts';
import { findNextChange } from '../posts/publish-job/publish-job.store.ts';

/**
 * Seconds. `maxAge` bounds how stale «hace 3 horas» may be; within `swr` a stale answer may be served while a new one is
 * made (stale-while-revalidate).
 */
export type CacheLifetime = { maxAge: number; swr: number };
const LONGEST: CacheLifetime = { maxAge: 300, swr: 3600 };

/**
 * The lifetime under these tags. What shows posts expires at the next scheduled publication or withdrawal, so that a
 * schedule is on time without any job; `endsIn` are the seconds until something else must disappear.
 */
export async function cacheLifetime(
  deps: Deps,
  tags: readonly string[],
  endsIn: Promise<number | null> | null = null,
): Promise<CacheLifetime> {
  const [untilChange, ends] = await Promise.all([secondsUntilPostsChange(deps, tags), endsIn]);
  const left = Math.min(ends ?? Number.POSITIVE_INFINITY, untilChange);
  const maxAge = Math.min(LONGEST.maxAge, left);
  return { maxAge, swr: Math.min(LONGEST.swr, left - maxAge) };
}

async function secondsUntilPostsChange({ database, clock }: Deps, tags: readonly string[]): Promise<number> {
  if (!tags.includes('posts')) return Number.POSITIVE_INFINITY;
  const now = clock();
  const change = await findNextChange(database.db, now);
  return change ? Math.max(0, Math.floor((change.getTime() - now.getTime()) / 1000)) : Number.POSITIVE_INFINITY;
}
