/**
 * Absolute links of feeds, sitemap and other files for programs while SITE_URL is not set: the files are built and
 * cached with a placeholder, and each response gets the address that its visitor uses. The picture of a shared page gets
 * it too, for the programs that draw link previews. So no Host header is ever part of a cached copy
 * (docs/decisions/03-serving.md#links-without-site_url).
 */
import type { IncomingMessage } from 'node:http';
import { UNKNOWN_ORIGIN } from '#shared/html/site-address.ts';
import { requestOrigin } from './node-request.ts';
import { type Representation, weakEtag } from './representation.ts';

const LINK_FILE = /^(application\/((rss\+)?xml|ld\+json)|text\/(xml|plain|csv|calendar))\b/;
/** A name or an address with its port: nothing that could end an attribute or an element. */
const PLAIN_ORIGIN = /^https?:\/\/([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

/** Programs that draw the preview of a link, which take no picture without an origin. */
const PREVIEW_PROGRAM = /facebookexternalhit|whatsapp|skypeuripreview|bot\b/i;
/** Written by components/shell/Head.astro for a page that was built without SITE_URL. */
const PICTURE = '<meta property="og:image" content="';

/** Whether a body waits for the origin of its reader. */
export const hasUnknownOrigin = (contentType: string | null | undefined, plain: Buffer): boolean =>
  LINK_FILE.test(contentType ?? '') && plain.includes(UNKNOWN_ORIGIN);

/** The file with the origin of this request, for this response alone. */
export function withLinkOrigin(
  item: Representation,
  req: IncomingMessage,
  { siteUrl, trustProxy }: { siteUrl: string | undefined; trustProxy: boolean },
): Representation {
  const place = item.hasUnknownOrigin ? UNKNOWN_ORIGIN : isForPreview(item, req) ? `${PICTURE}/` : null;
  if (place === null) return item;
  const origin = siteUrl ? new URL(siteUrl).origin : requestOrigin(req, trustProxy);
  if (!PLAIN_ORIGIN.test(origin)) return item;
  const written = place === UNKNOWN_ORIGIN ? origin : `${PICTURE}${origin}/`;
  const plain = Buffer.from(item.plain.toString().replaceAll(place, written));
  const headers = item.headers.map(([name, value]): [string, string] => [
    name,
    name.toLowerCase() === 'cache-control' ? 'private, no-cache' : value,
  ]);
  return { ...item, headers, plain, br: null, gzip: null, etag: weakEtag(plain) };
}

const isForPreview = ({ plain }: Representation, { headers }: IncomingMessage): boolean =>
  PREVIEW_PROGRAM.test(headers['user-agent'] ?? '') && plain.includes(`${PICTURE}/`);
