/** The HTML of a body as plain objects, which need no browser. */
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
