import { CHUNK_BYTES } from '#domain/files/file.ts';
import { acquireOrThrow, type BodyLease } from '#server/http/body-budget.ts';

/** A file that comes as it is sent, and what counts the part of it that is in memory. */
export type IncomingFile = { chunks: AsyncIterable<Uint8Array>; lease: BodyLease };

/** The pieces of a file, of which one at a time is in memory. */
export async function* splitIntoChunks({ chunks, lease }: IncomingFile): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (let chunk of chunks) {
      acquireOrThrow(lease, chunk.byteLength);
      while (bytes + chunk.byteLength >= CHUNK_BYTES) {
        const rest = CHUNK_BYTES - bytes;
        bytes += rest;
        yield Buffer.concat([...parts, chunk.subarray(0, rest)]);
        lease.releaseBytes(bytes);
        [parts, bytes] = [[], 0];
        chunk = chunk.subarray(rest);
      }
      parts.push(chunk);
      bytes += chunk.byteLength;
    }
    if (bytes > 0) yield Buffer.concat(parts);
  } finally {
    lease.releaseBytes(bytes);
  }
}
