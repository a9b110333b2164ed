/** A line of HTML taken apart: words with their marks and link, and line breaks. Pure. */
import type { TextFormatType } from 'lexical';
import { FORMAT_OF_TAG } from './format-tags.ts';
import { type HtmlElement, type HtmlNode, isElement } from './html-tree.ts';

export type Piece = {
  /** null for a line break. */
  text: string | null;
  formats: readonly TextFormatType[];
  link: HtmlElement | null;
};

/** As a browser shows the line: spaces single, none at its ends nor beside a break. */
export function piecesOf(nodes: readonly HtmlNode[]): Piece[] {
  const forward = withoutSpacesAfterSpaces(takeApart(nodes, [], null));
  // What is left to trim stands before a break or at the end.
  return forward
    .map((piece, index) => {
      const next = forward[index + 1];
      const isLast = !next || next.text === null;
      return piece.text !== null && isLast ? { ...piece, text: piece.text.replace(/ $/, '') } : piece;
    })
    .filter(({ text }) => text !== '');
}

function takeApart(nodes: readonly HtmlNode[], formats: readonly TextFormatType[], link: HtmlElement | null): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    if (!isElement(node)) return [{ text: node.replace(/[ \t\r\n\f]+/g, ' '), formats, link }];
    if (node.tag === 'br') return [{ text: null, formats, link }];
    const format = FORMAT_OF_TAG[node.tag];
    const inside = format && !formats.includes(format) ? [...formats, format] : formats;
    return takeApart(node.children, inside, node.tag === 'a' ? node : link);
  });
}

function withoutSpacesAfterSpaces(pieces: readonly Piece[]): Piece[] {
  let afterSpace = true;
  return pieces.flatMap((piece) => {
    const text = afterSpace && piece.text !== null ? piece.text.replace(/^ /, '') : piece.text;
    if (text === '') return [];
    afterSpace = text === null || text.endsWith(' ');
    return [{ ...piece, text }];
  });
}
