import type { Queryable } from '#server/db/database.ts';
import type { EditablePost } from '#shared/api/post-editing.schema.ts';
import { postNotFound, revisionNotFound } from '../posts.errors.ts';
import { toEditablePost } from '../read/post-responses.ts';
import { findPostRecord, type PostRecord } from '../read/read-posts.store.ts';
import { findRevision, type RevisionWithImage } from './revisions.store.ts';

/** One revision; 404 when it does not exist, was coalesced into a later save, or was erased. */
export async function ensureRevision(tx: Queryable, postId: number, revision: number): Promise<RevisionWithImage> {
  const found = await findRevision(tx, postId, revision);
  if (!found || found.erasedAt) throw revisionNotFound();
  return found;
}

export const readRevision = async (db: Queryable, post: PostRecord, revision: number, now: Date) =>
  toEditablePost(post, await ensureRevision(db, post.id, revision), now);

/** The newest text of a post; retries while an automatic save replaces it. */
export async function readHead(db: Queryable, id: number, now: Date): Promise<EditablePost> {
  let post = await findPostRecord(db, id);
  while (post) {
    const head = await findRevision(db, id, post.revision);
    if (head) return toEditablePost(post, head, now);
    const since = await findPostRecord(db, id);
    if (since?.revision === post.revision) throw revisionNotFound();
    post = since;
  }
  throw postNotFound();
}
