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
export function nestMarks(runs: readonly MarkedRun[], open: ReadonlySet<MarkTag> = new Set()): HtmlNode[] {
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
  const covered = end === -1 ? runs : runs.slice(0, end);
  return covered.findLastIndex(({ marks }) => marks !== null) + 1;
}
