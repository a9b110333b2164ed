/**
 * Parses stored or pasted HTML into editor blocks. Content that the editor does not support becomes an opaque node or
 * plain text.
 */

import { $createHorizontalRuleNode } from '@lexical/extension';
import { $createHeadingNode, $createQuoteNode, type QuoteNode } from '@lexical/rich-text';
import { $createParagraphNode, type ElementNode, type LexicalNode } from 'lexical';
import { alignmentOf, type BodyImage, isStorableSource, NO_IMAGE } from '../nodes/body-image.ts';
import { $createImageNode } from '../nodes/image-node.tsx';
import { $createOpaqueNode } from '../nodes/opaque-node.ts';
import { containsTag, findAll, type HtmlElement, type HtmlNode, isBlank, isElement, textOf } from './html-tree.ts';
import { $readInline } from './read-inline.ts';
import { $readList } from './read-list.ts';
import { $readTable } from './read-table.ts';

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

/** Block tags. Other tags count only for their text. */
const BLOCK_TAGS: ReadonlySet<string> = new Set([
  ...['p', 'div', 'h2', 'h3', 'h4', 'blockquote', 'hr', 'ul', 'ol', 'li'],
  ...['figure', 'figcaption', 'img', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
]);

const NOT_IN_A_LIST: ReadonlySet<string> = new Set([
  ...['h2', 'h3', 'h4', 'blockquote', 'hr', 'figure', 'img', 'table'],
]);
const TABLE: ReadonlySet<string> = new Set(['table']);

/** Whether the editor cannot show a block without losing content. */
function isUnsupported(block: HtmlElement): boolean {
  if (block.tag === 'table' && containsTag(block.children, TABLE)) return true;
  if (['ul', 'ol'].includes(block.tag) && containsTag(block.children, NOT_IN_A_LIST)) return true;
  return findAll([block], 'a').some(({ children }) => containsTag(children, BLOCK_TAGS));
}

/** Creates the block for text directly inside a container. */
type MakeLine = () => ElementNode;

type KeepOpaque = (block: HtmlElement) => LexicalNode[] | null;

export const $readStoredHtml = (nodes: readonly HtmlNode[]): LexicalNode[] =>
  $readBlocks(nodes, (block) => (isUnsupported(block) ? [$createOpaqueNode([block])] : null));

/** Pasted HTML becomes no opaque nodes: all of it can be edited. */
export const $readPastedHtml = (nodes: readonly HtmlNode[]): LexicalNode[] => $readBlocks(nodes, () => null);

function $readBlocks(
  nodes: readonly HtmlNode[],
  keep: KeepOpaque,
  makeLine: MakeLine = $createParagraphNode,
): LexicalNode[] {
  const blocks: LexicalNode[] = [];
  let line: HtmlNode[] = [];
  const endLine = () => {
    if (!isBlank(textOf(line))) blocks.push(makeLine().append(...$readInline(line)));
    line = [];
  };
  for (const node of nodes) {
    if (isElement(node) && (BLOCK_TAGS.has(node.tag) || containsTag(node.children, BLOCK_TAGS))) {
      endLine();
      blocks.push(...(keep(node) ?? $readBlock(node, keep, makeLine)));
    } else line.push(node);
  }
  endLine();
  return blocks;
}

function $readBlock(node: HtmlElement, keep: KeepOpaque, makeLine: MakeLine): LexicalNode[] {
  const $inside = (nodes: readonly HtmlNode[]) => $readBlocks(nodes, keep);
  switch (node.tag) {
    case 'hr':
      return [$createHorizontalRuleNode()];
    case 'img':
    case 'figure':
      return $readFigure(node, $inside);
    case 'ul':
    case 'ol':
      return $readList(node, (stray) => $inside([stray]));
    case 'table':
      return $readTable(node, $inside);
    case 'blockquote':
      return [$readQuote(node, $inside)];
    case 'p':
      return $readLine(node, keep, $createParagraphNode);
    case 'h2':
    case 'h3':
    case 'h4':
      return $readLine(node, keep, $createHeadingNode.bind(null, node.tag));
    default:
      return $readBlocks(node.children, keep, makeLine);
  }
}

/** A paragraph or heading; an image inside splits it. */
function $readLine(node: HtmlElement, keep: KeepOpaque, create: MakeLine): LexicalNode[] {
  const align = alignmentOf(node.attributes);
  const makeLine = () => (align === 'left' ? create() : create().setFormat(align));
  if (containsTag(node.children, BLOCK_TAGS)) return $readBlocks(node.children, keep, makeLine);
  const isEmpty = textOf(node.children).trim() === '' && !textOf(node.children).includes('\u00a0');
  return [isEmpty ? makeLine() : makeLine().append(...$readInline(node.children))];
}

function $readQuote({ children }: HtmlElement, $inside: (nodes: readonly HtmlNode[]) => LexicalNode[]): QuoteNode {
  if (!containsTag(children, BLOCK_TAGS)) return $createQuoteNode().append(...$readInline(children));
  return $createQuoteNode({ shadowRoot: true }).append(...$inside(children));
}

function $readFigure(node: HtmlElement, $inside: (nodes: readonly HtmlNode[]) => LexicalNode[]): LexicalNode[] {
  const images = imagesOf(node);
  if (images.length > 0) return images.map($createImageNode);
  return $inside(node.children);
}
