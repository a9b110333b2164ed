import { element, type HtmlNode } from './html-tree.ts';

/** HTML read by the browser's own parser, in a document where nothing loads and nothing runs. */
export function parseHtml(html: string): HtmlNode[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  // Programs put their style sheets in the head of what they copy.
  return [...treesOf(parsed.head), ...treesOf(parsed.body)];
}

function treesOf(parent: Node): HtmlNode[] {
  return [...parent.childNodes].flatMap((node): HtmlNode[] => {
    if (node instanceof Text) return [node.data];
    if (!(node instanceof Element)) return [];
    const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name.toLowerCase(), value]));
    return [element(node.localName.toLowerCase(), treesOf(node), attributes)];
  });
}
