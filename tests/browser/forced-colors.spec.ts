/** The colours that a system forces on every page (Windows contrast themes), and the wish for less movement. */
import type { Page } from '@playwright/test';
import { withoutShape } from '../support/forced-colors.ts';
import { wholeRound } from '../support/keyboard.ts';
import type { OFFICE_SCREENS } from '../support/office-paths.ts';
import { openScreen } from '../support/office-screens.ts';
import { expect, signIn, test } from '../support/visit.ts';

const PAGES = ['/', '/pqrsd', '/noticias', '/transparencia', '/directorio-servidores', '/calendario-actividades'];
const SCREENS = [
  '/admin/dashboard',
  '/admin/pqrsd',
  '/admin/posts',
  '/write',
] satisfies (typeof OFFICE_SCREENS)[number][];

const force = (page: Page) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });

for (const path of PAGES) {
  test(`${path} keeps the shape of its controls, of what is chosen and of the focus in forced colours`, async ({
    page,
  }) => {
    await force(page);
    await page.goto(path);
    expect(await withoutShape(page)).toEqual([]);
    expect(await wholeRound(page)).toBeGreaterThan(20);
  });
}

for (const path of SCREENS) {
  test(`${path} keeps the shape of its controls and of what is chosen in forced colours`, async ({ page, request }) => {
    await signIn(page);
    await force(page);
    await openScreen(page, request, path);
    expect(await withoutShape(page)).toEqual([]);
  });
}

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

test('whoever wants less movement gets none: not at first, not when menus and the accessibility buttons are used', async ({
  page,
}) => {
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

test('pictures stay where they are until they are asked for, for whoever wants less movement', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  const current = page.locator('.slides__track > [data-current]');
  const first = await current.getAttribute('class');
  const shown = await current.innerHTML();
  await page.clock.runFor(30_000);
  expect([await current.getAttribute('class'), await current.innerHTML()]).toEqual([first, shown]);
});
