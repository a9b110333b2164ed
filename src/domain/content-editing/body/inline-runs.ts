/** Words of a line with their formats, in the one form in which they are compared and written. */
import { linkRun, type MarkedRun, type MarkTag, nestMarks } from '#domain/posts/body-marks.ts';
import { element, type HtmlNode } from '#domain/posts/body-tree.ts';
import { linkAddresses } from './parse-markdown.ts';

/** `text` is null for a line break. `link` is an address: the editor joins links to one address that touch. */
export type InlineRun = { text: string | null; marks: ReadonlySet<MarkTag>; link: string | null };

/**
 * The HTML of a line. Addresses are links. White space collapses as in browsers; at the edge of a format or a link it is outside of it, where
 * Markdown can have it; line breaks at the end are dropped.
 */
export function inlineHtml(runs: readonly InlineRun[]): HtmlNode[] {
  const pieces = mergeEqual(edgesOutside(withoutEndBreaks(collapseSpaces(runs.flatMap(withLinks)))));
  return nestMarks(groupLinks(pieces));
}

/** The build links an address wherever it stands in the text. */
function withLinks(run: InlineRun): InlineRun[] {
  if (run.text === null || run.link !== null) return [run];
  return linkAddresses(run.text).flatMap((node) => {
    const link = node.type === 'link' ? node.url : null;
    const [text] = node.type === 'link' ? node.children : [node];
    return text?.type === 'text' ? [{ ...run, text: text.value, link }] : [];
  });
}

function collapseSpaces(runs: readonly InlineRun[]): InlineRun[] {
  let afterSpace = true;
  const collapsed = runs.flatMap((run) => {
    if (run.text === null) {
      afterSpace = true;
      return [run];
    }
    const spaced = run.text.replace(/[ \t\r\n\f]+/g, ' ');
    const text = afterSpace ? spaced.replace(/^ /, '') : spaced;
    if (text === '') return [];
    afterSpace = text.endsWith(' ');
    return [{ ...run, text }];
  });
  return collapsed.flatMap((run, index) => {
    const isLast = (collapsed[index + 1]?.text ?? null) === null;
    const text = isLast ? (run.text?.replace(/ $/, '') ?? null) : run.text;
    return text === '' ? [] : [{ ...run, text }];
  });
}

const withoutEndBreaks = (runs: readonly InlineRun[]): InlineRun[] =>
  runs.slice(0, runs.findLastIndex(({ text }) => text !== null) + 1);

/** White space, which Markdown does not allow inside the delimiters of a format, apart from the words between. */
function edgesApart(run: InlineRun): InlineRun[] {
  if (run.text === null) return [run];
  const { text } = run;
  const begin = text.length - text.trimStart().length;
  const end = Math.max(text.trimEnd().length, begin);
  return [text.slice(0, begin), text.slice(begin, end), text.slice(end)]
    .filter((part) => part !== '')
    .map((part) => ({ ...run, text: part }));
}

const isSpace = ({ text }: InlineRun): boolean => text !== null && text.trim() === '';

/** For each run, the nearest before it that is not white space. */
function neighboursBefore(runs: readonly InlineRun[]): (InlineRun | undefined)[] {
  let last: InlineRun | undefined;
  return runs.map((run) => {
    const before = last;
    if (!isSpace(run)) last = run;
    return before;
  });
}

function edgesOutside(runs: readonly InlineRun[]): InlineRun[] {
  const pieces = runs.flatMap(edgesApart);
  const befores = neighboursBefore(pieces);
  const afters = [...neighboursBefore([...pieces].reverse())].reverse();
  return pieces.map((piece, index) => {
    if (!isSpace(piece)) return piece;
    const [before, after] = [befores[index], afters[index]];
    const isInside = before?.link === piece.link && after?.link === piece.link;
    const marks = [...piece.marks].filter((mark) => before?.marks.has(mark) && after?.marks.has(mark));
    return { ...piece, marks: new Set(marks), link: isInside ? piece.link : null };
  });
}

const isSameMarks = (a: ReadonlySet<MarkTag>, b: ReadonlySet<MarkTag>): boolean =>
  a.size === b.size && [...a].every((mark) => b.has(mark));

function mergeEqual(runs: readonly InlineRun[]): InlineRun[] {
  const merged: InlineRun[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (last && last.text !== null && run.text !== null && last.link === run.link && isSameMarks(last.marks, run.marks))
      merged[merged.length - 1] = { ...last, text: last.text + run.text };
    else merged.push(run);
  }
  return merged;
}

function groupLinks(runs: readonly InlineRun[]): MarkedRun[] {
  const grouped: MarkedRun[] = [];
  let inside: MarkedRun[] = [];
  for (const [index, { text, marks, link }] of runs.entries()) {
    const run: MarkedRun =
      text === null ? { marks: null, write: () => [element('br', [])] } : { marks, write: () => [text] };
    if (link === null) {
      grouped.push(run);
      continue;
    }
    inside.push(run);
    if (runs[index + 1]?.link === link) continue;
    grouped.push(linkRun(link, inside));
    inside = [];
  }
  return grouped;
}
