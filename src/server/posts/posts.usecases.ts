import { can } from '#domain/permissions.ts';
import { type Category, isPublic, type Post, type PostInput, type PostQuery, statusFor } from '#domain/post.ts';
import { excerptOf } from '#domain/text.ts';
import { dayOf, formatIso, formatTimestamp, parseTimestamp } from '#domain/time.ts';
import type { SessionUser } from '#domain/user.ts';
import { recordTrace } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { forbidden } from '../http/errors.ts';
import { postNotFound } from './posts.errors.ts';
import {
  binPost,
  countReadablePosts,
  findPostRecord,
  insertPost,
  listReadableAddresses,
  listReadablePosts,
  type PostWithImage,
  updatePost,
} from './posts.store.ts';
import { sanitizeBody } from './sanitize.ts';

/** Tag of every page that lists posts. */
const LISTS_TAG = 'posts';
/** Tag of the page of one post. */
const postTag = (id: number): string => `post:${id}`;

/** Tries of an update that meets another one; each finds the revision the last one left. */
const UPDATE_TRIES = 5;

function toPost(record: PostWithImage): Post {
  return {
    id: record.id,
    title: record.title,
    desc: record.body,
    excerpt: record.excerpt,
    img: record.image,
    img_width: record.imageWidth,
    img_height: record.imageHeight,
    img_bytes: record.imageBytes,
    img_widths: record.imageWidths ?? [],
    alt: record.imageAlt,
    date: formatTimestamp(record.date),
    name: record.authorName,
    userImg: null,
    cat: ensureCategory(record),
    uid: record.authorId,
    status: record.status,
    updated_at: formatIso(record.updatedAt),
    revision: record.revision,
    demo: record.demo,
  };
}

/** Only a draft is without a category (the table checks it), and drafts have an answer of their own. */
function ensureCategory({ id, category }: PostWithImage): Category {
  if (category === null) throw new Error(`post ${id} has no category`);
  return category;
}

/** A page of what anyone may read, newest first, and how many there are in all. */
export async function listPublicPosts(
  deps: Deps,
  query: PostQuery & { year?: number | undefined },
): Promise<{ rows: Post[]; total: number }> {
  const { db } = deps.database;
  const filter = { now: deps.clock(), cat: query.cat, q: query.q, year: query.year };
  const rows = await listReadablePosts(db, { ...filter, page: query.page, perPage: query.per_page });
  return { rows: rows.map(toPost), total: await countReadablePosts(db, filter) };
}

/**
 * One post for a reader: null when it never was theirs to see, 'gone' when it was public once and
 * has been withdrawn or deleted.
 */
export async function findPost(deps: Deps, id: number, viewer: SessionUser | null): Promise<Post | 'gone' | null> {
  const record = await findPostRecord(deps.database.db, id);
  if (!record) return null;
  if (record.deletedAt) return record.status === 'borrador' ? null : 'gone';
  if (isPublic(record, deps.clock())) return toPost(record);
  if (can(viewer, 'post:read-hidden', { ownerId: record.authorId })) return toPost(record);
  return record.status === 'retirado' ? 'gone' : null;
}

/** Which posts anyone may read, with the Bogotá day each last changed. */
export async function listPublicAddresses(deps: Deps): Promise<{ id: number; changed: string }[]> {
  const rows = await listReadableAddresses(deps.database.db, deps.clock());
  return rows.map(({ id, updatedAt }) => ({ id, changed: dayOf(updatedAt) }));
}

/** Stores a post of the author; without a `status` it is published (design.md §6). */
export async function createPost(deps: Deps, author: SessionUser, input: PostInput): Promise<Post> {
  const now = deps.clock();
  const id = await deps.database.db.transaction(async (tx) => {
    const created = await insertPost(tx, {
      ...contentOf(input, now),
      authorId: author.id,
      authorName: author.name,
      createdAt: now,
    });
    await recordTrace(tx, { at: now, actorId: author.id, action: 'post.created', entity: 'post', entityId: created });
    return created;
  });
  await deps.invalidate([LISTS_TAG, postTag(id)]);
  return ensureStored(deps, id);
}

/** Replaces the content of a post; its author stays, and so does what the body leaves out. */
export async function changePost(deps: Deps, editor: SessionUser, id: number, input: PostInput): Promise<Post> {
  const now = deps.clock();
  for (let tries = 0; tries < UPDATE_TRIES; tries += 1) {
    const record = await ensureChangeable(deps, editor, id, 'post:update');
    const changes = contentOf(keepingWhatIsAbsent(input, record), now);
    if (await updatePost(deps.database.db, record, changes)) {
      await recordTrace(deps.database.db, trace(editor, 'post.updated', id, now));
      await deps.invalidate([LISTS_TAG, postTag(id)]);
      return ensureStored(deps, id);
    }
  }
  throw new Error('an update of a post kept meeting others');
}

/** Sends a post to the bin. */
export async function removePost(deps: Deps, editor: SessionUser, id: number): Promise<void> {
  const now = deps.clock();
  await ensureChangeable(deps, editor, id, 'post:delete');
  await binPost(deps.database.db, id, now);
  await recordTrace(deps.database.db, trace(editor, 'post.deleted', id, now));
  await deps.invalidate([LISTS_TAG, postTag(id)]);
}

const trace = (editor: SessionUser, action: `post.${string}`, id: number, at: Date) => ({
  at,
  actorId: editor.id,
  action,
  entity: 'post',
  entityId: id,
});

function keepingWhatIsAbsent(input: PostInput, record: PostWithImage): PostInput {
  const picture = input.img === undefined ? { img: record.image, alt: input.alt || record.imageAlt } : {};
  return {
    ...input,
    ...picture,
    date: input.date ?? formatTimestamp(record.date),
    status: input.status ?? record.status,
  };
}

/** The columns that come from what was typed. */
function contentOf(input: PostInput, now: Date) {
  const date = (input.date ? parseTimestamp(input.date) : null) ?? now;
  const body = sanitizeBody(input.desc);
  return {
    title: input.title,
    body,
    excerpt: excerptOf(body),
    image: input.img || null,
    imageAlt: input.alt,
    category: input.cat,
    status: statusFor(input.status, date, now),
    date,
    updatedAt: now,
  };
}

async function ensureChangeable(
  deps: Deps,
  editor: SessionUser,
  id: number,
  permission: 'post:update' | 'post:delete',
): Promise<PostWithImage> {
  const record = await findPostRecord(deps.database.db, id);
  if (!record || record.deletedAt) throw postNotFound();
  const resource = { ownerId: record.authorId };
  if (can(editor, permission, resource)) return record;
  // Someone else's draft does not exist for whoever may not see it.
  const visible = isPublic(record, deps.clock()) || can(editor, 'post:read-hidden', resource);
  throw visible ? forbidden() : postNotFound();
}

async function ensureStored(deps: Deps, id: number): Promise<Post> {
  const record = await findPostRecord(deps.database.db, id);
  if (!record) throw postNotFound();
  return toPost(record);
}
