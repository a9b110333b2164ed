import { expect, it } from 'vitest';
import { toRenderedPage } from './rendered-page.ts';

const HEADERS = { 'CDN-Cache-Control': 'max-age=300, stale-while-revalidate=3600', 'Cache-Tag': 'posts' };

it('a page with cache headers is cached for their time, under its tags', async () => {
  const page = await toRenderedPage(new Response('<p>Hola</p>', { headers: HEADERS }));
  expect(page).toMatchObject({ tags: ['posts'], maxAgeMs: 300_000, staleMs: 3_600_000 });
});

it.each([
  ['an empty one', '', {}],
  ['one that is not there', 'No está', { status: 404 }],
  ['one that says nothing of it', 'Hola', { headers: {} }],
])('%s is sent and not stored, here or in the browser', async (_which, body, init) => {
  const { maxAgeMs, item } = await toRenderedPage(new Response(body, { headers: HEADERS, ...init }));
  expect(maxAgeMs).toBe(0);
  expect(item.plain.toString()).toBe(body);
  expect(item.headers).toContainEqual(['Cache-Control', 'no-store']);
});
