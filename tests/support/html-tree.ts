/** HTML read without a browser, as the tests of the editor need it. */
import { type ChildNode, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { element, type HtmlNode } from '#islands/post-editor/html/html-tree.ts';

export const treeOfHtml = (html: string): HtmlNode[] => treesOf(parseDocument(html).childNodes);

function treesOf(nodes: readonly ChildNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (isText(node)) return [node.data];
    return isTag(node) ? [element(node.name, treesOf(node.children), node.attribs)] : [];
  });
}
