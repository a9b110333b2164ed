/** How Netlify's edge function changes a page. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BANNER_PLACEHOLDER } from '#shared/html/banner.ts';
import edge from '../../../netlify/edge-functions/notice.ts';

const PAGE = `<body>${BANNER_PLACEHOLDER}<main>Hola</main></body>`;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const html = (body = PAGE) => new Response(body, { headers: { 'content-type': 'text/html', etag: '"a"' } });
const through = (response: Response) => edge(new Request('https://hospital.example/'), { next: async () => response });
const answers = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);

describe('the edge', () => {
  beforeEach(() => answers(async () => Response.json({ data: { level: 'warn', text: 'A & B', until: inAnHour() } })));
  afterEach(() => vi.unstubAllGlobals());

  it('puts the banner into a page, which is then another page', async () => {
    const page = await through(html());
    expect(await page.text()).toContain('<strong>Atención:</strong> A &amp; B</p>');
    expect(page.headers.get('etag')).toBeNull();
  });

  it('leaves what is no page as it is', async () => {
    const picture = new Response(BANNER_PLACEHOLDER, { headers: { 'content-type': 'image/svg+xml' } });
    expect(await (await through(picture)).text()).toBe(BANNER_PLACEHOLDER);
  });

  it.each([
    ['there is none', async () => Response.json({ data: null })],
    [
      'its hour has come',
      async () => Response.json({ data: { level: 'info', text: 'x', until: '2020-01-01T00:00:00Z' } }),
    ],
    ['the database is away', async () => new Response('', { status: 503 })],
    ['the origin is unreachable', async () => Promise.reject(new TypeError('fetch failed'))],
  ])('sends the page untouched when %s', async (_when, answer) => {
    answers(answer);
    const page = await through(html());
    expect(page.headers.get('etag')).toBe('"a"');
    expect(await page.text()).toBe(PAGE);
  });
});
