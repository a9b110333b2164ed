/** Where the entries of brackets and braces are, and what is between them. */
import { hasComment, splitFiller } from './filler.ts';
import type { Separators } from './plan-entries.ts';
import { type Collection, columnOf, type Entry, entriesOf } from './yaml-entries.ts';

export type FlowLayout = {
  entries: Entry[];
  /** Before each entry without the comma; '' before the first. */
  gaps: string[];
  /** The comment on the line of each entry, behind its comma. */
  comments: string[];
  /** Between the opening sign and the first entry. */
  head: string;
  /** Between the last entry and the closing sign. */
  tail: string;
  hasLastComma: boolean;
  /** Where the closing sign is. */
  close: number;
};

export function flowLayout(text: string, node: Collection): FlowLayout {
  const [open = 0, end = 0] = node.range ?? [];
  const close = end - 1;
  const entries = entriesOf(text, node, open + 1);
  const fillers = entries.map(({ valueEnd }, index) =>
    splitFiller(text.slice(valueEnd, entries[index + 1]?.lead ?? close)),
  );
  return {
    entries,
    gaps: entries.map((_, index) => fillers[index - 1]?.gap ?? ''),
    comments: fillers.map(({ comment }) => comment),
    head: text.slice(open + 1, entries[0]?.lead ?? close),
    tail: fillers.at(-1)?.gap ?? '',
    hasLastComma: fillers.at(-1)?.hasComma === true,
    close,
  };
}

/** What separates new entries. */
export function newFlowGap(text: string, { gaps, head, entries }: FlowLayout, eol: string): string {
  const plain = gaps.slice(1).findLast((gap) => !hasComment(gap));
  return plain ?? (head.includes('\n') ? `${eol}${' '.repeat(columnOf(text, entries[0]?.lead ?? 0))}` : ' ');
}

/** Entries in the order of a plan, up to the closing sign. `newLine` is what a comment needs behind it. */
export function arrangeFlow(
  { comments, tail, hasLastComma }: FlowLayout,
  { before, after }: Separators,
  pieces: readonly { text: string; match: number | null }[],
  newLine: string,
): string {
  let written = '';
  let isBehindComment = false;
  const add = (separator: string) => {
    written += isBehindComment && !separator.includes('\n') ? newLine + separator : separator;
  };
  for (const [index, { text, match }] of pieces.entries()) {
    add(before[index] ?? '');
    const comment = comments[match ?? -1] ?? '';
    const comma = index < pieces.length - 1 || hasLastComma ? ',' : '';
    written += text + comma + comment;
    isBehindComment = comment !== '';
  }
  add(after);
  isBehindComment = hasComment(after) || (isBehindComment && after === '');
  add(tail);
  return written;
}
