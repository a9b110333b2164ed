import { isPublic } from '#domain/posts/post.ts';
import type { Deps } from '../deps.ts';
import type { PostRecord } from './read/read-posts.store.ts';

/** Tag of every page that lists posts; the page of a post has it too. */
const POST_LISTS_TAG = 'posts';

/** Invalidates every cached page that shows a post: all have the tag. */
export const invalidatePostLists = (deps: Pick<Deps, 'invalidate'>): Promise<void> => deps.invalidate([POST_LISTS_TAG]);

/** Invalidates every cached page that shows one of the posts, or a list that may. */
export const invalidatePosts = (deps: Pick<Deps, 'invalidate'>, ids: readonly number[]): Promise<void> =>
  deps.invalidate([POST_LISTS_TAG, ...ids.map((id) => `post:${id}`)]);

/** Whether cached pages may show it; also after its withdrawal, until the job has invalidated them. */
export const mayBeCached = (post: Pick<PostRecord, 'status' | 'date'>, now: Date): boolean =>
  isPublic({ status: post.status, date: post.date, withdrawAt: null }, now);
