import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { PAGE_KINDS } from '../../../bench/page-kinds.ts';
import { untilReady } from '../../support/browser/ready.ts';
import { expect, test } from '../../support/browser/visit.ts';

test('the letters and the styles of the foot come after the first paint, and with the next page at once', async ({
  page,
}) => {
  await page.goto('/mision-vision');
  const root = page.locator('html');
  await hasLetters(page);
  await expect(page.locator('.foot')).toHaveCSS('animation-name', 'none');
  const asked = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const late = performance.getEntriesByType('resource').filter(({ name }) => /nunito|late/.test(name));
    return late.map(({ startTime }) => startTime > paint);
  });
  expect(asked).toEqual([true, true]);
  // The frame's file never comes, to see what the page does alone.
  await page.route(/frame-.*\.js$/, () => undefined);
  await page.evaluate(() => location.assign('/servicios'));
  await page.waitForURL('/servicios');
  await expect(root).toHaveClass(/\bletters\b/);
});

test.describe('letters of another width', () => {
  test.use({ bypassCSP: true });

  test('the page keeps the letters of the device where its lines would move, and the next one has its own', async ({
    page,
  }) => {
    await page.route('/mision-vision', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll(/size-adjust:[\d.]+%/g, 'size-adjust:60%'),
      });
    });
    await page.goto('/mision-vision');
    await hasLetters(page);
    const root = page.locator('html');
    await expect(root).not.toHaveClass(/\bletters\b/);
    await page.goto('/servicios');
    await expect(root).toHaveClass(/\bletters\b/);
  });
});

test('a browser that tells nothing of its paints has the scripts after three seconds', async ({ context }) => {
  const page = await context.newPage();
  await page.clock.install();
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto('/mision-vision');
  await expect(page.locator(':root[data-scripts-ready]')).toHaveCount(0);
  await page.clock.fastForward(3000);
  await untilReady(page);
});

/** Text moves sideways by less than this where the letters differ by a hair: browsers show it as 0. */
const STILL = 0.001;

for (const { name, path } of PAGE_KINDS) {
  test(`nothing of «${name}» moves while it comes, on a phone and on a desk`, async ({ browser, baseURL }) => {
    for (const width of [360, 412, 768, 1280]) {
      const context = await browser.newContext({ viewport: { width, height: 800 }, ...(baseURL && { baseURL }) });
      const page = await context.newPage();
      await page.goto(path);
      await untilReady(page);
      await hasLetters(page);
      expect(await movesOf(page), `${width} px`).toBeLessThan(STILL);
      await context.close();
    }
  });
}

test('a page that arrives in two halves, cut in the middle of its header, is not drawn by halves', async ({
  browser,
  baseURL,
}) => {
  const { address, sendRest, close } = await halving(baseURL ?? '', '</search>');
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  try {
    await page.goto(`${address}/mision-vision`, { waitUntil: 'commit' });
    await page.evaluate(async () => {
      const turn = () => new Promise((resolve) => setTimeout(resolve));
      while (!document.querySelector('search')) await turn();
      // A page that may be drawn is, within so many turns of nothing else to do. One that may not has no frames to count.
      for (let turns = 50; turns > 0; turns -= 1) await turn();
    });
    sendRest();
    await untilReady(page);
    await hasLetters(page);
    expect(await movesOf(page)).toBeLessThan(STILL);
  } finally {
    await context.close();
    await close();
  }
});

/** The portal behind a line that stops in the middle of a page, just after `mark`, until it is told to go on. */
async function halving(portal: string, mark: string) {
  const { promise: told, resolve: sendRest } = Promise.withResolvers<void>();
  const server = createServer(async ({ url }, response) => {
    const answer = await fetch(portal + url);
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    const cut = type.startsWith('text/html') ? body.indexOf(mark) + mark.length : body.length;
    response.write(body.subarray(0, cut));
    if (cut < body.length) await told;
    response.end(body.subarray(cut));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, sendRest, close: () => new Promise((resolve) => server.close(resolve)) };
}

/** Waits until the browser has the letters, used or not. */
async function hasLetters(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('letters'))).toBe('yes');
}

/** What the browser counts as moved without anybody's doing (CLS), two frames after the last change. */
function movesOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frames = 2; frames > 0; frames -= 1) await new Promise(requestAnimationFrame);
    return new Promise<number>((resolve) => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
    });
  });
}

test('the form of a PQRSD fetches no framework until somebody is there', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const isForm = (path: string) => /PqrsdForm|react-dom|client\./.test(path);
  await page.goto('/pqrsd');
  await hasLetters(page);
  expect(scripts.filter(isForm)).toEqual([]);
  await page.mouse.wheel(0, 200);
  await expect(page.locator('[data-hydrated="true"]')).toBeAttached();
  expect(scripts.filter(isForm)).not.toEqual([]);
});
