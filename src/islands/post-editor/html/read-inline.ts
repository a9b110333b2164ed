/** Words, marks, links and line breaks out of HTML. */
import { $createLinkNode } from '@lexical/link';
import { $createLineBreakNode, $createTextNode, type LexicalNode } from 'lexical';
import { mayLinkTo } from '../links.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';
import { type Piece, piecesOf } from './pieces.ts';

export function $readInline(nodes: readonly HtmlNode[]): LexicalNode[] {
  const pieces = piecesOf(nodes);
  return groupByLink(pieces).flatMap(({ link, pieces: inside }) => {
    const words = inside.map($wordsOf);
    const url = link?.attributes.href ?? '';
    return mayLinkTo(url) ? [$createLinkNode(url).append(...words)] : words;
  });
}

function groupByLink(pieces: readonly Piece[]) {
  const groups: { link: HtmlElement | null; pieces: Piece[] }[] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    if (last?.link === piece.link) last.pieces.push(piece);
    else groups.push({ link: piece.link, pieces: [piece] });
  }
  return groups;
}

function $wordsOf({ text, formats }: Piece): LexicalNode {
  if (text === null) return $createLineBreakNode();
  const node = $createTextNode(text);
  for (const format of formats) node.toggleFormat(format);
  return node;
}
