/**
 * How ten screens look, in two themes and two widths, over a portal whose clock is fixed. Every run keeps the pictures in
 * test-results/look; under the browser that made the baseline they are compared with it. A change that is meant is
 * accepted by name: `npx playwright test tests/browser/look -g home --update-snapshots`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import { ROOT } from '#server/node/paths.ts';
import { preparePortal } from '../../support/browser/global-setup.ts';
import { untilReady } from '../../support/browser/ready.ts';
import { signIn } from '../../support/browser/visit.ts';
import { test as base, servePortal } from '../../support/browser/worker-portal.ts';
import type { Running } from '../../support/servers/processes.ts';

const SCREENS: Readonly<Record<string, string>> = {
  home: '/',
  service: '/consulta-externa',
  post: '/post/1',
  directory: '/directorio-servidores',
  transparency: '/transparencia',
  pqrsd: '/pqrsd',
  follow: '/pqrsd/seguimiento',
  lost: '/no-existe',
  login: '/login',
  today: '/admin/dashboard',
};
/** Titles that a screen of the back office has once its own script draws it, by name; it needs a session. */
const OFFICE_TITLES: Readonly<Record<string, RegExp>> = { today: /^Hoy,/ };
const WIDTHS = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
];
const BASELINE = join(import.meta.dirname, 'baseline');
const BROWSER_FILE = join(BASELINE, 'browser.txt');
const FIXED_CLOCK = join(ROOT, 'tests/support/browser/fixed-clock.ts');
const NOW = new Date('2026-03-11T09:05:00-05:00');

const test = base.extend<object, { workerPortal: Running }>({
  workerPortal: [
    // biome-ignore lint/correctness/noEmptyPattern: fixtures are named by destructuring
    async ({}, use) => {
      const variables = { NODE_OPTIONS: `--import=${pathToFileURL(FIXED_CLOCK)}` };
      const folder = await preparePortal(variables);
      await servePortal(folder, variables, use);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

for (const [name, path] of Object.entries(SCREENS))
  test(`${name} looks as it was accepted`, async ({ page, browser }, testInfo) => {
    await page.clock.setFixedTime(NOW);
    // Pages do without a font that is late (`font-display: optional`), so that a busy machine would draw another picture.
    await page.route('**/*.woff2', (route) => route.abort());
    // The counter of visits would grow from look to look.
    await page.route('**/api/visits', (route) => route.fulfill({ status: 204 }));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (name in OFFICE_TITLES) await signIn(page);
    const accepts = ['all', 'changed'].includes(testInfo.config.updateSnapshots);
    if (accepts) {
      mkdirSync(BASELINE, { recursive: true });
      writeFileSync(BROWSER_FILE, browser.version());
    }
    const isComparable = existsSync(BROWSER_FILE) && readFileSync(BROWSER_FILE, 'utf8') === browser.version();
    if (!isComparable) testInfo.annotations.push({ type: 'not compared', description: browser.version() });
    for (const viewport of WIDTHS)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        await page.goto(path);
        await untilReady(page);
        await expect(page.locator('h1')).toHaveText(OFFICE_TITLES[name] ?? /./);
        await expect(page.getByText('Cargando…')).toHaveCount(0);
        const file = `${name}-${viewport.width}-${colorScheme}.png`;
        await page.screenshot({ path: join(ROOT, 'test-results/look', file) });
        if (isComparable) await expect.soft(page).toHaveScreenshot(file, { maxDiffPixelRatio: 0.01 });
      }
  });
