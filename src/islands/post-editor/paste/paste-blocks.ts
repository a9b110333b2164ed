/** Cleans block elements: paragraphs, headings, tables, and the lists that Word writes as paragraphs with a level. */
import { element, type HtmlElement, type HtmlNode, isElement } from '#domain/posts/body-tree.ts';
import { findAll, isBlank, textOf } from '../html/html-tree.ts';
import { alignmentAttributes } from '../nodes/body-image.ts';
import type { PasteContext } from './clean-paste.ts';
import { classesOf, declarationsOf, type Styles, withoutBold } from './formatting.ts';

/** Documents with an h1 move down one level, so that no two levels collapse. */
export const headingShift = (nodes: readonly HtmlNode[]): 0 | 1 => (findAll(nodes, 'h1').length > 0 ? 1 : 0);

/** Level of a heading, and of a paragraph that Word shows as one; null for plain paragraphs. */
function levelOf(node: HtmlElement, styles: Styles): number | null {
  const [, digit] = /^h([1-6])$/.exec(node.tag) ?? [];
  if (digit) return Number(digit);
  if (node.tag !== 'p') return null;
  const classes = classesOf(node);
  if (classes.some((name) => /^MsoTitle/.test(name))) return 1;
  const [, level] = /^(?:MsoHeading|Heading|T.?tulo)(\d)$/.exec(classes[0] ?? '') ?? [];
  const outline = styles['mso-outline-level'] ?? level ?? '';
  return /^[1-6]$/.test(outline) ? Number(outline) : null;
}

const SAME_TAGS = ['ul', 'li', 'table', 'caption', 'thead', 'tbody', 'tr', 'figure', 'figcaption', 'blockquote'];
const PARAGRAPHS = ['dt', 'dd', 'summary', 'legend'];
const BOXES = [
  ...['div', 'section', 'article', 'main', 'header', 'footer', 'aside', 'nav', 'address', 'center'],
  ...['form', 'fieldset', 'dl', 'details'],
];

/** The tag that stands for another; other tags count only for their content. */
function standInTag(tag: string): string | null {
  if (SAME_TAGS.includes(tag)) return tag;
  if (PARAGRAPHS.includes(tag)) return 'p';
  if (BOXES.includes(tag)) return 'div';
  return tag === 'tfoot' ? 'tbody' : null;
}

/** Null: only the content of the element counts. */
export function pasteBlock(node: HtmlElement, styles: Styles, context: PasteContext): HtmlNode[] | null {
  const inside = () => context.clean(node.children, context);
  const tag = standInTag(node.tag);
  if (tag) return [element(tag, inside())];
  switch (node.tag) {
    case 'br':
      return isBreak(node, styles) ? [element('br', [])] : [];
    case 'hr':
      return [element('hr', [])];
    case 'pre':
      return linesOf(textOf(node.children));
    case 'ol':
      return [element('ol', inside(), startOf(node))];
    case 'td':
      return [element('td', inside(), cellAttributes(node))];
    case 'th':
      return [element('th', withoutBold(inside()), cellAttributes(node))];
    default:
      return pasteLine(node, styles, context);
  }
}

/** A paragraph may really be a heading, a quote or a list item; an empty one is only spacing. */
function pasteLine(node: HtmlElement, styles: Styles, context: PasteContext): HtmlNode[] | null {
  const inside = () => context.clean(node.children, context);
  const level = levelOf(node, styles);
  if (level !== null) {
    const tag = `h${Math.min(Math.max(level + context.shift, 2), 4)}`;
    return unlessEmpty(element(tag, withoutBold(inside()), alignment(node, styles)));
  }
  if (node.tag !== 'p') return null;
  const item = parseWordItem(node, styles, inside);
  if (item) return [item];
  const isQuote = classesOf(node).some((name) => /^Mso(?:Intense)?Quote/.test(name));
  return unlessEmpty(isQuote ? element('blockquote', inside()) : element('p', inside(), alignment(node, styles)));
}

const unlessEmpty = (line: HtmlElement): HtmlElement[] =>
  isBlank(textOf(line.children)) && findAll(line.children, 'img').length === 0 ? [] : [line];

const alignment = ({ attributes }: HtmlElement, styles: Styles): Record<string, string> =>
  alignmentAttributes((styles['text-align'] ?? attributes.align ?? '').toLowerCase());

const startOf = ({ attributes: { start = '' } }: HtmlElement): Record<string, string> =>
  /^(?:[2-9]|[1-9]\d{1,4})$/.test(start) ? { start } : {};

const CELL_ATTRIBUTES = ['scope', 'colspan', 'rowspan'];
const cellAttributes = ({ attributes }: HtmlElement): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => CELL_ATTRIBUTES.includes(name) && value && value !== '1'),
  );

/** Neither a page break nor the newline that browsers append to a copy. */
const isBreak = ({ attributes }: HtmlElement, styles: Styles): boolean =>
  attributes.class !== 'Apple-interchange-newline' && !('page-break-before' in styles);

const linesOf = (text: string): HtmlNode[] =>
  text.split(/\r?\n/).flatMap((line) => (isBlank(line) ? [] : [element('p', [line])]));

const ITEM = 'x-word-item';

/** `mso-list:l0 level2 lfo1`, with the bullet or number in a span marked as ignorable. */
function parseWordItem(node: HtmlElement, styles: Styles, words: () => readonly HtmlNode[]): HtmlElement | null {
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
const depthOf = (item: HtmlElement): number => Number(item.attributes.level);

/** The shallowest level is the outer list; deeper items nest in the item before them. */
function listsOf(items: readonly HtmlElement[]): HtmlElement[] {
  const top = Math.min(...items.map(depthOf));
  const lists: { tag: string; entries: Entry[] }[] = [];
  for (const item of items) {
    const tag = item.attributes.list ?? 'ul';
    const list = lists.at(-1);
    const entry = list?.entries.at(-1);
    if (depthOf(item) > top && entry) entry.inner.push(item);
    else {
      const fresh = depthOf(item) > top ? { words: [], inner: [item] } : { words: item.children, inner: [] };
      if (list?.tag === tag) list.entries.push(fresh);
      else lists.push({ tag, entries: [fresh] });
    }
  }
  return lists.map(({ tag, entries }) => element(tag, entries.map(itemOf)));
}

const itemOf = ({ words, inner }: Entry): HtmlElement =>
  element('li', inner.length > 0 ? [...words, ...listsOf(inner)] : words);
