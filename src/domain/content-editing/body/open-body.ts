import type { Definition, ListItem, RootContent } from 'mdast';
import { element, type HtmlElement, serializeTree } from '#domain/posts/body-tree.ts';
import { ContentError } from '../content-error.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { canonicalBlock } from './read-html.ts';
import { blockHtml, type Definitions } from './read-markdown.ts';

const KINDS = {
  p: 'paragraph',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  hr: 'rule',
  ul: 'list',
  ol: 'list',
  blockquote: 'quote',
  figure: 'image',
  table: 'table',
} as const;

/** `source`: what the editor cannot hold; it shows the Markdown. */
export type BlockKind = (typeof KINDS)[keyof typeof KINDS] | 'source';

/** A place in the Markdown. */
export type Range = { start: number; end: number };

export type BodyBlock = Range & {
  kind: BlockKind;
  /** As the editor of posts writes it; of a `source` block, its Markdown in `pre`. */
  html: string;
  source: string;
  /** The parser read it so in its place. */
  node: RootContent;
  /** Of a list. */
  items: Range[];
};

export type OpenedBody = { markdown: string; blocks: readonly BodyBlock[]; definitions: Definitions };

/** A save compares a few texts: what is published, what it is written over, the draft and the new one. */
const MAX_REMEMBERED = 6;
const remembered = new Map<string, OpenedBody>();

/**
 * The text of a page as its top-level blocks; throws a ContentError when it is too large or too deep. The last texts are
 * remembered, so that each is parsed once a save, whichever step asks.
 */
export function openBody(markdown: string): OpenedBody {
  const opened = remembered.get(markdown) ?? parseBody(markdown);
  remembered.delete(markdown);
  remembered.set(markdown, opened);
  const [oldest = markdown] = remembered.keys();
  if (remembered.size > MAX_REMEMBERED) remembered.delete(oldest);
  return opened;
}

/** Why a text cannot be opened, such as a draft from before a limit; null: it can. */
export function bodyIssue(markdown: string): string | null {
  try {
    openBody(markdown);
    return null;
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
}

/** The same as `openBody`, for texts that are asked for once. */
export function parseBody(markdown: string): OpenedBody {
  // The parser drops a byte order mark.
  const shift = markdown.startsWith('\uFEFF') ? 1 : 0;
  const { children } = parseMarkdown(markdown.slice(shift));
  const definitions = definitionsOf(children);
  const blocks: BodyBlock[] = [];
  for (const node of children)
    blocks.push(openBlock(markdown, node, definitions, { shift, from: blocks.at(-1)?.end ?? 0 }));
  return { markdown, blocks, definitions };
}

/** The HTML of a whole body for the editor, which joins lists of the same kind unless an empty paragraph is between them. */
export const editorHtml = (opened: OpenedBody): string => {
  const shown = shownBlocks(opened);
  return shown.map((html, index) => (isJoined(shown[index - 1], html) ? `<p><br /></p>${html}` : html)).join('');
};

/** The HTML of each block for the editor: what has two such lists inside of an item or a quote, as source. */
export const shownBlocks = ({ blocks }: OpenedBody): string[] =>
  blocks.map(({ html, source }) => (/<\/([uo]l)><\1[ >]/.test(html) ? sourceHtml(source) : html));

function isJoined(before: string | undefined, html: string): boolean {
  const [tag] = /^<[uo]l/.exec(html) ?? [];
  return tag !== undefined && before?.startsWith(tag) === true;
}

/** What keeps two blocks apart that would read as one: the editor writes it by itself. */
export const SEPARATOR = '<!-- -->';

/** The source blocks of a text that none of the others has: only administrators write source. */
export function addedSources(before: readonly OpenedBody[], after: OpenedBody): string[] {
  const known = new Set([SEPARATOR, ...before.flatMap(({ blocks }) => blocks.map(comparableSource))]);
  return after.blocks.flatMap((block) =>
    block.kind === 'source' && !known.has(comparableSource(block)) ? [block.source] : [],
  );
}

const comparableSource = ({ source }: BodyBlock): string => plainLines(source).trim();

export const SOURCE_CLASS = 'markdown';

/** A block of Markdown source as HTML. */
export const sourceHtml = (source: string): string =>
  serializeTree([element('pre', [plainLines(source)], { class: SOURCE_CLASS })]);

/** Text as HTML parsers give it back: one kind of line ending, no null characters, no line ending at the beginning. */
export const plainLines = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/^\n+/, '').replaceAll('\0', '\uFFFD');

function definitionsOf(nodes: readonly RootContent[]): Definitions {
  const found = new Map<string, Definition>();
  const visit = (node: RootContent) => {
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node);
    // Inside of quotes and items.
    if ('children' in node && 'type' in node) node.children.forEach((child) => void visit(child as RootContent));
  };
  nodes.forEach(visit);
  return found;
}

/** What the editor would write otherwise, for instance an item that begins with a line break, it cannot hold. */
function isCanonical(tree: HtmlElement): boolean {
  const canonical = canonicalBlock(tree);
  return canonical !== null && serializeTree([canonical]) === serializeTree([tree]);
}

const rangeOf = ({ position }: RootContent | ListItem, shift: number): Range => ({
  start: (position?.start.offset ?? 0) + shift,
  end: (position?.end.offset ?? 0) + shift,
});

type Place = { shift: number; from: number };

function openBlock(markdown: string, node: RootContent, definitions: Definitions, { shift, from }: Place): BodyBlock {
  const { start: first, end } = rangeOf(node, shift);
  // The parser lets a title begin with the definitions above it.
  let start = first < from ? from + markdown.slice(from).search(/\S/) : first;
  while (markdown[start - 1] === ' ' || markdown[start - 1] === '\t') start -= 1;
  const source = markdown.slice(start, end);
  const tree = blockHtml(node, definitions);
  if (!tree || !isCanonical(tree))
    return { kind: 'source', html: sourceHtml(source), source, node, start, end, items: [] };
  const kind = KINDS[tree.tag as keyof typeof KINDS];
  const items = node.type === 'list' ? node.children.map((item) => rangeOf(item, shift)) : [];
  return { kind, html: serializeTree([tree]), source, node, start, end, items };
}
