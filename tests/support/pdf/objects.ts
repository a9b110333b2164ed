/** The objects of a PDF that one of our own writers made: plain ones, with streams as zlib packs them. */
import { inflateSync } from 'node:zlib';
import { type Dict, nameIn, readValues, refIn, type Value } from './values.ts';

type PdfObject = { value: Value; stream: Buffer | null };

export type Pdf = {
  /** What a value is, behind any reference. */
  resolve(value: Value | undefined): Value;
  /** The same of what must be a dictionary; an absent one is empty. */
  dict(value: Value | undefined): Dict;
  /** The bytes of a stream, one character a byte. */
  stream(value: Value | undefined): string;
  trailer: Dict;
};

/** Opens a file; what it cannot read is an error. */
export function openPdf(bytes: Uint8Array): Pdf {
  const file = Buffer.from(bytes);
  const text = file.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const { 1: number, 0: head, index } of text.matchAll(/(?<=[\r\n])(\d+) 0 obj\b/g)) {
    objects.set(Number(number), readObject(file, text, index + head.length));
  }
  const resolve: Pdf['resolve'] = (value) => {
    const ref = refIn(value);
    return ref === null ? (value ?? null) : resolve(objects.get(ref)?.value);
  };
  const afterTrailer = text.slice(text.lastIndexOf('trailer') + 'trailer'.length);
  return {
    resolve,
    dict: (value) => (resolve(value) ?? {}) as Dict,
    trailer: readValues(afterTrailer)[0] as Dict,
    stream: (value) => unpacked(objects.get(refIn(value) ?? -1)),
  };
}

function readObject(file: Buffer, text: string, from: number): PdfObject {
  const end = text.indexOf('endobj', from);
  const start = /stream\r?\n/g;
  start.lastIndex = from;
  const found = start.exec(text);
  if (!found || found.index > end) return { value: readValues(text.slice(from, end))[0] ?? null, stream: null };
  const value = readValues(text.slice(from, found.index))[0] ?? null;
  return { value, stream: file.subarray(start.lastIndex, text.indexOf('endstream', start.lastIndex)) };
}

function unpacked(object: PdfObject | undefined): string {
  if (!object?.stream) throw new Error('there is no such stream');
  const packed = nameIn((object.value as Dict).Filter) === 'FlateDecode';
  // The compressed data mark their own end.
  return (packed ? inflateSync(object.stream, { finishFlush: 2 }) : object.stream).toString('latin1');
}
