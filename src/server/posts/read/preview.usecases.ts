/** Preview links: signed, short-lived tokens that show the newest draft. */
import { jwtVerify, SignJWT } from 'jose';
import type { Post } from '#domain/posts/post.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { Deps } from '#server/deps.ts';
import { PREVIEW_MINUTES } from '#shared/api/post-editing.schema.ts';
import { formatIso, minutes } from '#shared/time/time.ts';
import { authorizePost } from '../authorize-post.ts';
import { readHead } from '../revisions/read-revision.ts';
import { findPostRecord } from './read-posts.store.ts';

const TOKEN_ALGORITHM = 'HS256';
const PREVIEW_PARAMETER = 'previa';

export async function createPreview(
  deps: Deps,
  editor: SessionUser,
  id: number,
): Promise<{ url: string; expires_at: string }> {
  const now = deps.clock();
  authorizePost(editor, 'post:update', await findPostRecord(deps.database.db, id), now);
  const expiresAt = new Date(now.getTime() + minutes(PREVIEW_MINUTES));
  const token = await new SignJWT()
    .setProtectedHeader({ alg: TOKEN_ALGORITHM })
    .setSubject(String(id))
    .setExpirationTime(expiresAt)
    .sign(deps.keys.preview);
  return { url: `/post/${id}?${PREVIEW_PARAMETER}=${token}`, expires_at: formatIso(expiresAt) };
}

/** A draft in the shape of a public post. */
export type PostPreview = { post: Post; hasCategory: boolean; expiresAt: Date };

/** The newest text of a post for a valid preview token; null otherwise. */
export async function readPreview(deps: Deps, id: number, token: string): Promise<PostPreview | null> {
  const { db } = deps.database;
  const link = await verifyToken(deps, token);
  const post = link?.id === String(id) ? await findPostRecord(db, id) : null;
  if (!link || !post || post.deletedAt) return null;
  const draft = await readHead(db, id, deps.clock());
  return {
    post: { ...draft, title: draft.title || 'Sin título', cat: draft.cat ?? 'noticias' },
    hasCategory: draft.cat !== null,
    expiresAt: link.expiresAt,
  };
}

async function verifyToken(deps: Deps, token: string): Promise<{ id: string | undefined; expiresAt: Date } | null> {
  try {
    const options = { algorithms: [TOKEN_ALGORITHM], currentDate: deps.clock(), requiredClaims: ['exp'] };
    const { sub, exp = 0 } = (await jwtVerify(token, deps.keys.preview, options)).payload;
    return { id: sub, expiresAt: new Date(exp * 1000) };
  } catch {
    // Forged or expired.
    return null;
  }
}
