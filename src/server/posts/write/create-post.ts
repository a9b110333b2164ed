/** Creates posts: row, first revision and files in one transaction, idempotent by key. */

import type { SessionUser } from '#domain/users/user.ts';
import type { Queryable } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import type { Deps } from '#server/deps.ts';
import type { EditablePost } from '#shared/api/post-editing.schema.ts';
import { invalidatePosts } from '../post-cache-tags.ts';
import { findPostRecord, type PostRecord } from '../read/read-posts.store.ts';
import { readRevision } from '../revisions/read-revision.ts';
import { findRevisionByKey, insertRevision } from '../revisions/revisions.store.ts';
import { referencedFiles } from './post-content.ts';
import { ensureImageExists, publicColumns, recordSave, type SaveDecision } from './save-revision.ts';
import { insertPostRow, setPostFiles } from './write-posts.store.ts';

export type NewPost = Omit<SaveDecision, 'publicStatus' | 'auditAction'> & {
  publicStatus: Exclude<SaveDecision['publicStatus'], 'unchanged'>;
  demo?: boolean;
};

/** Stores a post of the author; a repeat of the key gives the stored post. */
export async function createIdempotently(
  deps: Deps,
  author: SessionUser,
  post: NewPost,
  key: string | undefined,
): Promise<EditablePost> {
  const { db } = deps.database;
  const now = deps.clock();
  const answer =
    (await findByIdempotencyKey(db, author, key, now)) ?? (await insertOrFindExisting(deps, author, post, key, now));
  if (answer.status === 'publicado') await invalidatePosts(deps, [answer.id]);
  return answer;
}

async function insertOrFindExisting(
  deps: Deps,
  author: SessionUser,
  post: NewPost,
  key: string | undefined,
  now: Date,
) {
  const { db } = deps.database;
  try {
    return await db.transaction(async (tx) => {
      const stored = await insertPost(tx, author, post, now, key);
      await recordSave(tx, author, stored.id, now, { auditAction: 'post.created', override: post.override ?? null });
      return readRevision(tx, stored, stored.revision, now);
    });
  } catch (error) {
    // A concurrent repeat of the same save was first.
    const repeated = isUniqueViolation(error) ? await findByIdempotencyKey(db, author, key, now) : null;
    if (!repeated) throw error;
    return repeated;
  }
}

async function findByIdempotencyKey(
  db: Queryable,
  author: SessionUser,
  key: string | undefined,
  now: Date,
): Promise<EditablePost | null> {
  const first = key === undefined ? null : await findRevisionByKey(db, author.id, key);
  const post = first && (await findPostRecord(db, first.postId));
  return first && post && readRevision(db, post, first.revision, now);
}

/** Inserts a post and its first revision inside the caller's transaction. */
export async function insertPost(
  tx: Queryable,
  author: Pick<SessionUser, 'id' | 'name'>,
  { content, publicStatus, kind, override = null, demo = false }: NewPost,
  now: Date,
  key?: string,
): Promise<PostRecord> {
  await ensureImageExists(tx, content.image);
  const post = await insertPostRow(tx, {
    ...publicColumns(content, publicStatus, 1),
    authorId: author.id,
    authorName: author.name,
    demo,
    createdAt: now,
    updatedAt: now,
  });
  await insertRevision(tx, {
    ...content,
    postId: post.id,
    revision: post.revision,
    kind,
    editorId: author.id,
    editorName: author.name,
    startedAt: now,
    savedAt: now,
    saveKey: key ?? null,
    override,
  });
  await setPostFiles(tx, post.id, referencedFiles(content));
  return post;
}
