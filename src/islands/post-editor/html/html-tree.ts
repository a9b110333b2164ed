/** HTML as plain objects: reading, cleaning and serializing need no browser. */
import { z } from 'zod';

export type HtmlElement = {
  /** In lower case. */
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly HtmlNode[];
};

/** A string is text with its entities decoded. */
export type HtmlNode = HtmlElement | string;

export const isElement = (node: HtmlNode): node is HtmlElement => typeof node !== 'string';

export function element(
  tag: string,
  children: readonly HtmlNode[],
  attributes: Readonly<Record<string, string>> = {},
): HtmlElement {
  return { tag, attributes, children };
}

export function textOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (isElement(node) ? textOf(node.children) : node)).join('');
}

export function containsTag(nodes: readonly HtmlNode[], tags: ReadonlySet<string>): boolean {
  return nodes.some((node) => isElement(node) && (tags.has(node.tag) || containsTag(node.children, tags)));
}

export function findAll(nodes: readonly HtmlNode[], tag: string): HtmlElement[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [];
    return node.tag === tag ? [node, ...findAll(node.children, tag)] : findAll(node.children, tag);
  });
}

/** Whether a text is only white space, including zero-width characters. */
export const isBlank = (text: string): boolean => /^[\s\u00a0\u200b\ufeff]*$/.test(text);

/** Validates trees that come from the clipboard or the undo history. */
const htmlNode: z.ZodType<HtmlNode> = z.lazy(() =>
  z.union([
    z.string(),
    z.object({ tag: z.string(), attributes: z.record(z.string(), z.string()), children: z.array(htmlNode) }),
  ]),
);
export const htmlNodes = z.array(htmlNode).catch([]);
