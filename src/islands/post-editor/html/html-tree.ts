/** HTML as plain objects: reading, cleaning and serializing need no browser. */
import type { TextFormatType } from 'lexical';
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

/** Inline formats, outermost first when two cover the same text. */
export const FORMAT_TAGS = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strikethrough', 's'],
  ['subscript', 'sub'],
  ['superscript', 'sup'],
] as const satisfies readonly (readonly [TextFormatType, string])[];

export type MarkTag = (typeof FORMAT_TAGS)[number][1];
export const MARK_TAGS: readonly MarkTag[] = FORMAT_TAGS.map(([, tag]) => tag);

/** Format of a tag in stored or pasted HTML. */
export const MARK_ALIASES: Readonly<Record<string, MarkTag>> = {
  ...Object.fromEntries(MARK_TAGS.map((tag) => [tag, tag])),
  ...({ b: 'strong', i: 'em', strike: 's', del: 's' } as const),
};
export const formatOfTag = (tag: string): TextFormatType | undefined =>
  FORMAT_TAGS.find(([, mark]) => mark === MARK_ALIASES[tag])?.[0];
