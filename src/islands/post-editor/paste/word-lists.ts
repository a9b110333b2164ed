/** Word writes lists as paragraphs with a level; this turns them back into lists. */
import { element, findAll, type HtmlElement, type HtmlNode, isBlank, isElement, textOf } from '../html/html-tree.ts';
import { declarationsOf, type Styles } from './formatting.ts';

/** Temporary tag of an item. */
const ITEM = 'x-word-item';

/** `mso-list:l0 level2 lfo1`, with the bullet or number in a span marked as ignorable. */
export function parseWordItem(node: HtmlElement, styles: Styles, words: () => readonly HtmlNode[]): HtmlElement | null {
  const [, level] = /\blevel(\d)/.exec(styles['mso-list'] ?? '') ?? [];
  if (!level) return null;
  const sign = textOf(findAll(node.children, 'span').filter(isListMarker)).trim();
  const list = /^\(?(?:\d+|[a-z]{1,5})[.)-]/i.test(sign) ? 'ol' : 'ul';
  return element(ITEM, words(), { level, list });
}

/** The bullet or number that Word writes as text. */
export const isListMarker = ({ attributes }: HtmlElement): boolean =>
  /^ignore$/i.test(declarationsOf(attributes.style ?? '')['mso-list'] ?? '');

/** Groups consecutive items at any depth. */
export function groupWordLists(nodes: readonly HtmlNode[]): HtmlNode[] {
  const gathered: HtmlNode[] = [];
  let items: HtmlElement[] = [];
  const end = () => {
    if (items.length > 0) gathered.push(...listsOf(items));
    items = [];
  };
  for (const node of nodes) {
    if (isElement(node) && node.tag === ITEM) items.push(node);
    else if (isElement(node)) {
      end();
      gathered.push({ ...node, children: groupWordLists(node.children) });
    } else if (items.length === 0 || !isBlank(node)) {
      end();
      gathered.push(node);
    }
  }
  end();
  return gathered;
}

type Entry = { words: readonly HtmlNode[]; inner: HtmlElement[] };
const levelOf = (item: HtmlElement): number => Number(item.attributes.level);

/** The shallowest level is the outer list; deeper items nest in the item before them. */
function listsOf(items: readonly HtmlElement[]): HtmlElement[] {
  const top = Math.min(...items.map(levelOf));
  const lists: { tag: string; entries: Entry[] }[] = [];
  for (const item of items) {
    const tag = item.attributes.list ?? 'ul';
    const list = lists.at(-1);
    const entry = list?.entries.at(-1);
    if (levelOf(item) > top && entry) entry.inner.push(item);
    else {
      const fresh = levelOf(item) > top ? { words: [], inner: [item] } : { words: item.children, inner: [] };
      if (list?.tag === tag) list.entries.push(fresh);
      else lists.push({ tag, entries: [fresh] });
    }
  }
  return lists.map(({ tag, entries }) => element(tag, entries.map(itemOf)));
}

function itemOf({ words, inner }: Entry): HtmlElement {
  return element('li', inner.length > 0 ? [...words, ...listsOf(inner)] : words);
}
