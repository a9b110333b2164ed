/** HTML read without a browser, as the tests of the editor need it. */
import { parseDocument } from 'htmlparser2';
import { element, type HtmlNode } from '#islands/post-editor/html/html-tree.ts';

/** As `Node.TEXT_NODE` of browsers. */
const TEXT = 3;

export const treeOfHtml = (html: string): HtmlNode[] => treesOf(parseDocument(html).childNodes);

type Parsed = ReturnType<typeof parseDocument>['childNodes'];

function treesOf(nodes: Parsed): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (node.nodeType === TEXT && 'data' in node) return [node.data];
    return 'attribs' in node ? [element(node.name, treesOf(node.children), node.attribs)] : [];
  });
}
