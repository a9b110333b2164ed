/** Words, marks, links and line breaks as HTML. */
import { $isLinkNode } from '@lexical/link';
import { $isElementNode, $isLineBreakNode, $isTextNode, type LexicalNode } from 'lexical';
import { mayLinkTo } from '../links.ts';
import { FORMAT_TAGS, MARK_TAGS, type MarkTag } from './format-tags.ts';
import { element, type HtmlNode } from './html-tree.ts';
import { linkAttributes } from './link-attributes.ts';

/** A piece of a line with the marks that cover all of it; a line break takes those around it. */
type Piece = {
  marks: ReadonlySet<MarkTag> | null;
  isLink?: true;
  write: (open: ReadonlySet<MarkTag>) => HtmlNode[];
};

export function $writeInline(nodes: readonly LexicalNode[]): HtmlNode[] {
  return joinMarks($piecesOf(nodes), new Set());
}

function $piecesOf(nodes: readonly LexicalNode[]): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    if ($isTextNode(node)) return [{ marks: marksOf(node), write: () => [node.getTextContent()] }];
    if ($isLineBreakNode(node)) return [{ marks: null, write: () => [element('br', [])] }];
    if ($isLinkNode(node) && mayLinkTo(node.getURL()))
      return [$linkPiece(node.getURL(), $piecesOf(node.getChildren()))];
    return $isElementNode(node) ? $piecesOf(node.getChildren()) : [];
  });
}

const marksOf = (node: { hasFormat: (format: (typeof FORMAT_TAGS)[number][0]) => boolean }): Set<MarkTag> =>
  new Set(FORMAT_TAGS.filter(([format]) => node.hasFormat(format)).map(([, tag]) => tag));

/** A mark that covers a whole link may be opened outside of it, when it goes on beyond. */
function $linkPiece(url: string, inside: Piece[]): Piece {
  const marked = inside.flatMap(({ marks }) => (marks ? [marks] : []));
  const shared = new Set(MARK_TAGS.filter((tag) => marked.every((marks) => marks.has(tag))));
  return { marks: shared, isLink: true, write: (open) => [element('a', joinMarks(inside, open), linkAttributes(url))] };
}

/** Opens each mark once over as many pieces as it covers: the widest first. */
function joinMarks(pieces: readonly Piece[], open: ReadonlySet<MarkTag>): HtmlNode[] {
  const [first] = pieces;
  if (!first) return [];
  const { tag, length } = widestMark(first, pieces, open);
  // A mark on the words of one link alone stays inside of it.
  if (!tag || (length === 1 && first.isLink)) return [...first.write(open), ...joinMarks(pieces.slice(1), open)];
  const covered = joinMarks(pieces.slice(0, length), new Set([...open, tag]));
  return [element(tag, covered), ...joinMarks(pieces.slice(length), open)];
}

function widestMark(first: Piece, pieces: readonly Piece[], open: ReadonlySet<MarkTag>) {
  let widest: { tag: MarkTag | null; length: number } = { tag: null, length: 0 };
  for (const tag of MARK_TAGS) {
    if (!first.marks?.has(tag) || open.has(tag)) continue;
    const length = spanOf(tag, pieces);
    if (length > widest.length) widest = { tag, length };
  }
  return widest;
}

/** How many pieces from the first on a mark covers; a line break at the end stays outside. */
function spanOf(tag: MarkTag, pieces: readonly Piece[]): number {
  const end = pieces.findIndex(({ marks }) => marks !== null && !marks.has(tag));
  let length = end === -1 ? pieces.length : end;
  while (pieces[length - 1]?.marks === null) length -= 1;
  return length;
}
