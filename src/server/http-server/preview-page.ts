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
import { FRAME_ANCESTORS_NONE, FRAME_ANCESTORS_SELF } from './response-headers.ts';

type PagePreview = { content: ContentOverlay; isDraft: boolean };

/** The link of a preview shows this over the published content; null: the link is no longer good for its address. */
export async function readPreview(deps: Deps, pathname: string, token: string): Promise<PagePreview | null> {
  const shown = await readPreviewText(deps, pathname, token);
  try {
    if (!shown) return null;
    const { id, text, isDraft } = shown;
    const uploads = await findUploadFacts(deps.database.db, uploadNames(text));
    return { content: overlayOf([await pageEntry(id, text), ...uploads.map(uploadEntry)]), isDraft };
  } catch (error) {
    // Since the link was made, the draft lost what it needs.
    if (error instanceof ZodError) return null;
    throw error;
  }
}

const UNPUBLISHED: Banner = { level: 'warn', text: 'Vista previa: esto todavía no está publicado.', until: '' };
const UNCHANGED: Banner = { level: 'info', text: 'Vista previa: igual a lo que está en el sitio.', until: '' };

/** The shell counts no visit of a page that says this (components/shell/shell.client.ts). */
const NOT_INDEXED = '<head><meta name="robots" content="noindex">';

/** The page of a preview: it says so, is neither kept, indexed nor counted, and the editor frames it beside its text. */
export function asPreview(item: Representation, isDraft: boolean): Representation {
  const own = item.headers
    .filter(([name]) => name !== 'Cache-Control' && name !== 'X-Robots-Tag')
    .map(([name, value]): [string, string] => [name, value.replace(FRAME_ANCESTORS_NONE, FRAME_ANCESTORS_SELF)]);
  const headers: [string, string][] = [...own, ['Cache-Control', 'no-store'], ['X-Robots-Tag', 'noindex']];
  const html = insertBanner(item.plain.toString(), isDraft ? UNPUBLISHED : UNCHANGED).replace('<head>', NOT_INDEXED);
  const plain = Buffer.from(html);
  return { ...item, headers, plain, br: null, gzip: null, etag: weakEtag(plain) };
}
