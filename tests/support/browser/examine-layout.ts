/** The examination of a page in one visit: what each look and each strain makes of it. */
import { expect, type Page } from '@playwright/test';
import { compareWithKnown } from '../../../scripts/accessibility/known-issues.ts';
import { faultsOfLooks } from './axe.ts';
import { classesWithoutRule } from './classes.ts';
import { withoutShape } from './forced-colors.ts';
import { hasOwnLayout, partsOf, rememberLayout } from './layouts.ts';
import { lostContent } from './reflow.ts';

/** The yearly review says of every page that it was examined under every look (scripts/accessibility.ts). */
const IS_REVIEW = Boolean(process.env.ACCESSIBILITY_REVIEW);

/**
 * Expects an open page to be whole in forced colours, under every look (axe) and under every strain (WCAG 1.4.4, 1.4.10,
 * 1.4.12). A page that has the layout of others with other words is asked under one look and one strain, which
 * take turns over such pages; under every strain where something on it is as wide as it wants to be.
 */
export async function examineLayout(page: Page, path: string): Promise<void> {
  const parts = await partsOf(page);
  const turn = IS_REVIEW || hasOwnLayout(path, parts) ? null : turnOf(path);
  expect(await classesWithoutRule(page)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  expect(compareWithKnown('preferences', path, await withoutShape(page))).toEqual([]);
  await page.emulateMedia({ forcedColors: null });
  const holdsWide = (await page.locator('main :is(table, form, iframe, video, pre, img)').count()) > 0;
  expect(compareWithKnown('axe', path, await faultsOfLooks(page, turn))).toEqual([]);
  expect(compareWithKnown('reflow', path, await lostContent(page, holdsWide ? null : turn))).toEqual([]);
  if (turn === null) rememberLayout(parts);
}

/** The same at every run, and spread over pages. */
function turnOf(path: string): number {
  return [...path].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7) % 9973;
}
