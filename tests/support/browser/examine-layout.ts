/** The examination of a page in one visit: what each look and each strain makes of it. */
import { expect, type Page } from '@playwright/test';
import { compareWithKnown } from '../../../scripts/accessibility/known-issues.ts';
import { faultsOfEveryLook } from './axe.ts';
import { classesWithoutRule } from './classes.ts';
import { withoutShape } from './forced-colors.ts';
import { lostContent } from './reflow.ts';

/** Expects an open page to be whole in forced colours, under every look (axe) and under every strain (WCAG 1.4.4, 1.4.10, 1.4.12). */
export async function examineLayout(page: Page, path: string): Promise<void> {
  expect(await classesWithoutRule(page)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  expect(compareWithKnown('preferences', path, await withoutShape(page))).toEqual([]);
  await page.emulateMedia({ forcedColors: null });
  expect(compareWithKnown('axe', path, await faultsOfEveryLook(page))).toEqual([]);
  expect(compareWithKnown('reflow', path, await lostContent(page))).toEqual([]);
}
