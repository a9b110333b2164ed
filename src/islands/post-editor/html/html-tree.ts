/** HTML as plain objects: reading, cleaning and serializing need no browser. */
import type { TextFormatType } from 'lexical';
import { z } from 'zod';
import { MARK_ALIASES, type MarkTag } from '#domain/posts/body-marks.ts';
import { element, type HtmlElement, type HtmlNode, isElement } from '#domain/posts/body-tree.ts';

/** Parses HTML with the browser's parser, in a document that loads and runs nothing. */
export function parseHtml(html: string): HtmlNode[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return [...treesOf(parsed.head), ...treesOf(parsed.body)];
}

/** Replaces `style` before parsing: the CSP would report each style attribute, although none is applied. */
const STYLE_ATTRIBUTE = 'data-pasted-style';

/** The same for clipboard HTML, with its style sheets and style attributes. */
export function parseClipboardHtml(html: string): HtmlNode[] {
  const sheets: string[] = [];
  const without = html
    .replace(/<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi, (_, css: string) => {
      sheets.push(css);
      return '';
    })
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle(?=\s*=)/i, ` ${STYLE_ATTRIBUTE}`));
  return [element('style', sheets), ...parseHtml(without)];
}

function treesOf(parent: Node): HtmlNode[] {
  return [...parent.childNodes].flatMap((node): HtmlNode[] => {
    if (node instanceof Text) return [node.data];
    return node instanceof Element ? [element(node.localName.toLowerCase(), treesOf(node), attributesOf(node))] : [];
  });
}

const attributesOf = ({ attributes }: Element): Record<string, string> =>
  Object.fromEntries(
    [...attributes].map(({ name, value }) => [name === STYLE_ATTRIBUTE ? 'style' : name.toLowerCase(), value]),
  );

export const isCell = (node: HtmlNode): node is HtmlElement => isElement(node) && ['td', 'th'].includes(node.tag);

export const textOf = (nodes: readonly HtmlNode[]): string =>
  nodes.map((node) => (isElement(node) ? textOf(node.children) : node)).join('');

export const containsTag = (nodes: readonly HtmlNode[], tags: ReadonlySet<string>): boolean =>
  nodes.some((node) => isElement(node) && (tags.has(node.tag) || containsTag(node.children, tags)));

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
] as const satisfies readonly (readonly [TextFormatType, MarkTag])[];

export const formatOfTag = (tag: string): TextFormatType | undefined =>
  FORMAT_TAGS.find(([, mark]) => mark === MARK_ALIASES[tag])?.[0];
