/** A multipart form with one file in the field `file`. */
import { noFile } from '../files/files.errors.ts';
import type { NamedBytes } from '../files/files.usecases.ts';
import type { AppError } from './errors.ts';
import { readMultipart } from './multipart.ts';

/** The file of the form; `tooLarge` is thrown as soon as it exceeds `maxBytes`. */
export const readUploadedFile = async (...form: Parameters<typeof readFileForm>): Promise<NamedBytes> =>
  (await readFileForm(...form)).file;

/** The file of the form and the fields beside it. */
export async function readFileForm(
  request: Request,
  maxBytes: number,
  tooLarge: () => AppError,
): Promise<{ file: NamedBytes; fields: Record<string, string> }> {
  let file: NamedBytes | undefined;
  const fields = new Map<string, string>();
  await readMultipart(request, {
    limits: { files: 1, fields: 10, fieldSize: 1024 },
    onField: (name, value) => void fields.set(name, value),
    async onFile({ field, name, chunks }) {
      if (field === 'file') file = { name, bytes: await collectBytes(chunks, maxBytes, tooLarge) };
    },
  });
  if (!file) throw noFile();
  return { file, fields: Object.fromEntries(fields) };
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
