import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { PAGE_KINDS } from '../../../bench/page-kinds.ts';
import { untilReady } from '../../support/browser/ready.ts';
import { expect, test } from '../../support/browser/visit.ts';

test('a font that arrives late moves nothing, and the next page has it', async ({ page }) => {
  const { promise: isPainted, resolve: sendFont } = Promise.withResolvers<void>();
  await page.route(/nunito.*\.woff2$/, async (route) => {
    await isPainted;
    await route.continue();
  });
  await page.goto('/mision-vision', { waitUntil: 'domcontentloaded' });
  await untilReady(page);
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  sendFont();
  await hasFont(page);
  expect(await movesOf(page)).toBeLessThan(STILL);
  await page.goto('/servicios');
  await hasFont(page);
});

test('a page without scripts and fonts yet shows every link and button with its name and size', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ ...(baseURL && { baseURL }) });
  await page.route(/\.(js|woff2)$/, () => undefined);
  await page.goto('/mision-vision', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState === 'interactive');
  const faulty = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const name = element.textContent?.trim() || element.getAttribute('aria-label');
        return !name || width < 1 || height < 1;
      })
      .map((element) => element.outerHTML),
  );
  expect(faulty).toEqual([]);
  await expect(page.locator('footer a').last()).toHaveCSS('color', 'rgb(255, 255, 255)');
  await page.close();
});

/** Text moves sideways by less than this where fonts differ by a hair: browsers show it as 0. */
const STILL = 0.001;

/** The evening of a holiday has the longest texts below the opening hours. */
const HOLIDAY_EVENING = '2026-12-08T20:00:00-05:00';

for (const { name, path } of PAGE_KINDS) {
  test(`nothing of «${name}» shifts while it loads, on a phone and on a desktop`, async ({ page, context }) => {
    // Each load asks for everything again, as the first one does.
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.clock.setFixedTime(HOLIDAY_EVENING);
    for (const width of [360, 412, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await hasFont(page);
      expect(await movesOf(page), `${width} px`).toBeLessThan(STILL);
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
    await hasFont(page);
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

/** Waits until the browser has the web font, used or not. */
async function hasFont(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.load('1em "Nunito Sans"');
  });
}

/** The cumulative layout shift (CLS), two animation frames after the last change. */
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

test('the PQRSD form loads no framework before the first user activity', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const isForm = (path: string) => /PqrsdForm|react-dom|client\./.test(path);
  // A headless browser reports a pointer over the first layout that no one has moved.
  await page.addInitScript(() => addEventListener('pointermove', (event) => event.stopImmediatePropagation(), true));
  await page.goto('/pqrsd');
  await hasFont(page);
  expect(scripts.filter(isForm)).toEqual([]);
  await page.mouse.wheel(0, 200);
  await expect(page.locator('[data-hydrated="true"]')).toBeAttached();
  expect(scripts.filter(isForm)).not.toEqual([]);
});
