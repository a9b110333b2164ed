/** Every public page: one visit for its structure, axe, reflow and forced colours, under every look for each layout. */
import type { Page } from '@playwright/test';
import { publicRoutes } from '../../../scripts/accessibility/review.ts';
import { examineLayout } from '../../support/browser/examine-layout.ts';
import { expect, test } from '../../support/browser/visit.ts';

// The browser itself writes a line for the page that does not exist.
test.use({ expectedConsole: [/404 \(Not Found\)/] });
test.describe.configure({ mode: 'parallel' });

/** The pages of the personnel, in the frame of the back office. */
const FOR_PERSONNEL = ['/login', '/recuperar', '/signup', '/invitacion', '/write'];

/** What every page has, whatever it holds. */
async function hasShell(page: Page, path: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-CO');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('link', { name: /gov\.co/i }).first()).toHaveAttribute('href', /https:\/\/www\.gov\.co/);
  const footer = page.getByRole('contentinfo');
  if (FOR_PERSONNEL.includes(path)) await expect(footer).toHaveCount(0);
  else await expect(footer).toContainText('Tu salud en buenas manos');
  expect(await page.title()).toMatch(/.{10,}/);
}

for (const path of publicRoutes()) {
  test(`${path} has its shell, has no axe violation in a look of its layout, and loses nothing when narrow, enlarged, spaced out or in forced colours`, {
    tag: ['@axe', '@reflow', '@preferences'],
  }, async ({ sharedPage: page }) => {
    await page.goto(path);
    await hasShell(page, path);
    await examineLayout(page, path);
  });
}
