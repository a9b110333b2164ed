/** Serializes the editor to stored HTML, byte for byte as the server's sanitizer leaves it. */

import { $isHorizontalRuleNode } from '@lexical/extension';
import { $isListItemNode, $isListNode, type ListItemNode, type ListNode } from '@lexical/list';
import { $isHeadingNode, $isQuoteNode, type QuoteNode } from '@lexical/rich-text';
import { $isTableNode } from '@lexical/table';
import { $getRoot, $isElementNode, $isParagraphNode, type ElementNode, type LexicalNode } from 'lexical';
import { alignmentAttributes, type BodyImage, isStorableSource } from '../nodes/body-image.ts';
import { $isImageNode } from '../nodes/image-node.tsx';
import { $isOpaqueNode } from '../nodes/opaque-node.ts';
import { element, type HtmlElement, type HtmlNode, isElement } from './html-tree.ts';
import { $writeInline } from './write-inline.ts';
import { $writeTable } from './write-table.ts';

const VOID = new Set(['br', 'hr', 'img']);

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

function serializeHtml(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (isElement(node) ? serializeElement(node) : escapeText(node))).join('');
}

function serializeElement({ tag, attributes, children }: HtmlElement): string {
  const listed = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('');
  return VOID.has(tag) ? `<${tag}${listed} />` : `<${tag}${listed}>${serializeHtml(children)}</${tag}>`;
}

/** Empty paragraphs at the end are not stored. */
export function $writeBody(): string {
  const nodes = $getRoot().getChildren();
  const end = nodes.findLastIndex((node) => !$isEmptyParagraph(node));
  return serializeHtml($writeBlocks(nodes.slice(0, end + 1)));
}

const $isEmptyParagraph = (node: LexicalNode): boolean => $isParagraphNode(node) && node.isEmpty();

function $writeBlocks(nodes: readonly LexicalNode[]): HtmlNode[] {
  return nodes.flatMap($writeBlock);
}

function $writeBlock(node: LexicalNode): readonly HtmlNode[] {
  if ($isOpaqueNode(node)) return node.getHtml();
  if ($isImageNode(node)) return writeImage(node.getImage());
  if ($isHorizontalRuleNode(node)) return [element('hr', [])];
  if ($isListNode(node)) return [$writeList(node)];
  if ($isTableNode(node)) return [$writeTable(node, $writeBlocks)];
  if ($isQuoteNode(node)) return [$writeQuote(node)];
  if ($isHeadingNode(node)) return [$writeLine(node.getTag(), node)];
  if ($isParagraphNode(node)) return [$writeLine('p', node)];
  return $isElementNode(node) ? $writeBlocks(node.getChildren()) : [];
}

function $writeLine(tag: string, node: ElementNode): HtmlElement {
  const line = $writeInline(node.getChildren());
  // Without a break an empty line would collapse.
  return element(tag, line.length > 0 ? line : [element('br', [])], alignmentAttributes(node.getFormatType()));
}

function $writeQuote(quote: QuoteNode): HtmlElement {
  const children = quote.getChildren();
  return element('blockquote', quote.isShadowRoot() ? $writeBlocks(children) : $writeInline(children));
}

/** The editor holds a nested list in an item of its own; HTML, in the item before it. */
function $writeList(list: ListNode): HtmlElement {
  const items: { children: HtmlNode[] }[] = [];
  for (const item of list.getChildren()) {
    if (!$isListItemNode(item)) continue;
    const inner = item.getFirstChild();
    const last = items.at(-1);
    if ($isListNode(inner) && item.getChildrenSize() === 1 && last) last.children.push($writeList(inner));
    else items.push({ children: $writeItem(item) });
  }
  const start = list.getListType() === 'number' ? list.getStart() : 1;
  const attributes: Record<string, string> = start === 1 ? {} : { start: String(start) };
  return element(
    list.getTag(),
    items.map(({ children }) => element('li', children)),
    attributes,
  );
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
