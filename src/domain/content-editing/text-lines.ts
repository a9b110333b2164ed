/** Lines of a text, whatever their endings. */

export const EMPTY_LINE = /\n[ \t]*\r?\n/;

/** Line ending of most lines. */
export function lineEndingOf(text: string): string {
  const all = text.match(/\r\n|\n/g) ?? [];
  return all.filter((ending) => ending === '\r\n').length * 2 > all.length ? '\r\n' : '\n';
}

export const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** Where the line of an offset ends, before its line ending. */
export function endOfLine(text: string, offset: number): number {
  const next = text.indexOf('\n', offset);
  const end = next === -1 ? text.length : next;
  return text[end - 1] === '\r' && end > offset ? end - 1 : end;
}
