/** Blocks of the editor as Markdown in the style of content/. */
import type { BlockContent, Definition, List, ListItem, PhrasingContent, RootContent, Table } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import type { MarkTag } from '#domain/posts/body-marks.ts';
import { type HtmlElement, type HtmlNode, isElement } from '#domain/posts/body-tree.ts';
import { writtenSource } from './content-pictures.ts';

export type AlignType = 'left' | 'right' | 'center' | null;

export type MarkdownStyle = {
  /** Mark of items without numbers. */
  bullet: '-' | '*' | '+';
  /** Sign after the number of an item. */
  afterNumber: '.' | ')';
  /** Bold, italics and strikethrough as tags: they also work inside of words and beside signs. */
  hasTags: boolean;
  /** Alignment of the columns of a table, which the editor does not show. */
  align: readonly AlignType[];
};

export const HOUSE_STYLE: MarkdownStyle = { bullet: '-', afterNumber: '.', hasTags: false, align: [] };

/** The Markdown of a block; null when Markdown has no form for it. It ends without a line ending. */
export function blockMarkdown(block: HtmlElement, style: MarkdownStyle): string | null {
  const node = blockNode(block, style);
  if (!node) return null;
  const written = toMarkdown({ type: 'root', children: [node] }, optionsOf(style)).replace(/\n$/, '');
  return block.tag === 'table' ? withLongDelimiters(written) : written;
}

export const definitionMarkdown = (definition: Definition): string =>
  toMarkdown({ type: 'root', children: [definition] }).trimEnd();

const optionsOf = ({ bullet, afterNumber }: MarkdownStyle): Options => ({
  bullet,
  bulletOther: bullet === '-' ? '*' : '-',
  bulletOrdered: afterNumber,
  emphasis: '*',
  rule: '-',
  listItemIndent: 'one',
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
});

/** The line under the head has at least three signs in each column. */
function withLongDelimiters(table: string): string {
  const [head = '', delimiters = '', ...rows] = table.split('\n');
  const long = delimiters.replace(/-+/g, '---');
  return [head, long, ...rows].join('\n');
}

function blockNode({ tag, attributes, children }: HtmlElement, style: MarkdownStyle): RootContent | null {
  if (attributes.class !== undefined) return null;
  switch (tag) {
    case 'p':
      return { type: 'paragraph', children: inlineNodes(children, style) };
    case 'h2':
    case 'h3':
    case 'h4':
      return { type: 'heading', depth: Number(tag[1]) as 2 | 3 | 4, children: inlineNodes(children, style) };
    case 'hr':
      return { type: 'thematicBreak' };
    case 'ul':
    case 'ol':
      return listNode({ tag, attributes, children }, style);
    case 'blockquote':
      return quoteNode(children, style);
    case 'figure':
      return imageNode(children);
    case 'table':
      return tableNode(children.filter(isElement), style);
    default:
      return null;
  }
}

function quoteNode(children: readonly HtmlNode[], style: MarkdownStyle): RootContent | null {
  const [first] = children;
  if (
    !first ||
    !isElement(first) ||
    !['p', 'h2', 'h3', 'h4', 'hr', 'ul', 'ol', 'blockquote', 'table'].includes(first.tag)
  )
    return { type: 'blockquote', children: [{ type: 'paragraph', children: inlineNodes(children, style) }] };
  const blocks = children.filter(isElement).map((child) => blockNode(child, style));
  return blocks.some((block) => block === null) ? null : { type: 'blockquote', children: blocks as BlockContent[] };
}

function listNode({ tag, attributes, children }: HtmlElement, style: MarkdownStyle): List {
  return {
    type: 'list',
    ordered: tag === 'ol',
    start: tag === 'ol' ? Number(attributes.start ?? 1) : null,
    spread: false,
    children: children.filter(isElement).map((item) => itemNode(item, style)),
  };
}

const isList = (node: HtmlNode): node is HtmlElement => isElement(node) && ['ul', 'ol'].includes(node.tag);

function itemNode({ children }: HtmlElement, style: MarkdownStyle): ListItem {
  const words = inlineNodes(
    children.filter((child) => !isList(child)),
    style,
  );
  const lists = children.filter(isList).map((list) => listNode(list, style));
  const line = words.length > 0 ? [{ type: 'paragraph' as const, children: words }] : [];
  return { type: 'listItem', spread: false, children: [...line, ...lists] };
}

function imageNode(children: readonly HtmlNode[]): RootContent | null {
  const [image, caption] = children;
  if (!image || !isElement(image) || caption) return null;
  const { src = '', alt, ...size } = image.attributes;
  if (alt === undefined || Object.keys(size).length > 0) return null;
  return { type: 'paragraph', children: [{ type: 'image', url: writtenSource(src), alt }] };
}

/** Markdown has tables with one row of titles and cells of one line, without caption. */
function tableNode(sections: readonly HtmlElement[], style: MarkdownStyle): Table | null {
  const [head, body, ...others] = sections;
  if (head?.tag !== 'thead' || head.children.length !== 1 || others.length > 0) return null;
  const rows = [head, body].flatMap((section) => section?.children.filter(isElement) ?? []);
  const cells = rows.map(({ children }) => children.filter(isElement));
  if (cells.some((row) => row.length !== cells[0]?.length)) return null;
  if (cells.flat().some(({ attributes: { colspan, rowspan } }) => colspan || rowspan)) return null;
  return {
    type: 'table',
    align: [...style.align],
    children: cells.map((row) => ({
      type: 'tableRow',
      children: row.map(({ children }) => ({
        type: 'tableCell',
        children: inlineNodes(children, style).map(breakAsTag),
      })),
    })),
  };
}

const tagNode = (value: string): PhrasingContent => ({ type: 'html', value });

const breakAsTag = (node: PhrasingContent): PhrasingContent => {
  if (node.type === 'break') return tagNode('<br>');
  return 'children' in node
    ? ({ ...node, children: (node.children as PhrasingContent[]).map(breakAsTag) } as PhrasingContent)
    : node;
};

const MARKS = { strong: 'strong', em: 'emphasis', s: 'delete' } as const;
const hasMarkdownMark = (tag: string): tag is keyof typeof MARKS => tag in MARKS;

function inlineNodes(nodes: readonly HtmlNode[], style: MarkdownStyle): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (!isElement(node)) return [{ type: 'text', value: node }];
    if (node.tag === 'br') return [{ type: 'break' }];
    const children = inlineNodes(node.children, style);
    if (node.tag === 'a') return [{ type: 'link', url: node.attributes.href ?? '', children }];
    if (hasMarkdownMark(node.tag) && !style.hasTags) return [{ type: MARKS[node.tag], children }];
    return wrapped(node.tag as MarkTag, children);
  });
}

const wrapped = (tag: MarkTag, children: PhrasingContent[]): PhrasingContent[] => [
  tagNode(`<${tag}>`),
  ...children,
  tagNode(`</${tag}>`),
];
