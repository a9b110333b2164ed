/** Parts of a file (RFC 9110, «Range»): some browsers play a video only from a server that gives them. */

export type ByteRange = { from: number; to: number };

/**
 * The one part asked for, ends included; 'unsatisfiable' when it lies outside, null for anything that
 * a server may answer whole: no header, several parts, another unit.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from > to || from >= size ? 'unsatisfiable' : { from, to };
}
