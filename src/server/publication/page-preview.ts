/** Previews of pages: the page with its draft, at its own address, for the bearer of a signed and short-lived link. */
import type { SessionUser } from '#domain/users/user.ts';
import { PREVIEW_MINUTES, PREVIEW_PARAMETER } from '#shared/api/post-editing.schema.ts';
import { formatIso, minutes } from '#shared/time/time.ts';
import { contentFileOf } from '../../content/content-files.ts';
import type { Deps } from '../deps.ts';
import { signToken, verifyToken } from '../signed-token.ts';
import { findDraft } from './drafts.store.ts';
import { noPageToPreview, previewNotHere } from './publication.errors.ts';
import { ensureContent } from './publish-content.usecases.ts';
import { addressOf, ensurePage, readPublished } from './read-pages.usecases.ts';
import { draftText, ensurePublishable } from './save-page.usecases.ts';

/** The link; 409 for what is no page, 422 by field for a draft that is not complete. */
export async function createPagePreview(deps: Deps, user: SessionUser, id: string) {
  if (ensureContent(deps).deploys) throw previewNotHere();
  const { repository, draft } = await ensurePage(deps, user, 'prepare', id);
  const address = addressOf(id);
  if (address === null) throw noPageToPreview();
  if (draft) await ensurePublishable(id, await draftText(repository, draft));
  const expiresAt = new Date(deps.clock().getTime() + minutes(PREVIEW_MINUTES));
  const token = await signToken(deps, deps.keys.preview, id, expiresAt);
  return { url: `${address}?${PREVIEW_PARAMETER}=${token}`, expires_at: formatIso(expiresAt) };
}

type PreviewText = { id: string; text: string; isDraft: boolean };

/** The text that the link of an address shows: the draft, or else what is published; null: the link is no longer good for it. */
export async function readPreviewText(deps: Deps, pathname: string, token: string): Promise<PreviewText | null> {
  const { id = '' } = (await verifyToken(deps, deps.keys.preview, token)) ?? {};
  if (!contentFileOf(id) || addressOf(id) !== pathname) return null;
  const repository = await ensureContent(deps).repository();
  const draft = await findDraft(deps.database.db, id);
  const text = draft ? await draftText(repository, draft) : (await readPublished(repository, id)).text;
  return text === null ? null : { id, text, isDraft: draft !== null };
}
