import type { RenderedPage } from './page-cache.ts';
import { cspForPage } from './page-csp.ts';
import { type Representation, withEncodings } from './representation.ts';
import { CACHE_REVALIDATE, COMMON_HEADERS, FRAME_ANCESTORS_NONE } from './response-headers.ts';

/** Headers for the HTTP server, which clients do not get. */
const INTERNAL_HEADERS = new Set([
  'cdn-cache-control',
  'cache-tag',
  'x-degraded',
  'content-length',
  'cache-control',
  'etag',
  'content-security-policy',
]);

const readDirectiveSeconds = (header: string, directive: string): number =>
  Number(new RegExp(`${directive}=(\\d+)`).exec(header)?.[1] ?? 0);

/** The cache entry of a rendered page, following its cache headers. */
export async function toRenderedPage(response: Response): Promise<RenderedPage> {
  const control = response.headers.get('cdn-cache-control') ?? '';
  const maxAgeMs = readDirectiveSeconds(control, 'max-age') * 1000;
  const plain = Buffer.from(await response.arrayBuffer());
  // No page is empty: an empty one is an error.
  const cacheable = response.status === 200 && maxAgeMs > 0 && plain.byteLength > 0;
  const item = await toRepresentation(response, plain, cacheable ? CACHE_REVALIDATE : 'no-store');
  const tags = (response.headers.get('cache-tag') ?? '').split(',').map((tag) => tag.trim());
  const page = {
    representation: item,
    tags,
    maxAgeMs,
    staleMs: readDirectiveSeconds(control, 'stale-while-revalidate') * 1000,
  };
  return {
    item,
    page: cacheable ? page : null,
    degraded: response.status >= 500 || response.headers.has('x-degraded'),
  };
}

async function toRepresentation(response: Response, plain: Buffer, cacheControl: string): Promise<Representation> {
  const headers = [...response.headers]
    .filter(([name]) => !INTERNAL_HEADERS.has(name))
    .map(([name, value]): [string, string] => [name, value === 'text/html' ? 'text/html; charset=utf-8' : value]);
  const policy = response.headers.get('content-security-policy');
  return {
    status: response.status,
    headers: [
      ...headers,
      ['Cache-Control', cacheControl],
      ['Content-Security-Policy', policy ? cspForPage(policy, plain.toString()) : FRAME_ANCESTORS_NONE],
      ...Object.entries(COMMON_HEADERS),
    ],
    ...(await withEncodings(plain)),
  };
}
