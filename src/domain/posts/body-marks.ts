/** Inline formats and links of a body, nested the one way in which they are stored. */
import { element, type HtmlNode } from './body-tree.ts';

/** Inline formats, outermost first when two cover the same text. */
export const MARK_TAGS = ['strong', 'em', 'u', 's', 'sub', 'sup'] as const;
export type MarkTag = (typeof MARK_TAGS)[number];

/** Format of a tag in stored or pasted HTML. */
export const MARK_ALIASES: Readonly<Record<string, MarkTag>> = {
  ...Object.fromEntries(MARK_TAGS.map((tag) => [tag, tag])),
  ...({ b: 'strong', i: 'em', strike: 's', del: 's' } as const),
};

/** A run of text with the formats that cover it; a line break (null) takes those around it. */
export type MarkedRun = {
  marks: ReadonlySet<MarkTag> | null;
  isLink?: true;
  write: (open: ReadonlySet<MarkTag>) => HtmlNode[];
};

/** Documents of the library, whose links have the class `file-link`. */
const OWN_DOCUMENT = /^\/uploads\/[\w.-]+\.(?:pdf|docx|xlsx|odt|ods|csv)$/i;

/** In the attribute order of the server's sanitizer. */
function linkAttributes(url: string): Record<string, string> {
  if (OWN_DOCUMENT.test(url)) return { class: 'file-link', href: url };
  return /^https?:/i.test(url) ? { href: url, rel: 'noopener noreferrer' } : { href: url };
}

/** A format of the whole link can open outside of it when it continues beyond. */
export function linkRun(url: string, inside: MarkedRun[]): MarkedRun {
  const marks = new Set(MARK_TAGS.filter((tag) => inside.every((run) => run.marks?.has(tag) ?? true)));
  return { marks, isLink: true, write: (open) => [element('a', nestMarks(inside, open), linkAttributes(url))] };
}

/** Opens each format once over the longest run that it covers. */
export function nestMarks(
  runs: readonly MarkedRun[],
  open: ReadonlySet<MarkTag> = new Set(),
  { start, end }: Span = { start: 0, end: runs.length },
): HtmlNode[] {
  const nodes: HtmlNode[] = [];
  for (let at = start; at < end; ) {
    const { tag, end: coveredEnd } = widestMark(runs, open, { start: at, end });
    const run = runs[at];
    // A format of a single link stays inside of it.
    if (!tag || (coveredEnd === at + 1 && run?.isLink)) {
      nodes.push(...(run?.write(open) ?? []));
      at += 1;
    } else {
      nodes.push(element(tag, nestMarks(runs, new Set([...open, tag]), { start: at, end: coveredEnd })));
      at = coveredEnd;
    }
  }
  return nodes;
}

type Span = { start: number; end: number };

function widestMark(runs: readonly MarkedRun[], open: ReadonlySet<MarkTag>, span: Span) {
  let widest: { tag: MarkTag | null; end: number } = { tag: null, end: span.start };
  for (const tag of MARK_TAGS) {
    if (!runs[span.start]?.marks?.has(tag) || open.has(tag)) continue;
    const end = endOfCovered(tag, runs, span);
    if (end > widest.end) widest = { tag, end };
  }
  return widest;
}

/** Where the run ends that a format covers from the start, without trailing line breaks. */
function endOfCovered(tag: MarkTag, runs: readonly MarkedRun[], { start, end }: Span): number {
  let covered = start;
  for (let at = start; at < end; at += 1) {
    const marks = runs[at]?.marks;
    if (marks?.has(tag)) covered = at + 1;
    else if (marks !== null) break;
  }
  return covered;
}
