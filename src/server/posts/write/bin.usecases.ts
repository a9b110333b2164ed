/** The bin: soft delete and restore. */
import { can } from '#domain/users/permissions.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { Deps } from '#server/deps.ts';
import type { EditablePost } from '#shared/api/post-editing.schema.ts';
import { authorizePost } from '../authorize-post.ts';
import { invalidatePosts, mayBeCached } from '../post-cache-tags.ts';
import { postNotFound } from '../posts.errors.ts';
import { readHead } from '../revisions/read-revision.ts';
import { recordSave } from './save-revision.ts';
import { lockPost, markPostDeleted, unmarkPostDeleted } from './write-posts.store.ts';

export async function moveToBin(deps: Deps, editor: SessionUser, id: number): Promise<void> {
  const now = deps.clock();
  const wasShown = await deps.database.db.transaction(async (tx) => {
    const post = authorizePost(editor, 'post:delete', await lockPost(tx, id), now);
    await markPostDeleted(tx, id, now);
    await recordSave({ tx, editor, now }, id, { auditAction: 'post.deleted' });
    return mayBeCached(post, now);
  });
  if (wasShown) await invalidatePosts(deps, [id]);
}

/** Restores as draft or withdrawn, so that nothing returns to readers unexpectedly; idempotent. */
export async function restoreFromBin(deps: Deps, editor: SessionUser, id: number): Promise<EditablePost> {
  const now = deps.clock();
  return deps.database.db.transaction(async (tx) => {
    const post = await lockPost(tx, id);
    if (!post?.deletedAt) authorizePost(editor, 'post:delete', post, now);
    else {
      if (!can(editor, 'post:delete', { ownerId: post.authorId })) throw postNotFound();
      await unmarkPostDeleted(tx, id, post.status === 'borrador' ? 'borrador' : 'retirado', now);
      await recordSave({ tx, editor, now }, id, { auditAction: 'post.restored' });
    }
    return readHead(tx, id, now);
  });
}
