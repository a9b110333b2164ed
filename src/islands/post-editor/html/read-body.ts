/** Stored or pasted HTML as blocks of the editor. What it cannot hold stays behind a mark, or goes plain. */
import { $createHorizontalRuleNode } from '@lexical/extension';
import { $createHeadingNode, $createQuoteNode, type QuoteNode } from '@lexical/rich-text';
import { $createParagraphNode, type ElementNode, type LexicalNode } from 'lexical';
import { $createOpaqueNode } from '../nodes/opaque-node.ts';
import { $createPictureNode } from '../nodes/picture-node.tsx';
import { alignmentOf } from './alignment.ts';
import { BLOCK_TAGS, isUnsupported } from './block-tags.ts';
import { containsTag, type HtmlElement, type HtmlNode, isBlank, isElement, textOf } from './html-tree.ts';
import { $readInline } from './read-inline.ts';
import { $readList } from './read-list.ts';
import { picturesOf } from './read-picture.ts';
import { $readTable } from './read-table.ts';

/** How the words that stand directly in a block become one. */
type MakeLine = () => ElementNode;

type KeepOpaque = (block: HtmlElement) => LexicalNode[] | null;

/** The blocks of a stored text. */
export const $readStoredHtml = (nodes: readonly HtmlNode[]): LexicalNode[] =>
  $readBlocks(nodes, (block) => (isUnsupported(block) ? [$createOpaqueNode([block])] : null));

/** The blocks of what was pasted: nothing is kept that cannot be changed here. */
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

/** A paragraph or heading; a picture in its midst parts it. */
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
  const pictures = picturesOf(node);
  if (pictures.length > 0) return pictures.map($createPictureNode);
  return $inside(node.children);
}
