/**
 * The HTML that the editor of posts writes, in one canonical form. What the editor never writes has none, so this is
 * also the allow-list of what a page takes from it.
 */
import { MARK_ALIASES, type MarkTag } from '#domain/posts/body-marks.ts';
import { element, type HtmlElement, type HtmlNode, isElement } from '#domain/posts/body-tree.ts';
import { isStorableSource } from '#domain/posts/image-source.ts';
import { isAllowedLink } from '#domain/posts/links.ts';
import { isContentPicture } from './content-pictures.ts';
import { type InlineRun, inlineHtml } from './inline-runs.ts';

const isBlankText = (node: HtmlNode): boolean => !isElement(node) && /^[ \t\r\n\f]*$/.test(node);
const BLOCK_TAGS: ReadonlySet<string> = new Set([
  ...['p', 'h2', 'h3', 'h4', 'blockquote', 'hr', 'ul', 'ol', 'figure', 'table'],
]);
const LIST_TAGS = ['ul', 'ol'];
const hasBlocks = (nodes: readonly HtmlNode[]): boolean =>
  nodes.some((node) => isElement(node) && BLOCK_TAGS.has(node.tag));

/** The canonical form of a block; null when the editor does not write such a block. */
export function canonicalBlock(node: HtmlNode): HtmlElement | null {
  if (!isElement(node)) return null;
  switch (node.tag) {
    case 'p':
    case 'h2':
    case 'h3':
    case 'h4':
      return canonicalLine(node);
    case 'hr':
      return element('hr', []);
    case 'ul':
    case 'ol':
      return canonicalList(node);
    case 'blockquote':
      return canonicalQuote(node);
    case 'figure':
      return canonicalFigure(node);
    case 'table':
      return canonicalTable(node);
    default:
      return null;
  }
}

/** Null when one of the results is. */
export function allOf<T>(results: readonly (T | null)[]): T[] | null {
  return results.every((result) => result !== null) ? (results as T[]) : null;
}

function inlineOf(nodes: readonly HtmlNode[]): HtmlNode[] | null {
  const runs = inlineRuns(nodes, new Set(), null);
  return runs && inlineHtml(runs);
}

function inlineRuns(nodes: readonly HtmlNode[], marks: ReadonlySet<MarkTag>, link: string | null): InlineRun[] | null {
  const read = nodes.map((node): InlineRun[] | null => {
    if (!isElement(node)) return [{ text: node, marks, link }];
    if (node.tag === 'br') return [{ text: null, marks, link }];
    const mark = MARK_ALIASES[node.tag];
    if (mark) return inlineRuns(node.children, new Set([...marks, mark]), link);
    const url = node.attributes.href ?? '';
    return node.tag === 'a' && isOneLine(url) && isAllowedLink(url) ? inlineRuns(node.children, marks, url) : null;
  });
  return allOf(read)?.flat() ?? null;
}

/** Whether an address can stand in Markdown. */
export const isOneLine = (url: string): boolean => !/[\t\r\n\f\0]/.test(url);

function alignment({ class: names = '' }: Readonly<Record<string, string>>): Record<string, string> {
  return /^align-(?:center|right)$/.test(names) ? { class: names } : {};
}

function canonicalLine({ tag, attributes, children }: HtmlElement): HtmlElement | null {
  const line = inlineOf(children);
  return line && element(tag, line.length > 0 ? line : [element('br', [])], alignment(attributes));
}

function canonicalQuote({ children }: HtmlElement): HtmlElement | null {
  if (!hasBlocks(children)) {
    const line = inlineOf(children);
    return line && element('blockquote', line);
  }
  const blocks = allOf(children.filter((node) => !isBlankText(node)).map(canonicalBlock));
  return blocks && element('blockquote', isPlainParagraph(blocks) ? (blocks[0]?.children ?? []) : blocks);
}

/** Whether blocks are one paragraph that is stored without its tag. */
const isPlainParagraph = ([first, ...others]: readonly HtmlElement[]): boolean =>
  others.length === 0 && first?.tag === 'p' && first.attributes.class === undefined && !isEmptyLine(first);

const isEmptyLine = ({ children: [first, ...others] }: HtmlElement): boolean =>
  others.length === 0 && first !== undefined && isElement(first) && first.tag === 'br';

/** A paragraph without words is no content: Markdown has none. */
export const isEmptyParagraph = (block: HtmlElement): boolean => block.tag === 'p' && isEmptyLine(block);

/** Whether the editor takes the line of a cell for empty. */
export const isBlankLine = (nodes: readonly HtmlNode[]): boolean =>
  nodes.every((node) => !isElement(node) && /^[\s\u200b]*$/.test(node));

function canonicalList({ tag, attributes, children }: HtmlElement): HtmlElement | null {
  const items = allOf(children.filter((node) => !isBlankText(node)).map(canonicalItem));
  if (!items || items.length === 0) return null;
  const { start = '1' } = attributes;
  const isStart = tag === 'ol' && /^[1-9]\d{0,4}$/.test(start) && start !== '1';
  return element(tag, items, isStart ? { start } : {});
}

/** Words, then nested lists. */
function canonicalItem(node: HtmlNode): HtmlElement | null {
  if (!isElement(node) || node.tag !== 'li') return null;
  const firstList = node.children.findIndex((child) => isElement(child) && LIST_TAGS.includes(child.tag));
  const end = firstList === -1 ? node.children.length : firstList;
  const words = inlineOf(node.children.slice(0, end));
  const lists = allOf(
    node.children
      .slice(end)
      .filter((child) => !isBlankText(child))
      .map((child) => (isElement(child) && LIST_TAGS.includes(child.tag) ? canonicalList(child) : null)),
  );
  return words && lists && element('li', [...withoutSpaceAround(words), ...lists]);
}

/** The editor drops spaces and line breaks at both ends of an item. */
function withoutSpaceAround(words: readonly HtmlNode[]): readonly HtmlNode[] {
  const isSpace = (node: HtmlNode) => (isElement(node) ? node.tag === 'br' : node.trim() === '');
  return words.slice(
    Math.max(
      words.findIndex((node) => !isSpace(node)),
      0,
    ),
    words.findLastIndex((node) => !isSpace(node)) + 1,
  );
}

const isPixels = (text: string | undefined): text is string => /^[1-9]\d{0,4}$/.test(text ?? '');

function canonicalFigure({ attributes, children }: HtmlElement): HtmlElement | null {
  const [image, caption, ...others] = children.filter((node) => !isBlankText(node));
  if (!image || !isElement(image) || image.tag !== 'img' || others.length > 0) return null;
  const { src = '', alt, width, height } = image.attributes;
  if (!isStorableSource(src) || /\s/.test(src)) return null;
  // Pages give pictures of this site the size that they have by then.
  const hasSize = !isContentPicture(src) && !src.startsWith('/uploads/');
  const picture = element('img', [], {
    src,
    ...(alt !== undefined && { alt: alt.replace(/\s+/g, ' ').trim() }),
    ...(hasSize && isPixels(width) && { width }),
    ...(hasSize && isPixels(height) && { height }),
  });
  if (!caption) return element('figure', [picture], alignment(attributes));
  const words = isElement(caption) && caption.tag === 'figcaption' ? inlineOf(caption.children) : null;
  if (!words) return null;
  const figcaption = words.length > 0 ? [element('figcaption', words)] : [];
  return element('figure', [picture, ...figcaption], alignment(attributes));
}

const PARTS = ['caption', 'thead', 'tbody'];

/** Caption, head and body, each at most once and in this order. */
function canonicalTable({ children }: HtmlElement): HtmlElement | null {
  const sections = children.filter((node) => !isBlankText(node)).filter(isElement);
  const order = sections.map(({ tag }) => PARTS.indexOf(tag));
  const isInOrder = order.every((place, index) => place > (order[index - 1] ?? -1));
  if (!isInOrder || !sections.some(({ tag }) => tag !== 'caption')) return null;
  const read = allOf(sections.map(canonicalSection));
  return read && element('table', read);
}

function canonicalSection({ tag, children }: HtmlElement): HtmlElement | null {
  if (tag === 'caption') {
    const [text = '', ...others] = children;
    const words = isElement(text) ? '' : text.replace(/\s+/g, ' ').trim();
    return words && others.length === 0 ? element('caption', [words]) : null;
  }
  const rows = allOf(children.filter((node) => !isBlankText(node)).map(canonicalRow));
  return rows && rows.length > 0 ? element(tag, rows) : null;
}

function canonicalRow(node: HtmlNode): HtmlElement | null {
  if (!isElement(node) || node.tag !== 'tr') return null;
  const cells = allOf(node.children.filter((child) => !isBlankText(child)).map(canonicalCell));
  return cells && cells.length > 0 ? element('tr', cells) : null;
}

const isSpan = (text: string | undefined): text is string => /^[1-9]\d{0,2}$/.test(text ?? '') && text !== '1';

function canonicalCell(node: HtmlNode): HtmlElement | null {
  if (!isElement(node) || !['td', 'th'].includes(node.tag)) return null;
  const { scope, colspan, rowspan } = node.attributes;
  const isScope = scope === 'col' || scope === 'row';
  const content = cellContent(node.children);
  if (!content || isScope !== (node.tag === 'th')) return null;
  return element(node.tag, content, {
    ...(isScope && { scope }),
    ...(isSpan(colspan) && { colspan }),
    ...(isSpan(rowspan) && { rowspan }),
  });
}

function cellContent(children: readonly HtmlNode[]): readonly HtmlNode[] | null {
  if (!hasBlocks(children)) {
    const line = inlineOf(children);
    return line && isBlankLine(line) ? [] : line;
  }
  const blocks = allOf(children.filter((node) => !isBlankText(node)).map(canonicalBlock));
  if (!blocks || blocks.some(({ tag }) => tag === 'table')) return null;
  return isPlainParagraph(blocks) ? (blocks[0]?.children ?? []) : blocks;
}
