/** Previews of pages: the page with its draft, at its own address, for the bearer of a signed and short-lived link. */
import type { SessionUser } from '#domain/users/user.ts';
import { PREVIEW_MINUTES, PREVIEW_PARAMETER } from '#shared/api/post-editing.schema.ts';
import { formatIso, minutes } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { signToken, verifyToken } from '../signed-token.ts';
import { findDraft } from './drafts.store.ts';
import { noDraft, previewNotHere } from './publication.errors.ts';
import { ensureContent } from './publish-content.usecases.ts';
import { addressOf, ensurePage } from './read-pages.usecases.ts';
import { draftText, ensurePublishable } from './save-page.usecases.ts';

/** The link; 409 without a draft, 422 by field for one that is not complete. */
export async function createPagePreview(deps: Deps, user: SessionUser, id: string) {
  if (ensureContent(deps).deploys) throw previewNotHere();
  const { repository, draft } = await ensurePage(deps, user, 'prepare', id);
  const address = addressOf(id);
  if (!draft || address === null) throw noDraft();
  await ensurePublishable(id, await draftText(repository, draft));
  const expiresAt = new Date(deps.clock().getTime() + minutes(PREVIEW_MINUTES));
  const token = await signToken(deps, deps.keys.preview, id, expiresAt);
  return { url: `${address}?${PREVIEW_PARAMETER}=${token}`, expires_at: formatIso(expiresAt) };
}

/** The text that the link of an address shows in the place of the published one; null: the link is no longer good for it. */
export async function readPreviewText(
  deps: Deps,
  pathname: string,
  token: string,
): Promise<{ id: string; text: string } | null> {
  const { id = '' } = (await verifyToken(deps, deps.keys.preview, token)) ?? {};
  const draft = addressOf(id) === pathname ? await findDraft(deps.database.db, id) : null;
  return draft && { id, text: await draftText(await ensureContent(deps).repository(), draft) };
}
