/** Built and published files that are sent from the disk, so that memory does not hold them. */
import { stat } from 'node:fs/promises';
import { readFileStream } from '../files/storage/read-file.ts';
import { type FileRequest, fileResponse } from '../http/file-response.ts';

/** `headers`: without those of the body. */
export type FileOnDisk = { file: string; headers: [string, string][] };

/** null: the file has gone. */
export async function diskFileResponse({ file, headers }: FileOnDisk, request: FileRequest): Promise<Response | null> {
  const found = await stat(file).catch(() => null);
  if (!found) return null;
  return fileResponse(request, {
    headers: Object.fromEntries(headers),
    // As other web servers do: reading the whole file for a digest would cost more than sending it.
    etag: `${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}`,
    bytes: found.size,
    open: (part) => readFileStream(file, part),
  });
}
