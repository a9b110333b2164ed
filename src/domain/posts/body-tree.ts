/** The HTML of a body as plain objects, which need no browser. */
import { parseDocument } from 'htmlparser2';

export type HtmlElement = { tag: string; attributes: Readonly<Record<string, string>>; children: readonly HtmlNode[] };

export type HtmlNode = HtmlElement | string;

export const isElement = (node: HtmlNode): node is HtmlElement => typeof node !== 'string';

export function element(
  tag: string,
  children: readonly HtmlNode[],
  attributes: Readonly<Record<string, string>> = {},
): HtmlElement {
  return { tag, attributes, children };
}

/** Parses HTML the same way in browser and server; comments and instructions are left out. */
export const parseTree = (html: string): HtmlNode[] => treesOf(parseDocument(html).childNodes);

type Parsed = ReturnType<typeof parseDocument>['childNodes'];

/** As `Node.TEXT_NODE` of browsers. */
const TEXT = 3;

function treesOf(nodes: Parsed): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (node.nodeType === TEXT && 'data' in node) return [node.data];
    return 'attribs' in node ? [element(node.name, treesOf(node.children), node.attribs)] : [];
  });
}

const VOID = new Set(['br', 'hr', 'img']);

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The stored form, byte for byte as the server's sanitizer leaves it. */
export const serializeTree = (nodes: readonly HtmlNode[]): string =>
  nodes.map((node) => (isElement(node) ? serializeElement(node) : escapeText(node))).join('');

function serializeElement({ tag, attributes, children }: HtmlElement): string {
  const listed = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`,
  );
  const open = `<${tag}${listed.join('')}`;
  return VOID.has(tag) ? `${open} />` : `${open}>${serializeTree(children)}</${tag}>`;
}
