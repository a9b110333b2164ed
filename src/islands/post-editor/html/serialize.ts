/** Trees back to HTML, byte for byte as the server's sanitizer leaves it. */
import { type HtmlElement, type HtmlNode, isElement } from './html-tree.ts';

const VOID = new Set(['br', 'hr', 'img']);

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

export function serializeHtml(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (isElement(node) ? serializeElement(node) : escapeText(node))).join('');
}

function serializeElement({ tag, attributes, children }: HtmlElement): string {
  const listed = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('');
  return VOID.has(tag) ? `<${tag}${listed} />` : `<${tag}${listed}>${serializeHtml(children)}</${tag}>`;
}
