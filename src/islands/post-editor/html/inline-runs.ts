/** A line of HTML taken apart: words with their marks and link, and line breaks. Pure. */
import type { TextFormatType } from 'lexical';
import { FORMAT_OF_TAG } from './format-tags.ts';
import { type HtmlElement, type HtmlNode, isElement } from './html-tree.ts';

export type InlineRun = {
  /** null for a line break. */
  text: string | null;
  formats: readonly TextFormatType[];
  link: HtmlElement | null;
};

/** As a browser shows the line: spaces single, none at its ends nor beside a break. */
export function inlineRunsOf(nodes: readonly HtmlNode[]): InlineRun[] {
  const forward = collapseAdjacentSpaces(flattenInline(nodes, [], null));
  // What is left to trim stands before a break or at the end.
  return forward
    .map((run, index) => {
      const next = forward[index + 1];
      const isLast = !next || next.text === null;
      return run.text !== null && isLast ? { ...run, text: run.text.replace(/ $/, '') } : run;
    })
    .filter(({ text }) => text !== '');
}

function flattenInline(
  nodes: readonly HtmlNode[],
  formats: readonly TextFormatType[],
  link: HtmlElement | null,
): InlineRun[] {
  return nodes.flatMap((node): InlineRun[] => {
    if (!isElement(node)) return [{ text: node.replace(/[ \t\r\n\f]+/g, ' '), formats, link }];
    if (node.tag === 'br') return [{ text: null, formats, link }];
    const format = FORMAT_OF_TAG[node.tag];
    const inside = format && !formats.includes(format) ? [...formats, format] : formats;
    return flattenInline(node.children, inside, node.tag === 'a' ? node : link);
  });
}

function collapseAdjacentSpaces(runs: readonly InlineRun[]): InlineRun[] {
  let afterSpace = true;
  return runs.flatMap((run) => {
    const text = afterSpace && run.text !== null ? run.text.replace(/^ /, '') : run.text;
    if (text === '') return [];
    afterSpace = text === null || text.endsWith(' ');
    return [{ ...run, text }];
  });
}
