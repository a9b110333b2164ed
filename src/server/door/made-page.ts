import { COMMON_HEADERS, FRAME_POLICY, REVALIDATE } from './headers.ts';
import type { MadePage } from './page-cache.ts';
import { policyForPage } from './page-policy.ts';
import { type Representation, withEncodings } from './representation.ts';

/** Headers that speak to this door and go no further. */
const DOOR_HEADERS = new Set([
  'cdn-cache-control',
  'cache-tag',
  'x-degraded',
  'content-length',
  'cache-control',
  'etag',
  'content-security-policy',
]);

const secondsOf = (header: string, directive: string): number =>
  Number(new RegExp(`${directive}=(\\d+)`).exec(header)?.[1] ?? 0);

/** Turns a rendered page into what the cache keeps, following what the page said of itself. */
export async function toMadePage(response: Response): Promise<MadePage> {
  const control = response.headers.get('cdn-cache-control') ?? '';
  const maxAgeMs = secondsOf(control, 'max-age') * 1000;
  const plain = Buffer.from(await response.arrayBuffer());
  // No page of ours is empty: one that is was made for somebody who wanted no body, or is a fault.
  const keep = response.status === 200 && maxAgeMs > 0 && plain.byteLength > 0;
  const item = await toRepresentation(response, plain, keep ? REVALIDATE : 'no-store');
  const tags = (response.headers.get('cache-tag') ?? '').split(',').map((tag) => tag.trim());
  const page = { item, tags, maxAgeMs, staleMs: secondsOf(control, 'stale-while-revalidate') * 1000 };
  return { item, page: keep ? page : null, degraded: response.status >= 500 || response.headers.has('x-degraded') };
}

async function toRepresentation(response: Response, plain: Buffer, cacheControl: string): Promise<Representation> {
  const headers = [...response.headers]
    .filter(([name]) => !DOOR_HEADERS.has(name))
    .map(([name, value]): [string, string] => [name, value === 'text/html' ? 'text/html; charset=utf-8' : value]);
  const policy = response.headers.get('content-security-policy');
  return {
    status: response.status,
    headers: [
      ...headers,
      ['Cache-Control', cacheControl],
      ['Content-Security-Policy', policy ? policyForPage(policy, plain.toString()) : FRAME_POLICY],
      ...Object.entries(COMMON_HEADERS),
    ],
    ...(await withEncodings(plain)),
  };
}
