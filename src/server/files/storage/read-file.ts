import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { FileBody } from '../../http/file-response.ts';
import type { ByteRange } from '../../http/range.ts';

/** Reads a file, or a range of it, at the pace of its reader, who closes it by cancelling; null: there is no such file. */
export async function readFileStream(file: string, part?: ByteRange): Promise<FileBody | null> {
  const stream = createReadStream(file, part && { start: part.from, end: part.to });
  const isOpen = await new Promise<boolean>((resolve) => {
    stream.once('open', () => resolve(true));
    stream.once('error', () => resolve(false));
  });
  return isOpen ? (Readable.toWeb(stream) as FileBody) : null;
}
