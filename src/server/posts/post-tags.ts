import type { Deps } from '../deps.ts';

/** Tag of every page that lists posts. */
const LISTS_TAG = 'posts';

/** Drops every kept page that shows one of the posts, or a list that may. */
export const invalidatePosts = (deps: Pick<Deps, 'invalidate'>, ids: readonly number[]): Promise<void> =>
  deps.invalidate([LISTS_TAG, ...ids.map((id) => `post:${id}`)]);
