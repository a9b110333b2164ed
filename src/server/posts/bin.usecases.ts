/** The bin: where a deleted post waits for somebody to miss it. */
import { can } from '#domain/permissions.ts';
import type { EditablePost } from '#domain/post-editing.ts';
import type { SessionUser } from '#domain/user.ts';
import { recordTrace } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { ensureMay } from './post-access.ts';
import { invalidatePosts, mayBeOnKeptPages } from './post-tags.ts';
import { binPost, lockPost, unbinPost } from './post-writing.store.ts';
import { postNotFound } from './posts.errors.ts';
import { readHead } from './read-revision.ts';

const traceOf = (user: SessionUser, action: `post.${string}`, id: number, at: Date) => ({
  at,
  actorId: user.id,
  action,
  entity: 'post',
  entityId: id,
});

/** Sends a post to the bin. */
export async function removePost(deps: Deps, editor: SessionUser, id: number): Promise<void> {
  const now = deps.clock();
  const wasShown = await deps.database.db.transaction(async (tx) => {
    const post = ensureMay(editor, 'post:delete', await lockPost(tx, id), now);
    await binPost(tx, id, now);
    await recordTrace(tx, traceOf(editor, 'post.deleted', id, now));
    return mayBeOnKeptPages(post, now);
  });
  if (wasShown) await invalidatePosts(deps, [id]);
}

/** Takes it out again: nothing comes back to readers by surprise. One that is not there stays as it is. */
export async function restorePost(deps: Deps, editor: SessionUser, id: number): Promise<EditablePost> {
  const now = deps.clock();
  return deps.database.db.transaction(async (tx) => {
    const post = await lockPost(tx, id);
    if (!post?.deletedAt) ensureMay(editor, 'post:delete', post, now);
    else {
      if (!can(editor, 'post:delete', { ownerId: post.authorId })) throw postNotFound();
      await unbinPost(tx, id, post.status === 'borrador' ? 'borrador' : 'retirado', now);
      await recordTrace(tx, traceOf(editor, 'post.restored', id, now));
    }
    return readHead(tx, id, now);
  });
}
