/** Creates posts: row, first revision and files in one transaction, idempotent by key. */

import type { SessionUser } from '#domain/users/user.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import type { Deps } from '#server/deps.ts';
import type { EditablePost } from '#shared/api/post-editing.schema.ts';
import { invalidatePosts } from '../post-cache-tags.ts';
import { findPostRecord, type PostRecord } from '../read/read-posts.store.ts';
import { readRevision } from '../revisions/read-revision.ts';
import { findRevisionByKey, insertRevision } from '../revisions/revisions.store.ts';
import { referencedFiles } from './post-content.ts';
import {
  ensureImageExists,
  publicColumns,
  recordSave,
  revisionRow,
  type SaveContext,
  type SaveDecision,
} from './save-revision.ts';
import { insertPostRow, setPostFiles } from './write-posts.store.ts';

export type NewPost = Omit<SaveDecision, 'publicStatus' | 'auditAction'> & {
  publicStatus: Exclude<SaveDecision['publicStatus'], 'unchanged'>;
  demo?: boolean;
};

/** Stores a post of the author; a repeat of the key gives the stored post. */
export async function createIdempotently(
  deps: Pick<Deps, 'database' | 'clock' | 'invalidate'>,
  author: SessionUser,
  post: NewPost,
  key: string | undefined,
): Promise<EditablePost> {
  const { db } = deps.database;
  const now = deps.clock();
  const findStored = async () => {
    const first = key === undefined ? null : await findRevisionByKey(db, author.id, key);
    const stored = first && (await findPostRecord(db, first.postId));
    return first && stored && readRevision(db, stored, first.revision, now);
  };
  const insert = () =>
    db.transaction(async (tx) => {
      const save = { tx, editor: author, now, key };
      const stored = await insertPost(save, post);
      await recordSave(save, stored.id, { auditAction: 'post.created', override: post.override ?? null });
      return readRevision(tx, stored, stored.revision, now);
    });
  const answer =
    (await findStored()) ??
    (await insert().catch(async (error: unknown) => {
      // A concurrent repeat of the same save was first.
      const stored = isUniqueViolation(error) ? await findStored() : null;
      if (!stored) throw error;
      return stored;
    }));
  if (answer.status === 'publicado') await invalidatePosts(deps, [answer.id]);
  return answer;
}

/** Inserts a post and its first revision inside the caller's transaction. */
export async function insertPost(save: SaveContext, { demo = false, ...post }: NewPost): Promise<PostRecord> {
  const { tx, editor, now } = save;
  await ensureImageExists(tx, post.content.image);
  const stored = await insertPostRow(tx, {
    ...publicColumns(post.content, post.publicStatus, 1),
    authorId: editor.id,
    authorName: editor.name,
    demo,
    createdAt: now,
    updatedAt: now,
  });
  await insertRevision(tx, revisionRow(save, { postId: stored.id, revision: stored.revision }, post));
  await setPostFiles(tx, stored.id, referencedFiles(post.content));
  return stored;
}
