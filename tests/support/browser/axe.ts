/** axe in the page that is open: injected once a page, so that it can be asked again and again. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { rootClasses, TEXT_SIZES, type TextSize, type Theme } from '#islands/accessibility-menu/preferences.ts';
import { THEMES, WIDTHS } from '../../../scripts/accessibility/review.ts';
import { classesWithoutRule } from './classes.ts';
import { blocksOf, knownBlocks, rememberBlocks } from './known-blocks.ts';

type WithAxe = typeof globalThis & {
  axe?: typeof axe;
  blocksOf?: () => Map<string, Element>;
  runAxe?: typeof runAxe;
};

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
 * where there is least room. With a turn, the look of that turn alone, which may be at another width.
 */
function looksAt(width: number, turn: number | null) {
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
  const named = looks.map(([theme, size, rules]) => ({
    name: `${width} px, ${theme} ${size}`,
    // Classes of the root, as the accessibility menu sets them.
    classes: rootClasses(theme, size),
    options: rules?.length === 0 ? null : optionsFor(rules),
    // Of every page, one look is of the whole page with every rule.
    isWhole: isNarrowest && rules === null,
  }));
  if (turn === null) return named;
  const own = (turn % (looks.length * WIDTHS.length)) - (WIDTHS as readonly number[]).indexOf(width) * looks.length;
  return named.filter((_, at) => at === own).map((look) => ({ ...look, options: optionsFor(null), isWhole: true }));
}

async function injectAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'runAxe' in globalThis)) return;
  await page.evaluate(SOURCE);
  await page.evaluate(`(() => { ${runAxe}; globalThis.runAxe = runAxe; })()`);
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
  return page.evaluate(runAxe, { options: optionsFor(rules), without: [] });
}

/** The same in a look that has a name; a whole page, or its blocks that no page has shown in that look before. */
async function faultsIn(page: Page, look: string, rules: string[] | null, isWhole: boolean): Promise<string[]> {
  await settle(page);
  await injectAxe(page);
  const blocks = await blocksOf(page);
  const without = isWhole ? [] : knownBlocks(look, blocks);
  const faults = await page.evaluate(runAxe, { options: optionsFor(rules), without });
  if (faults.length === 0) rememberBlocks(look, blocks);
  return faults;
}

type Examination<Options = axe.RunOptions> = { options: Options; without: string[] };

/** Runs in the page. */
async function runAxe({ options, without }: Examination): Promise<string[]> {
  const { axe: examiner, blocksOf: blocks } = globalThis as WithAxe;
  const exclude = [...(blocks?.() ?? [])].flatMap(([name, element]) => (without.includes(name) ? [element] : []));
  const found = await examiner?.run(exclude.length > 0 ? { include: document, exclude } : document, options);
  if (!found) throw new Error('axe is not there');
  return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

/**
 * Expects styles for every class, and no axe finding in both themes at the width that the page has: of the whole page
 * with every rule, unless that was asked at another width.
 */
export async function expectAccessibleThemes(page: Page, what = '', isWhole = true): Promise<void> {
  expect(await classesWithoutRule(page), `${what} classes without a rule`).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // A target under the sticky header would count as too small.
    await page.evaluate(() => scrollTo(0, 0));
    // The theme changes colours alone.
    const isDark = colorScheme === 'dark';
    const look = `${page.viewportSize()?.width} px, emulated ${colorScheme}`;
    const faults = await faultsIn(page, look, isDark ? COLOR_RULES : null, isWhole && !isDark);
    expect(faults, `${what} ${colorScheme}`).toEqual([]);
  }
}

/** Expects no axe finding, light and dark, at each width (a phone and a desktop), and no page wider than its window. */
export async function expectAccessibleLooks(page: Page, what = '', widths: readonly number[] = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const look = `${what} ${width} px`;
    expect(await page.evaluate(() => document.documentElement.scrollWidth), look).toBeLessThanOrEqual(width);
    await expectAccessibleThemes(page, look, width === widths[0]);
  }
}

/**
 * What axe finds under each look at each width, and looks under which the page is wider than its window. With a turn,
 * only under the look whose turn it is, with every rule.
 */
export async function faultsOfLooks(page: Page, turn: number | null): Promise<string[]> {
  // Without transitions, a change of theme has ended when it is made.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await injectAxe(page);
  const faults: string[] = [];
  for (const width of WIDTHS) {
    const examined = looksAt(width, turn);
    if (examined.length === 0) continue;
    await page.setViewportSize({ width, height: 800 });
    await settle(page);
    const blocks = await blocksOf(page);
    const looks = examined.map(({ isWhole, ...look }) => ({
      ...look,
      without: isWhole ? [] : knownBlocks(look.name, blocks),
    }));
    const found = await page.evaluate(examineLooks, looks);
    if (found.length === 0) for (const { name, options } of looks) if (options) rememberBlocks(name, blocks);
    faults.push(...found);
  }
  return faults;
}

type Look = Examination<axe.RunOptions | null> & { name: string; classes: Record<string, boolean> };

/** Runs in the page; leaves the look it began with. */
async function examineLooks(looks: Look[]): Promise<string[]> {
  const root = document.documentElement;
  const before = root.className;
  const faults: string[] = [];
  for (const { name, classes, options, without } of looks) {
    for (const [key, on] of Object.entries(classes)) root.classList.toggle(key, on);
    if (root.scrollWidth > innerWidth) faults.push(`${name}: wider than its window`);
    if (!options) continue;
    const found = await (globalThis as WithAxe).runAxe?.({ options, without });
    for (const fault of found ?? []) faults.push(`${name}: ${fault}`);
  }
  root.className = before;
  return faults;
}
