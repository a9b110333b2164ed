/** HTML as plain objects, so that what reads, cleans and writes it needs no browser and can be tested anywhere. */

export type HtmlElement = {
  /** In lower case. */
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly HtmlNode[];
};
/** A string is text, with its entities already resolved. */
export type HtmlNode = HtmlElement | string;

export const isElement = (node: HtmlNode): node is HtmlElement => typeof node !== 'string';

export function element(
  tag: string,
  children: readonly HtmlNode[],
  attributes: Readonly<Record<string, string>> = {},
): HtmlElement {
  return { tag, attributes, children };
}

/** All the text below, as it stands. */
export function textOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (isElement(node) ? textOf(node.children) : node)).join('');
}

/** Whether anything below is one of `tags`. */
export function containsTag(nodes: readonly HtmlNode[], tags: ReadonlySet<string>): boolean {
  return nodes.some((node) => isElement(node) && (tags.has(node.tag) || containsTag(node.children, tags)));
}

/** Every element of that tag below, in order. */
export function findAll(nodes: readonly HtmlNode[], tag: string): HtmlElement[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [];
    return node.tag === tag ? [node, ...findAll(node.children, tag)] : findAll(node.children, tag);
  });
}

/** Neither words nor a space that was asked for. */
export const isBlank = (text: string): boolean => /^[\s\u00a0\u200b\ufeff]*$/.test(text);
