/** axe in the page that is open: injected once a page, so that it can be asked again and again. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { rootClasses, TEXT_SIZES, type TextSize, type Theme } from '#islands/accessibility-menu/preferences.ts';
import { THEMES, WIDTHS } from '../../../scripts/accessibility/review.ts';
import { classesWithoutRule } from './classes.ts';

type WithAxe = typeof globalThis & { axe?: typeof axe };

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe is asked: WCAG up to 2.2, levels A and AA, and its own good practices. */
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules of axe whose verdict depends on colours, or on sizes. Every other rule reads the document alone. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const SIZE_RULES = ['target-size'];

/** Every rule, or those that are named. */
const optionsFor = (rules: string[] | null): axe.RunOptions => ({
  runOnly: rules ? { type: 'rule', values: rules } : AXE_TAGS,
  resultTypes: ['violations'],
  elementRef: false,
  preload: false,
});

/**
 * The looks that can differ at a width, and the rules that each can change in the light of those before it. The
 * dark theme changes colours alone; larger text needs less contrast, and moves targets closer together
 * where there is least room.
 */
function looksAt(width: number) {
  const [light, dark] = THEMES;
  const [smallest, ...larger] = TEXT_SIZES;
  const isNarrowest = width === Math.min(...WIDTHS);
  const looks: [Theme, TextSize, string[] | null][] = [
    [light, smallest, null],
    [dark, smallest, COLOR_RULES],
    ...larger.map((size): [Theme, TextSize, string[]] => [
      light,
      size,
      isNarrowest && size === larger.at(-1) ? SIZE_RULES : [],
    ]),
  ];
  return looks.map(([theme, size, rules]) => ({
    name: `${width} px, ${theme} ${size}`,
    // Classes of the root, as the accessibility menu sets them.
    classes: rootClasses(theme, size),
    options: rules?.length === 0 ? null : optionsFor(rules),
  }));
}

async function injectAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
}

/**
 * Takes every change of colour or place to its end, as after a change of theme or width. Such a change
 * reaches the page with its next frame, which a busy machine may draw late.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frame = 1; frame <= 2; frame += 1) {
      await nextFrame();
      for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
    }
  });
}

/** What axe finds against WCAG 2.2 AA, as one line a finding; of every rule, or of those that are named. */
export async function accessibilityFaults(page: Page, rules: string[] | null = null): Promise<string[]> {
  await settle(page);
  await injectAxe(page);
  return page.evaluate(async (options) => {
    const found = await (globalThis as WithAxe).axe?.run(document, options);
    return (found?.violations ?? []).flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
  }, optionsFor(rules));
}

/** Expects styles for every class, and no axe finding in both themes at the width that the page has. */
export async function expectAccessibleThemes(page: Page, what = ''): Promise<void> {
  expect(await classesWithoutRule(page), `${what} classes without a rule`).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // A target under the sticky header would count as too small.
    await page.evaluate(() => scrollTo(0, 0));
    // The theme changes colours alone.
    const rules = colorScheme === 'dark' ? COLOR_RULES : null;
    expect(await accessibilityFaults(page, rules), `${what} ${colorScheme}`).toEqual([]);
  }
}

/** Expects no axe finding, light and dark, at each width (a phone and a desktop), and no page wider than its window. */
export async function expectAccessibleLooks(page: Page, what = '', widths: readonly number[] = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const look = `${what} ${width} px`;
    expect(await page.evaluate(() => document.documentElement.scrollWidth), look).toBeLessThanOrEqual(width);
    await expectAccessibleThemes(page, look);
  }
}

/** What axe finds under each look at each width, and looks under which the page is wider than its window. */
export async function faultsOfEveryLook(page: Page): Promise<string[]> {
  // Without transitions, a change of theme has ended when it is made.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await injectAxe(page);
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await settle(page);
    faults.push(...(await page.evaluate(examineLooks, looksAt(width))));
  }
  return faults;
}

/** Runs in the page; leaves the look it began with. */
async function examineLooks(looks: ReturnType<typeof looksAt>): Promise<string[]> {
  const root = document.documentElement;
  const before = root.className;
  const faults: string[] = [];
  for (const { name, classes, options } of looks) {
    for (const [key, on] of Object.entries(classes)) root.classList.toggle(key, on);
    if (root.scrollWidth > innerWidth) faults.push(`${name}: wider than its window`);
    if (!options) continue;
    const found = await (globalThis as WithAxe).axe?.run(document, options);
    if (!found) throw new Error('axe is not there');
    for (const { id, nodes } of found.violations)
      for (const node of nodes) faults.push(`${name}: ${id}: ${node.target.join(' ')}`);
  }
  root.className = before;
  return faults;
}
