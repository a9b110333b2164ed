/** A multipart form with one file in the field `file`. */
import { noFile } from '../files/files.errors.ts';
import type { NamedBytes } from '../files/files.usecases.ts';
import type { AppError } from './errors.ts';
import { readMultipart } from './multipart.ts';

/** The file of the form; `tooLarge` is thrown as soon as it exceeds `maxBytes`. */
export async function readUploadedFile(
  request: Request,
  maxBytes: number,
  tooLarge: () => AppError,
): Promise<NamedBytes> {
  let file: NamedBytes | undefined;
  await readMultipart(request, {
    limits: { files: 1, fields: 10, fieldSize: 1024 },
    onField: () => undefined,
    async onFile({ field, name, chunks }) {
      if (field === 'file') file = { name, bytes: await collectBytes(chunks, maxBytes, tooLarge) };
    },
  });
  if (!file) throw noFile();
  return file;
}

async function collectBytes(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
  tooLarge: () => AppError,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of chunks) {
    total += chunk.byteLength;
    if (total > maxBytes) throw tooLarge();
    parts.push(chunk);
  }
  const { buffer, byteOffset } = Buffer.concat(parts);
  return new Uint8Array(buffer, byteOffset, total);
}
