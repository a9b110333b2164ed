/** Parses inline HTML: text, formats, links and line breaks. */

import { $createLinkNode } from '@lexical/link';
import { $createLineBreakNode, $createTextNode, type LexicalNode, type TextFormatType } from 'lexical';
import { isAllowedLink } from '../body/links.ts';
import { formatOfTag, type HtmlElement, type HtmlNode, isElement } from './html-tree.ts';

type InlineRun = {
  /** Null for a line break. */
  text: string | null;
  formats: readonly TextFormatType[];
  link: HtmlElement | null;
};

/** Collapses white space as a browser does: single spaces, none at the ends or beside a break. */
function inlineRunsOf(nodes: readonly HtmlNode[]): InlineRun[] {
  const forward = collapseAdjacentSpaces(flattenInline(nodes, [], null));
  // Trailing spaces remain only before a break or at the end.
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
    const format = formatOfTag(node.tag);
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

export function $readInline(nodes: readonly HtmlNode[]): LexicalNode[] {
  const runs = inlineRunsOf(nodes);
  return groupByLink(runs).flatMap(({ link, runs: inside }) => {
    const words = inside.map($textNodeOf);
    const url = link?.attributes.href ?? '';
    return isAllowedLink(url) ? [$createLinkNode(url).append(...words)] : words;
  });
}

function groupByLink(runs: readonly InlineRun[]) {
  const groups: { link: HtmlElement | null; runs: InlineRun[] }[] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last?.link === run.link) last.runs.push(run);
    else groups.push({ link: run.link, runs: [run] });
  }
  return groups;
}

function $textNodeOf({ text, formats }: InlineRun): LexicalNode {
  if (text === null) return $createLineBreakNode();
  const node = $createTextNode(text);
  for (const format of formats) node.toggleFormat(format);
  return node;
}
