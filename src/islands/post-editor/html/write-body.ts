/** Serializes the editor to stored HTML, byte for byte as the server's sanitizer leaves it. */
import { $isHorizontalRuleNode } from '@lexical/extension';
import { $isLinkNode } from '@lexical/link';
import { $isListItemNode, $isListNode, type ListItemNode, type ListNode } from '@lexical/list';
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import {
  $isTableCellNode,
  $isTableNode,
  $isTableRowNode,
  TableCellHeaderStates as Header,
  type TableCellNode,
  type TableNode,
  type TableRowNode,
} from '@lexical/table';
import {
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isParagraphNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type TextNode,
} from 'lexical';
import { linkRun, type MarkedRun, type MarkTag, nestMarks } from '#domain/posts/body-marks.ts';
import { element, type HtmlElement, type HtmlNode, serializeTree } from '#domain/posts/body-tree.ts';
import { isStorableSource } from '#domain/posts/image-source.ts';
import { isAllowedLink } from '#domain/posts/links.ts';
import { alignmentAttributes, type BodyImage } from '../nodes/body-image.ts';
import { $isImageNode } from '../nodes/image-node.tsx';
import { $isOpaqueNode } from '../nodes/opaque-node.ts';
import { $isSourceNode } from '../nodes/source-node.tsx';
import { $captionOf } from '../tables/table-caption.ts';
import { FORMAT_TAGS } from './html-tree.ts';

/** The stored HTML of the text; empty paragraphs at the end are not stored. */
export function $writeBody(): string {
  const nodes = $getRoot().getChildren();
  const end = nodes.findLastIndex((node) => !($isParagraphNode(node) && node.isEmpty()));
  return serializeTree($writeBlocks(nodes.slice(0, end + 1)));
}

const $writeBlocks = (nodes: readonly LexicalNode[]): HtmlNode[] => nodes.flatMap($writeBlock);

function $writeBlock(node: LexicalNode): readonly HtmlNode[] {
  if ($isOpaqueNode(node)) return node.getHtml();
  if ($isSourceNode(node)) return [element('pre', [node.getSource()], { class: 'markdown' })];
  if ($isImageNode(node)) return writeImage(node.getImage());
  if ($isHorizontalRuleNode(node)) return [element('hr', [])];
  if ($isListNode(node)) return [$writeList(node)];
  if ($isTableNode(node)) return [$writeTable(node)];
  if ($isQuoteNode(node)) {
    const children = node.getChildren();
    return [element('blockquote', node.isShadowRoot() ? $writeBlocks(children) : $writeInline(children))];
  }
  if ($isHeadingNode(node)) return [$writeLine(node.getTag(), node)];
  if ($isParagraphNode(node)) return [$writeLine('p', node)];
  return $isElementNode(node) ? $writeBlocks(node.getChildren()) : [];
}

function $writeLine(tag: string, node: ElementNode): HtmlElement {
  const line = $writeInline(node.getChildren());
  // Without a break an empty line would collapse.
  return element(tag, line.length > 0 ? line : [element('br', [])], alignmentAttributes(node.getFormatType()));
}

/** The editor holds a nested list in an item of its own; HTML, in the item before it. */
function $writeList(list: ListNode): HtmlElement {
  const items: HtmlNode[][] = [];
  for (const item of list.getChildren()) {
    if (!$isListItemNode(item)) continue;
    const inner = item.getFirstChild();
    const last = items.at(-1);
    if ($isListNode(inner) && item.getChildrenSize() === 1 && last) last.push($writeList(inner));
    else items.push($writeItem(item));
  }
  const start = list.getListType() === 'number' ? list.getStart() : 1;
  const attributes: Record<string, string> = start === 1 ? {} : { start: String(start) };
  const children = items.map((item) => element('li', item));
  return element(list.getTag(), children, attributes);
}

function $writeItem(item: ListItemNode): HtmlNode[] {
  const children = item.getChildren();
  const words = children.filter((child) => !$isListNode(child));
  return [...$writeInline(words), ...children.filter($isListNode).map($writeList)];
}

function writeImage({ src, alt, width, height, caption, align }: BodyImage): HtmlNode[] {
  if (!isStorableSource(src)) return [];
  const image = element('img', [], {
    src,
    ...(alt !== null && { alt }),
    ...(width !== null && { width: String(width) }),
    ...(height !== null && { height: String(height) }),
  });
  const children = caption.length > 0 ? [image, element('figcaption', caption)] : [image];
  return [element('figure', children, alignmentAttributes(align))];
}

function $writeTable(table: TableNode): HtmlElement {
  const rows = table.getChildren().filter($isTableRowNode);
  const $isHead = (row: TableRowNode) => $cellsOf(row).every((cell) => cell.hasHeaderState(Header.ROW));
  const firstOfBody = rows.findIndex((row) => !$isHead(row));
  const heads = firstOfBody === -1 ? rows.length : firstOfBody;
  const section = (tag: string, of: TableRowNode[]) => (of.length > 0 ? [element(tag, of.map($writeRow))] : []);
  const caption = $captionOf(table);
  return element('table', [
    ...(caption ? [element('caption', [caption])] : []),
    ...section('thead', rows.slice(0, heads)),
    ...section('tbody', rows.slice(heads)),
  ]);
}

const $cellsOf = (row: TableRowNode): TableCellNode[] => row.getChildren().filter($isTableCellNode);
const $writeRow = (row: TableRowNode): HtmlElement => element('tr', $cellsOf(row).map($writeCell));

function $writeCell(cell: TableCellNode): HtmlElement {
  const content = $writeCellContent(cell.getChildren());
  // An empty corner is a `td`: an empty header would still be announced.
  const isCorner = content.length === 0 && cell.hasHeaderState(Header.BOTH);
  const isHeader = cell.hasHeader() && !isCorner;
  return element(isHeader ? 'th' : 'td', content, {
    ...(isHeader && { scope: cell.hasHeaderState(Header.ROW) ? 'col' : 'row' }),
    ...(cell.getColSpan() > 1 && { colspan: String(cell.getColSpan()) }),
    ...(cell.getRowSpan() > 1 && { rowspan: String(cell.getRowSpan()) }),
  });
}

/** A single paragraph is stored without its tag. */
function $writeCellContent(blocks: readonly LexicalNode[]): HtmlNode[] {
  const [only] = blocks;
  const isPlain = blocks.length === 1 && $isParagraphNode(only) && !['center', 'right'].includes(only.getFormatType());
  return isPlain ? $writeInline(only.getChildren()) : $writeBlocks(blocks);
}

const $writeInline = (nodes: readonly LexicalNode[]): HtmlNode[] => nestMarks($markedRunsOf(nodes));

function $markedRunsOf(nodes: readonly LexicalNode[]): MarkedRun[] {
  return nodes.flatMap((node): MarkedRun[] => {
    if ($isTextNode(node)) return [{ marks: marksOf(node), write: () => [node.getTextContent()] }];
    if ($isLineBreakNode(node)) return [{ marks: null, write: () => [element('br', [])] }];
    if (!$isElementNode(node)) return [];
    const inside = $markedRunsOf(node.getChildren());
    return $isLinkNode(node) && isAllowedLink(node.getURL()) ? [linkRun(node.getURL(), inside)] : inside;
  });
}

const marksOf = (node: TextNode): Set<MarkTag> =>
  new Set(FORMAT_TAGS.filter(([format]) => node.hasFormat(format)).map(([, tag]) => tag));
