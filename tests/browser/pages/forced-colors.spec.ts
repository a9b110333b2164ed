/** The colours that a system forces on every page (Windows contrast themes), and the wish for less movement. */
import type { Page } from '@playwright/test';
import { withoutShape } from '../../support/browser/forced-colors.ts';
import { wholeRound } from '../../support/browser/keyboard.ts';
import { expect, test } from '../../support/browser/visit.ts';

const PAGES = ['/', '/pqrsd', '/noticias', '/transparencia', '/directorio-servidores', '/calendario-actividades'];

for (const path of PAGES) {
  test(`${path} shows the focus at every stop in forced colours`, { tag: '@preferences' }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await page.goto(path);
    expect(await wholeRound(page)).toBeGreaterThan(20);
  });
}

test('the buttons that only a phone shows have an edge in forced colours', {
  tag: '@preferences',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  expect(await withoutShape(page)).toEqual([]);
});

/** What moves for longer than a blink, or would scroll by itself. */
const movements = (page: Page) =>
  page.evaluate(() => {
    const moving = document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > 10,
      )
      .map((animation) => (animation.effect as KeyframeEffect).target?.className ?? '');
    const smooth = [...document.querySelectorAll('*')]
      .filter((element) => getComputedStyle(element).scrollBehavior === 'smooth')
      .map((element) => `${element.tagName} scrolls smoothly`);
    return [...moving, ...smooth];
  });

test('with reduced motion nothing moves: not on load, not when menus and the accessibility buttons are used', {
  tag: '@preferences',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/pqrsd', '/transparencia', '/directorio-servidores']) {
    await page.goto(path);
    expect(await movements(page), path).toEqual([]);
    await page.getByRole('navigation', { name: 'Principal' }).locator('summary').first().click();
    expect(await movements(page), `${path}, menu`).toEqual([]);
    await page.getByRole('button', { name: 'Contraste' }).click();
    expect(await movements(page), `${path}, contrast`).toEqual([]);
  }
});

test('with reduced motion the carousel does not advance by itself', {
  tag: '@preferences',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  const current = page.locator('.slides__track > [data-current]');
  const first = await current.getAttribute('class');
  const shown = await current.innerHTML();
  await page.clock.runFor(30_000);
  expect([await current.getAttribute('class'), await current.innerHTML()]).toEqual([first, shown]);
});
