/** Cleans HTML of Word, LibreOffice, Google Docs, spreadsheets and web pages down to what a post may have. Pure. */

import { element, type HtmlElement, type HtmlNode, isElement } from '#domain/posts/body-tree.ts';
import { isAbsoluteLink } from '#domain/posts/links.ts';
import { findAll, isBlank, isCell, textOf } from '../html/html-tree.ts';
import { reasonToDrop } from './dropped-content.ts';
import {
  classStyles,
  type Marks,
  marksOfElement,
  type Styles,
  stylesOf,
  unwrapTag,
  withoutBold,
  wrapInMarks,
} from './formatting.ts';
import { BULLET, joinLists, type LabelledItem, listBlocks } from './list-labels.ts';
import { headingShift, pasteBlock } from './paste-blocks.ts';
import type { DroppedContent, PasteContext } from './paste-context.ts';
import { groupWordLists } from './paste-lists.ts';

/** The cleaned tree of a paste, and what was dropped. */
export function cleanPaste(nodes: readonly HtmlNode[], origin: string) {
  const dropped: DroppedContent = { kinds: new Set(), remoteImages: 0, localImages: 0, labels: [] };
  const sheet = classStyles(nodes);
  const cleaned = clean(nodes, { origin, dropped, sheet, shift: headingShift(nodes), marks: new Set(), clean });
  const onText = (label: string) => dropped.labels.push(label);
  return { nodes: withHeaders(joinLists(groupWordLists(cleaned, onText), onText)), dropped };
}

const clean: PasteContext['clean'] = (nodes, context) =>
  nodes.flatMap((node) => (isElement(node) ? cleanElement(node, context) : cleanText(node, context.marks)));

/** Programs use runs of hard spaces for layout. */
function cleanText(text: string, marks: Marks): HtmlNode[] {
  const words = text.replace(/[\u200b\ufeff\u00ad]/g, '').replace(/[ \u00a0]{2,}/g, ' ');
  if (words === '') return [];
  return isBlank(words) ? [' '] : [wrapInMarks(words, marks)];
}

function cleanElement(node: HtmlElement, around: PasteContext): HtmlNode[] {
  const styles = stylesOf(node, around.sheet);
  const reason = reasonToDrop(node, styles);
  if (reason) {
    if (reason !== 'silently') around.dropped.kinds.add(reason);
    return [];
  }
  if (!isBlank(textOf(node.children))) recordStyling(node, styles, around.dropped);
  const context = { ...around, marks: marksOfElement(node, styles, around.marks) };
  if (node.tag === 'img') return pasteImage(node, context);
  if (node.tag === 'a') return pasteLink(node, context);
  return pasteBlock(node, styles, context) ?? clean(node.children, context);
}

const INLINE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[a-z\d+/=\s]+$/i;
const OWN = /^\/uploads\/[\w.-]+$/;

/** Keeps images of this site and inline ones, which are uploaded later; counts the others. */
function pasteImage({ attributes }: HtmlElement, { origin, dropped }: PasteContext): HtmlNode[] {
  const src = onThisSite((attributes.src ?? '').trim(), origin);
  if (OWN.test(src) || INLINE.test(src)) {
    return [element('img', [], { src, ...(attributes.alt && { alt: attributes.alt }) })];
  }
  if (/^https?:|^\/\//i.test(src)) dropped.remoteImages += 1;
  else dropped.localImages += 1;
  return [];
}

/** Keeps links to pages, mailboxes and telephones; of others only the text. */
function pasteLink(node: HtmlElement, context: PasteContext): HtmlNode[] {
  const address = (node.attributes.href ?? '').trim();
  const url = onThisSite(address, context.origin);
  // Links are underlined by themselves.
  const children = unwrapTag(context.clean(node.children, context), 'u');
  if (isBlank(textOf(children))) return children;
  if (/^\/(?![/\\])/.test(url) || isAbsoluteLink(url)) return [element('a', children, { href: url })];
  // A fragment link needs no notice: its target was not copied.
  if (address && !address.startsWith('#')) context.dropped.kinds.add('enlaces que no llevan a ninguna parte');
  return children;
}

/** Links to this site become relative, because its domain may change. */
function onThisSite(address: string, origin: string): string {
  if (address === origin) return '/';
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}

/** Colours that programs write by default. */
const DEFAULT_COLOUR =
  /^(?:black|white|windowtext|auto|inherit|initial|currentcolor|transparent|none|#0{3}(?:0{3})?|#f{3}(?:f{3})?|rgba?\((?:0, ?0, ?0|255, ?255, ?255)(?:, ?[01](?:\.0)?)?\))$/;

function isDeliberateColour(colour: string | undefined): boolean {
  const text = colour?.trim().toLowerCase();
  return !!text && !DEFAULT_COLOUR.test(text);
}

/** Records that colours or fonts were dropped; links have their own colour everywhere. */
function recordStyling({ tag, attributes }: HtmlElement, styles: Styles, { kinds }: DroppedContent): void {
  const colours = [styles.color ?? attributes.color, styles['background-color'] ?? styles.background];
  if (tag !== 'a' && colours.some(isDeliberateColour)) kinds.add('colores');
  const isFont = tag === 'font' && (attributes.face || attributes.size);
  if (styles['font-family'] || styles['font-size'] || isFont) kinds.add('tipos de letra');
}

/** Restores header cells of tables where their formatting shows them. */
function withHeaders(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.map((node) => {
    if (!isElement(node)) return node;
    return node.tag === 'table' ? tableWithHeaders(node) : { ...node, children: withHeaders(node.children) };
  });
}

function tableWithHeaders(table: HtmlElement): HtmlElement {
  const rows = findAll(table.children, 'tr');
  const heads = headerRows(table, rows);
  if (heads.length === 0 || findAll(table.children, 'th').length > 0) return table;
  const body = rows.filter((row) => !heads.includes(row));
  return element('table', [
    ...findAll(table.children, 'caption'),
    element('thead', heads.map(asHeaders)),
    element('tbody', body),
  ]);
}

/** Word marks the rows that repeat on each page; spreadsheets only make the first row bold. */
function headerRows(table: HtmlElement, rows: readonly HtmlElement[]): readonly HtmlElement[] {
  const named = findAll(table.children, 'thead').flatMap(({ children }) => findAll(children, 'tr'));
  if (named.length > 0 && named.length < rows.length) return named;
  const [first, ...others] = rows;
  return first && isBold(first) && others.some((row) => !isBold(row)) ? [first] : [];
}

function isBold({ children }: HtmlElement): boolean {
  const cells = children.filter(isCell).filter((cell) => !isBlank(textOf(cell.children)));
  const isAllBold = (cell: HtmlElement) =>
    textOf(findAll(cell.children, 'strong')).trim() === textOf(cell.children).trim();
  return cells.length > 0 && cells.every(isAllBold);
}

const asHeaders = (row: HtmlElement): HtmlElement => ({
  ...row,
  children: row.children.map((cell) =>
    isCell(cell) ? element('th', withoutBold(cell.children), { ...cell.attributes, scope: 'col' }) : cell,
  ),
});

const BULLET_LINE = /^\s*[-*•–]\s+(.*)$/;
const NUMBER = /^\s*(\d{1,3}\.)\s+(.*)$/;

/** Plain text as paragraphs, and as lists where lines begin with «- » or «1. »; other labels are text already. */
export const parsePlainText = (text: string): HtmlNode[] =>
  listBlocks(
    text
      .split(/\r\n?|\n/)
      .filter((line) => !isBlank(line))
      .map(readLine),
    () => undefined,
  );

function readLine(line: string): LabelledItem {
  const [, bullet] = BULLET_LINE.exec(line) ?? [];
  if (bullet) return { label: BULLET, words: [bullet] };
  const [, label, numbered] = NUMBER.exec(line) ?? [];
  return label && numbered ? { label, words: [numbered] } : { label: '', words: [line] };
}
