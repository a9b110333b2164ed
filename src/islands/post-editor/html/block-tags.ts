import { containsTag, findAll, type HtmlElement } from './html-tree.ts';

/** What stands on lines of its own. Of what is not listed only the words count. */
export const BLOCK_TAGS: ReadonlySet<string> = new Set([
  ...['p', 'div', 'h2', 'h3', 'h4', 'blockquote', 'hr', 'ul', 'ol', 'li'],
  ...['figure', 'figcaption', 'img', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
]);

const NOT_IN_A_LIST: ReadonlySet<string> = new Set([
  ...['h2', 'h3', 'h4', 'blockquote', 'hr', 'figure', 'img', 'table'],
]);
const TABLE: ReadonlySet<string> = new Set(['table']);

/** Whether the editor would have to take something away from that block to show it. */
export function isUnsupported(block: HtmlElement): boolean {
  if (block.tag === 'table' && containsTag(block.children, TABLE)) return true;
  if (['ul', 'ol'].includes(block.tag) && containsTag(block.children, NOT_IN_A_LIST)) return true;
  return findAll([block], 'a').some(({ children }) => containsTag(children, BLOCK_TAGS));
}
