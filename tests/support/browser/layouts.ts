/**
 * Which pages have a layout that no other has. A layout is told by its parts: each element of the main part with its
 * classes and what it stands in. Every part is examined under every look on some page; a page that holds no part of its
 * own has the same layout as others with other words.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Parser } from 'htmlparser2';
import { ROOT } from '#server/node/paths.ts';
import { publicRoutes } from '../../../scripts/accessibility/review.ts';

const partName = (name: string, classes: string, parent: string): string =>
  `${parent}>${name}.${classes.split(/\s+/).filter(Boolean).sort().join('.')}`;

/** The parts of a page as it was built; none when it is made on demand. */
function builtParts(path: string): Set<string> {
  const file = join(ROOT, `dist/client${path}.html`);
  const parts = new Set<string>();
  if (!existsSync(file)) return parts;
  const open: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (open.includes('main')) parts.add(partName(name, attributes.class ?? '', open.at(-1) ?? ''));
      open.push(name);
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(readFileSync(file, 'utf8'));
  return parts;
}

/** The fewest pages that hold all parts of the built pages, by always taking the one with most parts that are missing. */
function chooseRepresentatives(): { paths: Set<string>; parts: Set<string> } {
  const pages = publicRoutes().map((path) => ({ path, parts: builtParts(path) }));
  const parts = new Set<string>();
  const paths = new Set<string>();
  for (;;) {
    const [best] = pages
      .map((page) => ({ ...page, adds: page.parts.difference(parts).size }))
      .sort((one, other) => other.adds - one.adds);
    if (!best || best.adds === 0) return { paths, parts };
    paths.add(best.path);
    for (const part of best.parts) parts.add(part);
  }
}

let chosen: ReturnType<typeof chooseRepresentatives> | undefined;

/** The parts of an open page, as its scripts have left them. */
export async function partsOf(page: Page): Promise<Set<string>> {
  const elements = await page.evaluate(() =>
    [...document.querySelectorAll('main *')].map((element) => [
      element.localName,
      element.getAttribute('class') ?? '',
      element.parentElement?.localName ?? '',
    ]),
  );
  return new Set(elements.map(([name = '', classes = '', parent = '']) => partName(name, classes, parent)));
}

/** Whether a page is to be examined under every look: it stands for others, or holds a part that no other stands for. */
export function hasOwnLayout(path: string, parts: Set<string>): boolean {
  chosen ??= chooseRepresentatives();
  return chosen.paths.has(path) || !parts.isSubsetOf(chosen.parts);
}

/** Of a page that was examined under every look without a fault, within this worker. */
export function rememberLayout(parts: Set<string>): void {
  chosen ??= chooseRepresentatives();
  for (const part of parts) chosen.parts.add(part);
}
