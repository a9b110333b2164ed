/** Parses stored or pasted HTML into editor blocks; what the editor does not support becomes opaque or plain text. */
import { $createHorizontalRuleNode } from '@lexical/extension';
import { $createListItemNode, $createListNode, type ListNode } from '@lexical/list';
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text';
import {
  $createTableCellNode,
  $createTableNode,
  $createTableRowNode,
  TableCellHeaderStates as Header,
  type TableCellNode,
} from '@lexical/table';
import { $createParagraphNode, type ElementNode, type LexicalNode } from 'lexical';
import { element, type HtmlElement, type HtmlNode, isElement } from '#domain/posts/body-tree.ts';
import { isStorableSource } from '#domain/posts/image-source.ts';
import { alignmentOf, type BodyImage, NO_IMAGE } from '../nodes/body-image.ts';
import { $createImageNode } from '../nodes/image-node.tsx';
import { $createOpaqueNode } from '../nodes/opaque-node.ts';
import { $createSourceNode } from '../nodes/source-node.tsx';
import { $setCaption } from '../tables/table-caption.ts';
import { containsTag, findAll, isBlank, isCell, textOf } from './html-tree.ts';
import { $readInline } from './read-inline.ts';

/** Block tags. Other tags count only for their text. */
const BLOCK_TAGS: ReadonlySet<string> = new Set([
  ...['p', 'div', 'h2', 'h3', 'h4', 'blockquote', 'hr', 'ul', 'ol', 'li'],
  ...['figure', 'figcaption', 'img', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
]);
const NOT_IN_A_LIST: ReadonlySet<string> = new Set(['h2', 'h3', 'h4', 'blockquote', 'hr', 'figure', 'img', 'table']);
const TABLE: ReadonlySet<string> = new Set(['table']);

type ReadBlocks = (nodes: readonly HtmlNode[]) => LexicalNode[];
type MakeLine = () => ElementNode;

export const $readStoredHtml: ReadBlocks = (nodes) => $readBlocks(nodes, true);

/** Pasted HTML becomes no opaque nodes: all of it can be edited. */
export const $readPastedHtml: ReadBlocks = (nodes) => $readBlocks(nodes, false);

function $readBlocks(
  nodes: readonly HtmlNode[],
  isStored: boolean,
  makeLine: MakeLine = $createParagraphNode,
): LexicalNode[] {
  const blocks: LexicalNode[] = [];
  let line: HtmlNode[] = [];
  const endLine = () => {
    if (!isBlank(textOf(line))) blocks.push(makeLine().append(...$readInline(line)));
    line = [];
  };
  for (const node of nodes) {
    if (isStored && isSource(node)) {
      endLine();
      blocks.push($createSourceNode(textOf(node.children)));
    } else if (isElement(node) && (BLOCK_TAGS.has(node.tag) || containsTag(node.children, BLOCK_TAGS))) {
      endLine();
      if (isStored && isUnsupported(node)) blocks.push($createOpaqueNode([node]));
      else blocks.push(...$readBlock(node, isStored, makeLine));
    } else line.push(node);
  }
  endLine();
  return blocks;
}

/** Markdown of a page that has no HTML of the editor (domain/content-editing/body/open-body.ts). */
const isSource = (node: HtmlNode): node is HtmlElement =>
  isElement(node) && node.tag === 'pre' && node.attributes.class === 'markdown';

/** Whether the editor cannot show a block without losing content. */
function isUnsupported(block: HtmlElement): boolean {
  if (block.tag === 'table' && containsTag(block.children, TABLE)) return true;
  if (['ul', 'ol'].includes(block.tag) && containsTag(block.children, NOT_IN_A_LIST)) return true;
  return findAll([block], 'a').some(({ children }) => containsTag(children, BLOCK_TAGS));
}

function $readBlock(node: HtmlElement, isStored: boolean, makeLine: MakeLine): LexicalNode[] {
  const $inside: ReadBlocks = (nodes) => $readBlocks(nodes, isStored);
  switch (node.tag) {
    case 'hr':
      return [$createHorizontalRuleNode()];
    case 'img':
    case 'figure': {
      const images = imagesOf(node);
      return images.length > 0 ? images.map($createImageNode) : $inside(node.children);
    }
    case 'ul':
    case 'ol':
      return $readList(node, $inside);
    case 'table':
      return $readTable(node, $inside);
    case 'blockquote':
      return containsTag(node.children, BLOCK_TAGS)
        ? [$createQuoteNode({ shadowRoot: true }).append(...$inside(node.children))]
        : [$createQuoteNode().append(...$readInline(node.children))];
    case 'p':
      return $readLine(node, isStored, $createParagraphNode);
    case 'h2':
    case 'h3':
    case 'h4':
      return $readLine(node, isStored, $createHeadingNode.bind(null, node.tag));
    default:
      return $readBlocks(node.children, isStored, makeLine);
  }
}

/** A paragraph or heading; an image inside splits it. */
function $readLine(node: HtmlElement, isStored: boolean, create: MakeLine): LexicalNode[] {
  const align = alignmentOf(node.attributes);
  const makeLine = () => (align === 'left' ? create() : create().setFormat(align));
  if (containsTag(node.children, BLOCK_TAGS)) return $readBlocks(node.children, isStored, makeLine);
  const text = textOf(node.children);
  const isEmpty = text.trim() === '' && !text.includes('\u00a0');
  return [isEmpty ? makeLine() : makeLine().append(...$readInline(node.children))];
}

/** The images of a figure or a bare `img`; the caption belongs to the last one. */
function imagesOf(node: HtmlElement): BodyImage[] {
  const images = findAll([node], 'img').filter(({ attributes }) => isStorableSource(attributes.src ?? ''));
  const caption = findAll([node], 'figcaption').flatMap(({ children }) => children);
  return images.map(({ attributes }, index) => ({
    ...NO_IMAGE,
    src: attributes.src ?? '',
    alt: attributes.alt ?? null,
    width: parsePixels(attributes.width),
    height: parsePixels(attributes.height),
    caption: index === images.length - 1 ? caption : [],
    align: alignmentOf(node.attributes),
  }));
}

const parsePixels = (text = ''): number | null => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : null);

/** An item of a list: its line, nested lists, and content that no list can have. */
type ParsedItem = { words: HtmlNode[]; lists: HtmlElement[]; strays: HtmlElement[] };

const STRAYS = ['table', 'figure', 'img', 'hr'];
const LISTS = ['ul', 'ol'];
const LINES = ['p', 'div', 'li', 'h2', 'h3', 'h4', 'blockquote'];

/** A list, followed by content that no list can have. */
function $readList(list: HtmlElement, $readStrays: ReadBlocks): LexicalNode[] {
  const strays: HtmlElement[] = [];
  const read = $readItems(list, strays);
  return [...(read.isEmpty() ? [] : [read]), ...$readStrays(strays)];
}

function $readItems(list: HtmlElement, strays: HtmlElement[]): ListNode {
  const { start = '' } = list.attributes;
  const isNumbered = list.tag === 'ol';
  const first = isNumbered && /^\d{1,6}$/.test(start) ? Number(start) : 1;
  const read = $createListNode(isNumbered ? 'number' : 'bullet', first);
  for (const item of itemsOf(list)) {
    strays.push(...item.strays);
    if (item.words.length > 0 || item.lists.length === 0) {
      read.append($createListItemNode().append(...$readInline(item.words)));
    }
    for (const inner of item.lists) read.append($createListItemNode().append($readItems(inner, strays)));
  }
  return read;
}

/** Some programs put nested lists beside the items instead of inside. */
function itemsOf(list: HtmlElement): ParsedItem[] {
  return list.children.flatMap((child) => {
    if (!isElement(child)) return isBlank(child) ? [] : [toItem([child])];
    return [toItem(child.tag === 'li' ? child.children : [child])];
  });
}

function toItem(children: readonly HtmlNode[]): ParsedItem {
  const item: ParsedItem = { words: [], lists: [], strays: [] };
  for (const child of children) addToItem(item, child);
  while (isSpace(item.words.at(-1))) item.words.pop();
  while (isSpace(item.words[0])) item.words.shift();
  return item;
}

const isSpace = (node: HtmlNode | undefined): boolean =>
  typeof node === 'string' ? /^\s*$/.test(node) : node?.tag === 'br';

function addToItem(item: ParsedItem, child: HtmlNode): void {
  if (!isElement(child)) item.words.push(child);
  else if (LISTS.includes(child.tag)) item.lists.push(child);
  else if (STRAYS.includes(child.tag)) item.strays.push(child);
  else if (LINES.includes(child.tag)) {
    if (!item.words.every(isSpace)) item.words.push(element('br', []));
    for (const inner of child.children) addToItem(item, inner);
  } else item.words.push(child);
}

type Row = { cells: HtmlElement[]; isHead: boolean };

/** A table; without cells, only the content around it. */
function $readTable(table: HtmlElement, $inside: ReadBlocks): LexicalNode[] {
  const rows = rowsOf(table, false).filter(({ cells }) => cells.length > 0);
  if (rows.length === 0) return $inside(table.children.filter((node) => isElement(node) && !PARTS.includes(node.tag)));
  const $row = (row: Row) =>
    $createTableRowNode().append(...row.cells.map((cell, column) => $readCell(row, cell, column, $inside)));
  const read = $createTableNode().append(...rows.map($row));
  const [caption] = findAll(table.children, 'caption');
  $setCaption(read, textOf(caption?.children ?? []).replace(/\s+/g, ' '));
  return [read];
}

function $readCell(row: Row, cell: HtmlElement, column: number, $inside: ReadBlocks): TableCellNode {
  const node = $createTableCellNode(headerOf(row, cell, column), spanOf(cell.attributes.colspan));
  node.setRowSpan(spanOf(cell.attributes.rowspan));
  const blocks = $inside(cell.children.flatMap(withoutTables));
  return node.append(...(blocks.length > 0 ? blocks : [$createParagraphNode()]));
}

const PARTS = ['caption', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup'];

function rowsOf(parent: HtmlElement, isHead: boolean): Row[] {
  return parent.children.filter(isElement).flatMap((child): Row[] => {
    if (child.tag === 'tr') return [{ cells: child.children.filter(isCell), isHead }];
    return ['thead', 'tbody', 'tfoot'].includes(child.tag) ? rowsOf(child, child.tag === 'thead') : [];
  });
}

/** Header state of a cell: of its column (in a header row), of its row, or both. */
function headerOf({ cells, isHead }: Row, cell: HtmlElement, column: number): number {
  const isCorner = column === 0 && cell.tag === 'td' && isBlank(textOf(cell.children));
  if (isHead) return isCorner ? Header.BOTH : Header.ROW;
  if (cell.tag === 'td') return Header.NO_STATUS;
  if (cell.attributes.scope === 'col') return Header.ROW;
  if (cell.attributes.scope === 'row') return Header.COLUMN;
  return cells.every(({ tag }) => tag === 'th') ? Header.ROW : Header.COLUMN;
}

const spanOf = (text = ''): number => (/^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1);

/** Tables cannot nest: each row of an inner table becomes a line. */
export function withoutTables(node: HtmlNode): HtmlNode[] {
  if (!isElement(node)) return [node];
  const children = node.children.flatMap(withoutTables);
  if (node.tag !== 'table') return [{ ...node, children }];
  const linesOf = ({ cells }: Row) => cells.flatMap((cell) => [...cell.children, ' ']);
  return rowsOf({ ...node, children }, false).map((row) => element('p', linesOf(row)));
}
