/** A replacement in a text. Edits of one text never overlap. */
export type TextEdit = { start: number; end: number; text: string };

/** The text between two offsets with the edits inside of it. */
export function applyEdits(text: string, edits: readonly TextEdit[], from = 0, to = text.length): string {
  let written = '';
  let position = from;
  const inside = edits.filter(({ start, end }) => start >= from && end <= to);
  for (const edit of [...inside].sort((a, b) => a.start - b.start)) {
    written += text.slice(position, edit.start) + edit.text;
    position = edit.end;
  }
  return written + text.slice(position, to);
}

/** The lines behind the first, moved to the right; empty ones stay empty. */
export const withMargin = (text: string, columns: number): string =>
  text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(columns)}`);
