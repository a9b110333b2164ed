/** Links that show a draft as its readers would see it, for a while. */
import { jwtVerify, SignJWT } from 'jose';
import { type EditablePost, PREVIEW_MINUTES } from '#domain/post-editing.ts';
import { formatIso, minutes } from '#domain/time.ts';
import type { SessionUser } from '#domain/user.ts';
import type { Deps } from '../deps.ts';
import { ensureMay } from './post-access.ts';
import { readHead } from './post-saving.ts';
import { findPostRecord } from './posts.store.ts';

const TOKEN_ALGORITHM = 'HS256';
/** Name of the parameter that carries the token. */
export const PREVIEW_PARAMETER = 'previa';

/** Makes a link to the preview of one post. */
export async function createPreview(
  deps: Deps,
  editor: SessionUser,
  id: number,
): Promise<{ url: string; expires_at: string }> {
  const now = deps.clock();
  ensureMay(editor, 'post:update', await findPostRecord(deps.database.db, id), now);
  const expiresAt = new Date(now.getTime() + minutes(PREVIEW_MINUTES));
  const token = await new SignJWT()
    .setProtectedHeader({ alg: TOKEN_ALGORITHM })
    .setSubject(String(id))
    .setExpirationTime(expiresAt)
    .sign(deps.keys.preview);
  return { url: `/post/${id}?${PREVIEW_PARAMETER}=${token}`, expires_at: formatIso(expiresAt) };
}

/** The newest text of a post for whoever holds a link to its preview; null for any other token. */
export async function readPreview(deps: Deps, id: number, token: string): Promise<EditablePost | null> {
  if ((await subjectOf(deps, token)) !== String(id)) return null;
  const post = await findPostRecord(deps.database.db, id);
  return post && !post.deletedAt ? readHead(deps.database.db, id, deps.clock()) : null;
}

async function subjectOf(deps: Deps, token: string): Promise<string | null> {
  try {
    const options = { algorithms: [TOKEN_ALGORITHM], currentDate: deps.clock() };
    return (await jwtVerify(token, deps.keys.preview, options)).payload.sub ?? null;
  } catch {
    // Forged or expired: the link is good for nothing.
    return null;
  }
}
