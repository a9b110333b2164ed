/** Previews of pages on a plain Node host; a function of Netlify carries no compiler of Markdown. */
import { ZodError } from 'zod';
import { uploadNames } from '#domain/files/uploads-in-text.ts';
import { type Banner, insertBanner } from '#shared/html/banner.ts';
import type { ContentOverlay } from '../../content/overlay.ts';
import { overlayOf, pageEntry, uploadEntry } from '../content/rendering/content-entry.ts';
import type { Deps } from '../deps.ts';
import { findUploadFacts } from '../files/files.store.ts';
import { readPreviewText } from '../publication/page-preview.ts';
import { type Representation, weakEtag } from './representation.ts';

/** The link of a preview shows this over the published content; null: the link is no longer good for its address. */
export async function readPreview(deps: Deps, pathname: string, token: string): Promise<ContentOverlay | null> {
  const draft = await readPreviewText(deps, pathname, token);
  try {
    if (!draft) return null;
    const uploads = await findUploadFacts(deps.database.db, uploadNames(draft.text));
    return overlayOf([await pageEntry(draft.id, draft.text), ...uploads.map(uploadEntry)]);
  } catch (error) {
    // Since the link was made, the draft lost what it needs.
    if (error instanceof ZodError) return null;
    throw error;
  }
}

const NOTICE: Banner = { level: 'warn', text: 'Vista previa: esto todavía no está publicado.', until: '' };

/** The page of a draft: it says so, and is neither kept nor indexed. */
export function asPreview(item: Representation): Representation {
  const own = item.headers.filter(([name]) => name !== 'Cache-Control' && name !== 'X-Robots-Tag');
  const headers: [string, string][] = [...own, ['Cache-Control', 'no-store'], ['X-Robots-Tag', 'noindex']];
  const plain = Buffer.from(insertBanner(item.plain.toString(), NOTICE));
  return { ...item, headers, plain, br: null, gzip: null, etag: weakEtag(plain) };
}
