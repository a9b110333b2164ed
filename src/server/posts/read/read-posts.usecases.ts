import { type Category, isPublic, type Post, type PostQuery, statusAt } from '#domain/posts/post.ts';
import { can } from '#domain/users/permissions.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { Deps } from '#server/deps.ts';
import { unauthenticated } from '#server/http/errors.ts';
import type { EditablePost } from '#shared/api/post-editing.schema.ts';
import { dayOf } from '#shared/time/time.ts';
import { authorizePost } from '../authorize-post.ts';
import { postNotFound } from '../posts.errors.ts';
import { readHead } from '../revisions/read-revision.ts';
import { toPostResponse } from './post-responses.ts';
import { findPostRecord, listReadablePage, listReadablePostIds, listReadablePosts } from './read-posts.store.ts';

/** One page of public posts, newest first, and the total. */
export async function listPublicPosts(
  deps: Deps,
  query: PostQuery & { year?: number | undefined },
): Promise<{ rows: Post[]; total: number }> {
  const { db } = deps.database;
  const now = deps.clock();
  const { cat, q, year, page, per_page: perPage } = query;
  const { rows, total } = await listReadablePage(db, { now, cat, q, year, page, perPage });
  return { rows: rows.map((row) => toPostResponse(row, now)), total };
}

/** The newest posts of a category. */
export async function listNewestPosts(deps: Deps, cat: Category, count: number): Promise<Post[]> {
  const now = deps.clock();
  const rows = await listReadablePosts(deps.database.db, { now, cat, page: 0, perPage: count });
  return rows.map((row) => toPostResponse(row, now));
}

/** A public post; 'gone' when it was public and has been withdrawn or deleted, null when it never was. */
export async function findPost(deps: Deps, id: number): Promise<Post | 'gone' | null> {
  const now = deps.clock();
  const record = await findPostRecord(deps.database.db, id);
  if (!record) return null;
  const state = statusAt(record, now);
  if (state === 'publicado' && !record.deletedAt) return toPostResponse(record, now);
  return state === 'publicado' || state === 'retirado' ? 'gone' : null;
}

/** A post through the API; hidden ones only with permission, 404 otherwise. */
export async function readPost(deps: Deps, id: number, viewer: SessionUser | null): Promise<Post | EditablePost> {
  const now = deps.clock();
  const record = await findPostRecord(deps.database.db, id);
  if (!record || record.deletedAt) throw postNotFound();
  const readable = isPublic(record, now) || can(viewer, 'post:read-hidden', { ownerId: record.authorId });
  if (!readable) throw postNotFound();
  // A draft may lack what a public post has, such as a category.
  return record.status === 'borrador' ? readHead(deps.database.db, id, now) : toPostResponse(record, now);
}

/** The newest text of a post, for users who may change it. */
export async function readDraft(deps: Deps, id: number, editor: SessionUser | null): Promise<EditablePost> {
  if (!editor) throw unauthenticated();
  const now = deps.clock();
  authorizePost(editor, 'post:update', await findPostRecord(deps.database.db, id), now);
  return readHead(deps.database.db, id, now);
}

/** Public posts with the day, in Bogotá, of their last change. */
export async function listSitemapPosts(deps: Deps): Promise<{ id: number; changed: string }[]> {
  const rows = await listReadablePostIds(deps.database.db, deps.clock());
  return rows.map(({ id, updatedAt }) => ({ id, changed: dayOf(updatedAt) }));
}
