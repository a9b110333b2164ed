/** Blocks of Markdown as HTML of the editor. What its model cannot hold without loss is null. */
import type {
  Definition,
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  RootContent,
  Table,
  TableCell,
} from 'mdast';
import { MAX_BODY_DEPTH } from '#domain/posts/body-limits.ts';
import { MARK_TAGS, type MarkTag } from '#domain/posts/body-marks.ts';
import { element, type HtmlElement, serializeTree } from '#domain/posts/body-tree.ts';
import { isStorableSource } from '#domain/posts/image-source.ts';
import { isAllowedLink } from '#domain/posts/links.ts';
import { parseTree } from '#domain/posts/parse-tree.ts';
import { shownHtml, shownSource } from './content-pictures.ts';
import { type InlineRun, inlineHtml } from './inline-runs.ts';
import { allOf, canonicalBlock, isBlankLine, isEmptyParagraph, isOneLine } from './read-html.ts';

/** Addresses of link references by their identifier; the first definition wins. */
export type Definitions = ReadonlyMap<string, Definition>;

/** A top-level block in the form of `canonicalBlock`. */
export function blockHtml(node: RootContent, definitions: Definitions, depth = 0): HtmlElement | null {
  if (depth > MAX_BODY_DEPTH) return null;
  switch (node.type) {
    case 'paragraph':
      return imageHtml(node) ?? lineHtml('p', node.children, definitions);
    case 'heading':
      return node.depth >= 2 && node.depth <= 4 ? lineHtml(`h${node.depth}`, node.children, definitions) : null;
    case 'thematicBreak':
      return element('hr', []);
    case 'list':
      return listHtml(node, definitions, depth);
    case 'table':
      return tableHtml(node, definitions);
    case 'blockquote': {
      const blocks = allOf(node.children.map((child) => blockHtml(child, definitions, depth + 1)));
      return blocks && blocks.length > 0 ? canonicalBlock(element('blockquote', blocks)) : null;
    }
    case 'html':
      return ownHtml(node.value);
    default:
      return null;
  }
}

/** HTML that the editor wrote because Markdown has no form for it. */
function ownHtml(written: string): HtmlElement | null {
  const source = shownHtml(written);
  const [only, ...others] = parseTree(source);
  const block = only !== undefined && others.length === 0 ? canonicalBlock(only) : null;
  return block && !isEmptyParagraph(block) && serializeTree([block]) === source ? block : null;
}

function lineHtml(tag: string, nodes: readonly PhrasingContent[], definitions: Definitions): HtmlElement | null {
  const line = inlineNodes(nodes, definitions);
  return line && line.length > 0 ? element(tag, line) : null;
}

/** A picture alone in its paragraph. */
function imageHtml({ children: [image, ...others] }: Paragraph): HtmlElement | null {
  if (image?.type !== 'image' || others.length > 0 || image.title) return null;
  const src = shownSource(image.url);
  if (!isStorableSource(src)) return null;
  return canonicalBlock(element('figure', [element('img', [], { src, alt: image.alt ?? '' })]));
}

function listHtml(list: List, definitions: Definitions, depth: number): HtmlElement | null {
  const items = allOf(list.children.map((item) => itemHtml(item, definitions, depth)));
  const start = list.start ?? 1;
  if (!items || start < 1 || start > 99_999) return null;
  return element(list.ordered ? 'ol' : 'ul', items, start === 1 ? {} : { start: String(start) });
}

/** One paragraph at most, then nested lists. */
function itemHtml({ checked, children }: ListItem, definitions: Definitions, depth: number): HtmlElement | null {
  if (typeof checked === 'boolean' || depth > MAX_BODY_DEPTH) return null;
  const [first, ...others] = children;
  if (!first) return element('li', []);
  const words = first.type === 'paragraph' ? inlineNodes(first.children, definitions) : null;
  const lists = allOf(others.map((child) => (child.type === 'list' ? listHtml(child, definitions, depth + 1) : null)));
  return words && words.length > 0 && lists ? element('li', [...words, ...lists]) : null;
}

function tableHtml({ children }: Table, definitions: Definitions): HtmlElement | null {
  const rows = allOf(children.map((row) => allOf(row.children.map((cell) => cellNodes(cell, definitions)))));
  const [titles, ...others] = rows ?? [];
  if (!titles || others.some(({ length }) => length > titles.length)) return null;
  const head = titles.map((cell, column) =>
    // An empty header would be announced all the same.
    column === 0 && cell.length === 0 ? element('td', []) : element('th', cell, { scope: 'col' }),
  );
  const body = others.map((cells) => titles.map((_, column) => element('td', cells[column] ?? [])));
  const rowsHtml = (of: readonly HtmlElement[][]) => of.map((cells) => element('tr', cells));
  const tbody = body.length > 0 ? [element('tbody', rowsHtml(body))] : [];
  return element('table', [element('thead', rowsHtml([head])), ...tbody]);
}

function cellNodes({ children }: TableCell, definitions: Definitions) {
  const nodes = inlineNodes(children, definitions);
  return nodes && isBlankLine(nodes) ? [] : nodes;
}

function inlineNodes(nodes: readonly PhrasingContent[], definitions: Definitions) {
  const runs = new InlineReader(definitions).read(nodes, new Set(), null);
  return runs && inlineHtml(runs);
}

class InlineReader {
  readonly #definitions: Definitions;
  #depth = 0;

  constructor(definitions: Definitions) {
    this.#definitions = definitions;
  }

  /** Null when something in the line has no form in the editor. */
  read(nodes: readonly PhrasingContent[], outer: ReadonlySet<MarkTag>, link: string | null): InlineRun[] | null {
    if (this.#depth > MAX_BODY_DEPTH) return null;
    this.#depth += 1;
    const open: MarkTag[] = [];
    const runs: (InlineRun[] | null)[] = [];
    for (const node of nodes) {
      const marks = new Set([...outer, ...open]);
      if (node.type === 'html') runs.push(readTag(node.value, open, { marks, link }));
      else runs.push(this.#readNode(node, marks, link));
    }
    this.#depth -= 1;
    return open.length === 0 ? (allOf(runs)?.flat() ?? null) : null;
  }

  #readNode(node: PhrasingContent, marks: ReadonlySet<MarkTag>, link: string | null): InlineRun[] | null {
    const mark = MARK_OF[node.type];
    if (mark && 'children' in node)
      return this.read(node.children as PhrasingContent[], new Set([...marks, mark]), link);
    switch (node.type) {
      case 'text':
        return [{ text: node.value, marks, link }];
      case 'break':
        return [{ text: null, marks, link }];
      case 'link':
        return this.#readLink(node.children, node.url, node.title, marks);
      case 'linkReference': {
        const target = this.#definitions.get(node.identifier);
        return target ? this.#readLink(node.children, target.url, target.title, marks) : null;
      }
      default:
        return null;
    }
  }

  #readLink(
    children: readonly PhrasingContent[],
    url: string,
    title: string | null | undefined,
    marks: ReadonlySet<MarkTag>,
  ): InlineRun[] | null {
    if (title || !isOneLine(url) || !isAllowedLink(url)) return null;
    const runs = this.read(children, marks, url);
    return runs?.some(({ text }) => text?.trim()) ? runs : null;
  }
}

const MARK_OF: Partial<Record<Nodes['type'], MarkTag>> = { strong: 'strong', emphasis: 'em', delete: 's' };

const isMark = (tag: string): tag is MarkTag => (MARK_TAGS as readonly string[]).includes(tag);

/** A line break, or a tag without attributes that opens or closes a format; `open` is what is open beside it. */
function readTag(html: string, open: MarkTag[], run: Omit<InlineRun, 'text'>): InlineRun[] | null {
  if (/^<br ?\/?>$/.test(html)) return [{ ...run, text: null }];
  const [, slash, tag = ''] = /^<(\/?)([a-z]+)>$/.exec(html) ?? [];
  if (!isMark(tag)) return null;
  if (!slash) open.push(tag);
  else if (open.pop() !== tag) return null;
  return [];
}
