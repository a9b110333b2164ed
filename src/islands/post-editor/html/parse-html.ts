import { element, type HtmlNode } from './html-tree.ts';

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
