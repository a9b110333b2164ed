/** Whether somebody may do something with one post, and what they hear when not. */

import { isPublic } from '#domain/posts/post.ts';
import { can, type Permission } from '#domain/users/permissions.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { forbidden } from '../http/errors.ts';
import { postNotFound } from './posts.errors.ts';
import type { PostRecord } from './read/read-posts.store.ts';

/** Gives back the post when the person may; one in the bin exists for nobody. */
export function authorizePost<T extends PostRecord>(
  user: SessionUser,
  permission: Permission,
  record: T | null,
  now: Date,
): T {
  if (!record || record.deletedAt) throw postNotFound();
  const resource = { ownerId: record.authorId };
  if (can(user, permission, resource)) return record;
  // Someone else's draft does not exist for whoever may not see it.
  const visible = isPublic(record, now) || can(user, 'post:read-hidden', resource);
  throw visible ? forbidden() : postNotFound();
}
