/** Cleans block elements: paragraphs, headings, tables. */
import { element, type HtmlElement, type HtmlNode } from '#domain/posts/body-tree.ts';
import { findAll, isBlank, textOf } from '../html/html-tree.ts';
import { alignmentAttributes } from '../nodes/body-image.ts';
import { classesOf, type Styles, withoutBold } from './formatting.ts';
import { labelled } from './list-labels.ts';
import type { PasteContext } from './paste-context.ts';
import { parseWordItem, pasteNumberedList, wordLabel } from './paste-lists.ts';

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
      return pasteNumberedList(node, styles, context);
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
    const words = labelled(wordLabel(node), withoutBold(inside()));
    return unlessEmpty(element(tag, words, alignment(node, styles)));
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
