/** Byte ranges (RFC 9110): Safari plays videos only from a server that supports them. */

export type ByteRange = { from: number; to: number };

/**
 * The single range of a header, ends included; 'unsatisfiable' outside the file; null without a range or for several,
 * which allows a full response.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from > to || from >= size ? 'unsatisfiable' : { from, to };
}
