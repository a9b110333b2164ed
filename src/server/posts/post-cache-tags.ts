import { isPublic } from '#domain/posts/post.ts';
import type { Deps } from '../deps.ts';
import type { PostRecord } from './read/read-posts.store.ts';

/** Tag of every page that lists posts. */
const POST_LISTS_TAG = 'posts';

/** Drops every kept page that shows one of the posts, or a list that may. */
export const invalidatePosts = (deps: Pick<Deps, 'invalidate'>, ids: readonly number[]): Promise<void> =>
  deps.invalidate([POST_LISTS_TAG, ...ids.map((id) => `post:${id}`)]);

/** Whether pages may have been kept that show it: also after its last hour, until the job has dropped them. */
export const mayBeCached = (post: Pick<PostRecord, 'status' | 'date'>, now: Date): boolean =>
  isPublic({ status: post.status, date: post.date, withdrawAt: null }, now);
