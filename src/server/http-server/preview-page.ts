import { type Banner, insertBanner } from '#shared/html/banner.ts';
import { type Representation, weakEtag } from './representation.ts';

const NOTICE: Banner = { level: 'warn', text: 'Vista previa: esto todavía no está publicado.', until: '' };

/** The page of a draft: it says so, and is neither kept nor indexed. */
export function asPreview(item: Representation): Representation {
  const own = item.headers.filter(([name]) => name !== 'Cache-Control' && name !== 'X-Robots-Tag');
  const headers: [string, string][] = [...own, ['Cache-Control', 'no-store'], ['X-Robots-Tag', 'noindex']];
  const plain = Buffer.from(insertBanner(item.plain.toString(), NOTICE));
  return { ...item, headers, plain, br: null, gzip: null, etag: weakEtag(plain) };
}
