/** Cleans block elements: paragraphs, headings, lists, tables. */

import { element, findAll, type HtmlElement, type HtmlNode, isBlank, textOf } from '../html/html-tree.ts';
import { alignmentAttributes } from '../nodes/body-image.ts';
import type { PasteContext } from './clean-paste.ts';
import { classesOf, type Styles, withoutBold } from './formatting.ts';
import { parseWordItem } from './word-lists.ts';

/** Documents with an h1 move down one level, so that no two levels collapse. */
export function headingShift(nodes: readonly HtmlNode[]): 0 | 1 {
  return findAll(nodes, 'h1').length > 0 ? 1 : 0;
}

/** Heading tag of a paragraph or heading; null for plain paragraphs. */
function headingTag(node: HtmlElement, styles: Styles, shift: number): 'h2' | 'h3' | 'h4' | null {
  const level = levelOf(node, styles);
  if (level === null) return null;
  const here = level + shift;
  if (here <= 2) return 'h2';
  return here === 3 ? 'h3' : 'h4';
}

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
  const heading = headingTag(node, styles, context.shift);
  if (heading) return unlessEmpty(element(heading, withoutBold(inside()), alignment(node, styles)));
  if (node.tag !== 'p') return null;
  const item = parseWordItem(node, styles, inside);
  if (item) return [item];
  const isQuote = classesOf(node).some((name) => /^Mso(?:Intense)?Quote/.test(name));
  return unlessEmpty(isQuote ? element('blockquote', inside()) : element('p', inside(), alignment(node, styles)));
}

const unlessEmpty = (line: HtmlElement): HtmlElement[] =>
  isBlank(textOf(line.children)) && findAll(line.children, 'img').length === 0 ? [] : [line];

function alignment({ attributes }: HtmlElement, styles: Styles): Record<string, string> {
  return alignmentAttributes((styles['text-align'] ?? attributes.align ?? '').toLowerCase());
}

const startOf = ({ attributes: { start = '' } }: HtmlElement): Record<string, string> =>
  /^(?:[2-9]|[1-9]\d{1,4})$/.test(start) ? { start } : {};

function cellAttributes({ attributes }: HtmlElement): Record<string, string> {
  const kept = ['scope', 'colspan', 'rowspan'].flatMap((name) => {
    const value = attributes[name];
    return value && value !== '1' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(kept);
}

/** Neither a page break nor the newline that browsers append to a copy. */
const isBreak = ({ attributes }: HtmlElement, styles: Styles): boolean =>
  attributes.class !== 'Apple-interchange-newline' && !('page-break-before' in styles);

const linesOf = (text: string): HtmlNode[] =>
  text
    .split(/\r?\n/)
    .filter((line) => !isBlank(line))
    .map((line) => element('p', [line]));
