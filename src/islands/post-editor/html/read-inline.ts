/** Words, marks, links and line breaks out of HTML. */
import { $createLinkNode } from '@lexical/link';
import { $createLineBreakNode, $createTextNode, type LexicalNode } from 'lexical';
import { isAllowedLink } from '../body/links.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';
import { type InlineRun, inlineRunsOf } from './inline-runs.ts';

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
