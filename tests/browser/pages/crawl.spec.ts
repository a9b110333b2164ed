import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../../support/browser/visit.ts';
import { SPEC_ROUTES } from '../../support/pages/contract-routes.ts';

type Read = { path: string; status: number; title: string; headings: number; links: string[]; skipped: boolean };

/** Reads a page as it is served, without running it. */
async function read(page: Page, request: APIRequestContext, path: string): Promise<Read> {
  const response = await request.get(path);
  const parsed = await page.evaluate(
    (html) => {
      const document = new DOMParser().parseFromString(html, 'text/html');
      const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((heading) =>
        Number(heading.tagName[1]),
      );
      return {
        title: document.title,
        headings: document.querySelectorAll('h1').length,
        skipped: levels.some((level, index) => level > (levels[index - 1] ?? level) + 1),
        links: [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
      };
    },
    await response.text(),
  );
  return { path, status: response.status(), ...parsed };
}

const isOwnPage = (href: string): boolean => href.startsWith('/') && !href.startsWith('//');
const withoutHash = (href: string): string => href.split('#', 1)[0] ?? '';

test('every route of the contract exists: one h1, no skipped heading, a title of its own', async ({
  page,
  request,
}) => {
  // Where no policy of the portal complains of the styles of what is only parsed.
  await page.goto('about:blank');
  const pages: Read[] = [];
  for (const path of SPEC_ROUTES) pages.push(await read(page, request, path));
  expect(pages.filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([]);
  expect(pages.filter(({ headings }) => headings !== 1).map(({ path }) => path)).toEqual([]);
  expect(pages.filter(({ skipped }) => skipped).map(({ path }) => path)).toEqual([]);
  const titles = pages.map(({ title }) => title);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

test('a crawl from the home page meets no broken link and finds every route', async ({ page, request }) => {
  test.setTimeout(180_000);
  // Where no policy of the portal complains of the styles of what is only parsed.
  await page.goto('about:blank');
  const waiting = ['/'];
  const met = new Map<string, string>([['/', '']]);
  const broken: string[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { status, links } = await read(page, request, path);
    if (status !== 200) broken.push(`${path} (${status}), linked from ${met.get(path)}`);
    for (const href of links.filter(isOwnPage).map(withoutHash)) {
      if (met.has(href)) continue;
      met.set(href, path);
      waiting.push(href);
    }
  }
  expect(broken).toEqual([]);
  expect(SPEC_ROUTES.filter((path) => !met.has(path) && path !== '/write')).toEqual([]);
});

test('the site map and the sitemap of the pages list every public route', async ({ page, request }) => {
  // Where no policy of the portal complains of the styles of what is only parsed.
  await page.goto('about:blank');
  const { links } = await read(page, request, '/mapa-sitio');
  const sitemap = await (await request.get('/sitemap-paginas.xml')).text();
  const forReaders = SPEC_ROUTES.filter((path) => path !== '/write' && path !== '/login');
  expect(forReaders.filter((path) => path !== '/mapa-sitio' && !links.includes(path))).toEqual([]);
  expect(
    forReaders.filter((path) => !new RegExp(`<loc>https?://[^/<]+${path === '/' ? '/?' : path}</loc>`).test(sitemap)),
  ).toEqual([]);
});

test('with JavaScript off every route shows its title and its text', async ({ plainPage: page }) => {
  test.setTimeout(120_000);
  const bare: string[] = [];
  // The back office needs scripts and shows a notice without them.
  for (const path of SPEC_ROUTES.filter((route) => route !== '/write' && route !== '/login')) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden does not count as read.
    const words = (await page.getByRole('main').innerText()).split(/\s+/).length;
    if (words < 60) bare.push(`${path} (${words} words)`);
  }
  expect(bare).toEqual([]);
});
