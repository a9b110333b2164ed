/** Preview links: signed, short-lived tokens that show the newest draft. */
import type { Post } from '#domain/posts/post.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { Deps } from '#server/deps.ts';
import { signToken, verifyToken } from '#server/signed-token.ts';
import { PREVIEW_MINUTES, PREVIEW_PARAMETER } from '#shared/api/post-editing.schema.ts';
import { formatIso, minutes } from '#shared/time/time.ts';
import { authorizePost } from '../authorize-post.ts';
import { readHead } from '../revisions/read-revision.ts';
import { findPostRecord } from './read-posts.store.ts';

export async function createPreview(deps: Deps, editor: SessionUser, id: number) {
  const now = deps.clock();
  authorizePost(editor, 'post:update', await findPostRecord(deps.database.db, id), now);
  const expiresAt = new Date(now.getTime() + minutes(PREVIEW_MINUTES));
  const token = await signToken(deps, deps.keys.preview, String(id), expiresAt);
  return { url: `/post/${id}?${PREVIEW_PARAMETER}=${token}`, expires_at: formatIso(expiresAt) };
}

/** A draft in the shape of a public post. */
export type PostPreview = { post: Post; hasCategory: boolean; expiresAt: Date };

/** The newest text of a post for a valid preview token; null otherwise. */
export async function readPreview(deps: Deps, id: number, token: string): Promise<PostPreview | null> {
  const { db } = deps.database;
  const link = await verifyToken(deps, deps.keys.preview, token);
  const post = link?.id === String(id) ? await findPostRecord(db, id) : null;
  if (!link || !post || post.deletedAt) return null;
  const draft = await readHead(db, id, deps.clock());
  return {
    post: { ...draft, title: draft.title || 'Sin título', cat: draft.cat ?? 'noticias' },
    hasCategory: draft.cat !== null,
    expiresAt: link.expiresAt,
  };
}
