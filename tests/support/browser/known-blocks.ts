/**
 * The blocks of a page that axe has examined in a look without a fault, for as long as a worker lives. The same HTML
 * with the same styles in the same look gets the same verdict: a header that every page has is examined once.
 */
import type { Page } from '@playwright/test';

/** Blocks without a fault, each with its look. */
const known = new Set<string>();

type WithBlocks = typeof globalThis & { blocksOf?: () => Map<string, Element> };

/** The names of all blocks of the page as it is now; they are the same for the same HTML and styles. */
export async function blocksOf(page: Page): Promise<string[]> {
  const pieces = [blocksOfDocument, digest];
  await page.evaluate(`(() => { ${pieces.join('\n')} globalThis.blocksOf = blocksOfDocument; })()`);
  return page.evaluate(() => [...((globalThis as WithBlocks).blocksOf?.() ?? new Map<string, Element>()).keys()]);
}

/** Those of them that need no second examination in a look. */
export const knownBlocks = (look: string, blocks: string[]): string[] =>
  blocks.filter((block) => known.has(`${look} ${block}`));

export function rememberBlocks(look: string, blocks: string[]): void {
  for (const block of blocks) known.add(`${look} ${block}`);
}

/** Runs in the page: every part of it down to a depth where a header, a section or a dialog is one. */
function blocksOfDocument(): Map<string, Element> {
  const DEPTH = 6;
  const LEAST_PARTS = 4;
  const styles = [...document.styleSheets].map(({ href, ownerNode }) => href ?? ownerNode?.textContent ?? '');
  const setting = digest(`${styles.sort().join()} ${document.body.className}`);
  const blocks = new Map<string, Element>();
  const walk = (element: Element, depth: number) => {
    for (const child of element.children) {
      if (child.querySelectorAll('*').length < LEAST_PARTS) continue;
      blocks.set(`${setting} ${digest(child.outerHTML)}`, child);
      if (depth < DEPTH) walk(child, depth + 1);
    }
  };
  walk(document.body, 1);
  return blocks;
}

/** A hash of 53 bits (cyrb53). */
function digest(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36);
}
