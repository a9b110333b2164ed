import { hasUnknownOrigin } from './link-origin.ts';
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
  'netlify-vary',
  'x-request-id',
]);

const readDirectiveSeconds = (header: string, directive: string): number =>
  Number(new RegExp(`${directive}=(\\d+)`).exec(header)?.[1] ?? 0);

/** The cache entry of a rendered page, following its cache headers. */
export async function toRenderedPage(response: Response): Promise<RenderedPage> {
  const { status, headers } = response;
  const control = headers.get('cdn-cache-control') ?? '';
  const maxAgeMs = readDirectiveSeconds(control, 'max-age') * 1000;
  const plain = Buffer.from(await response.arrayBuffer());
  // No page is empty: an empty one is an error.
  const cacheable = status === 200 && maxAgeMs > 0 && plain.byteLength > 0;
  const policy = headers.get('content-security-policy');
  const item: Representation = {
    status,
    headers: [
      ...[...headers].filter(([name]) => !INTERNAL_HEADERS.has(name)).map(withCharset),
      ['Cache-Control', cacheable ? CACHE_REVALIDATE : 'no-store'],
      ['Content-Security-Policy', policy ? cspForPage(policy, plain.toString()) : FRAME_ANCESTORS_NONE],
      ...Object.entries(COMMON_HEADERS).filter(([name]) => !headers.has(name)),
    ],
    ...(await withEncodings(plain)),
    hasUnknownOrigin: hasUnknownOrigin(headers.get('content-type'), plain),
  };
  return {
    item,
    tags: (headers.get('cache-tag') ?? '').split(',').map((tag) => tag.trim()),
    maxAgeMs: cacheable ? maxAgeMs : 0,
    staleMs: readDirectiveSeconds(control, 'stale-while-revalidate') * 1000,
    degraded: status >= 500 || headers.has('x-degraded'),
  };
}

const withCharset = ([name, value]: [string, string]): [string, string] => [
  name,
  value === 'text/html' ? 'text/html; charset=utf-8' : value,
];
