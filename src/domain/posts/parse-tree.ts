/** Apart from body-tree.ts, so that what only writes HTML loads no parser. */
import { parseDocument } from 'htmlparser2';
import { element, type HtmlNode } from './body-tree.ts';

/** Parses HTML the same way in browser and server; comments and instructions are left out. */
export const parseTree = (html: string): HtmlNode[] => treesOf(parseDocument(html).childNodes);

type Parsed = ReturnType<typeof parseDocument>['childNodes'];

/** As `Node.TEXT_NODE` of browsers. */
const TEXT = 3;

function treesOf(nodes: Parsed): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (node.nodeType === TEXT && 'data' in node) return [node.data];
    return 'attribs' in node ? [element(node.name, treesOf(node.children), node.attribs)] : [];
  });
}
