/** Serializes inline content: text, formats, links and line breaks. */

import { $isLinkNode } from '@lexical/link';
import { $isElementNode, $isLineBreakNode, $isTextNode, type LexicalNode } from 'lexical';
import { isAllowedLink } from '../body/links.ts';
import { element, FORMAT_TAGS, type HtmlNode, MARK_TAGS, type MarkTag } from './html-tree.ts';

/** Documents of the library, whose links have the class `file-link`. */
const OWN_DOCUMENT = /^\/uploads\/[\w.-]+\.(?:pdf|docx|xlsx|odt|ods|csv)$/i;

const isFileLink = (url: string): boolean => OWN_DOCUMENT.test(url);

/** In the attribute order of the server's sanitizer. */
function linkAttributes(url: string): Record<string, string> {
  if (isFileLink(url)) return { class: 'file-link', href: url };
  return /^https?:/i.test(url) ? { href: url, rel: 'noopener noreferrer' } : { href: url };
}

/** A run of text with the formats that cover it; a line break takes those around it. */
type MarkedRun = {
  marks: ReadonlySet<MarkTag> | null;
  isLink?: true;
  write: (open: ReadonlySet<MarkTag>) => HtmlNode[];
};

export function $writeInline(nodes: readonly LexicalNode[]): HtmlNode[] {
  return nestMarks($markedRunsOf(nodes), new Set());
}

function $markedRunsOf(nodes: readonly LexicalNode[]): MarkedRun[] {
  return nodes.flatMap((node): MarkedRun[] => {
    if ($isTextNode(node)) return [{ marks: marksOf(node), write: () => [node.getTextContent()] }];
    if ($isLineBreakNode(node)) return [{ marks: null, write: () => [element('br', [])] }];
    if ($isLinkNode(node) && isAllowedLink(node.getURL()))
      return [$linkRun(node.getURL(), $markedRunsOf(node.getChildren()))];
    return $isElementNode(node) ? $markedRunsOf(node.getChildren()) : [];
  });
}

const marksOf = (node: { hasFormat: (format: (typeof FORMAT_TAGS)[number][0]) => boolean }): Set<MarkTag> =>
  new Set(FORMAT_TAGS.filter(([format]) => node.hasFormat(format)).map(([, tag]) => tag));

/** A format of the whole link can open outside of it when it continues beyond. */
function $linkRun(url: string, inside: MarkedRun[]): MarkedRun {
  const marked = inside.flatMap(({ marks }) => (marks ? [marks] : []));
  const shared = new Set(MARK_TAGS.filter((tag) => marked.every((marks) => marks.has(tag))));
  return { marks: shared, isLink: true, write: (open) => [element('a', nestMarks(inside, open), linkAttributes(url))] };
}

/** Opens each format once over the longest run that it covers. */
function nestMarks(runs: readonly MarkedRun[], open: ReadonlySet<MarkTag>): HtmlNode[] {
  const [first] = runs;
  if (!first) return [];
  const { tag, length } = widestMark(first, runs, open);
  // A format of a single link stays inside of it.
  if (!tag || (length === 1 && first.isLink)) return [...first.write(open), ...nestMarks(runs.slice(1), open)];
  const covered = nestMarks(runs.slice(0, length), new Set([...open, tag]));
  return [element(tag, covered), ...nestMarks(runs.slice(length), open)];
}

function widestMark(first: MarkedRun, runs: readonly MarkedRun[], open: ReadonlySet<MarkTag>) {
  let widest: { tag: MarkTag | null; length: number } = { tag: null, length: 0 };
  for (const tag of MARK_TAGS) {
    if (!first.marks?.has(tag) || open.has(tag)) continue;
    const length = countCovered(tag, runs);
    if (length > widest.length) widest = { tag, length };
  }
  return widest;
}

/** Length of the run that a format covers from the start, without trailing line breaks. */
function countCovered(tag: MarkTag, runs: readonly MarkedRun[]): number {
  const end = runs.findIndex(({ marks }) => marks !== null && !marks.has(tag));
  let length = end === -1 ? runs.length : end;
  while (runs[length - 1]?.marks === null) length -= 1;
  return length;
}
