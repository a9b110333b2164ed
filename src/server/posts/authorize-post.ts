import { isPublic } from '#domain/posts/post.ts';
import { can, type Permission } from '#domain/users/permissions.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { forbidden } from '../http/errors.ts';
import { postNotFound } from './posts.errors.ts';
import type { PostRecord } from './read/read-posts.store.ts';

/** Gives the post when the user may do this; deleted posts are 404. */
export function authorizePost<T extends PostRecord>(
  user: SessionUser,
  permission: Permission,
  record: T | null,
  now: Date,
): T {
  if (!record || record.deletedAt) throw postNotFound();
  const resource = { ownerId: record.authorId };
  if (can(user, permission, resource)) return record;
  // Another user's draft is a 404.
  const visible = isPublic(record, now) || can(user, 'post:read-hidden', resource);
  throw visible ? forbidden() : postNotFound();
}
