import { CHUNK_BYTES } from '#domain/files/file.ts';
import { acquireOrThrow, type BodyLease } from '#server/http/body-budget.ts';
import { unreadableBody } from '#server/http/errors.ts';

/** One chunk of an upload, not read yet. */
export type IncomingChunk = {
  /** Content-Length, when the request has it. */
  declaredBytes: number | undefined;
  /** Its bytes; null when they are more or fewer than expected. */
  read(expected: number): Promise<Uint8Array | null>;
};

type ChunkRequest = { raw: Request; header(name: string): string | undefined };

export function readIncomingChunk(request: ChunkRequest): IncomingChunk {
  const length = request.header('content-length');
  return {
    declaredBytes: length === undefined ? undefined : Number(length),
    read: (expected) =>
      readExactly(request.raw.body, expected).catch((error: unknown) => {
        // A connection that breaks off is the client's error (400), not the server's.
        throw error instanceof TypeError ? unreadableBody() : error;
      }),
  };
}

async function readExactly(body: ReadableStream<Uint8Array> | null, expected: number): Promise<Uint8Array | null> {
  const bytes = new Uint8Array(expected);
  // Not `for await`: it would cancel the body, and the response with it, when the chunk is too long.
  const reader = body?.getReader();
  let at = 0;
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    if (at + next.value.byteLength > expected) return null;
    bytes.set(next.value, at);
    at += next.value.byteLength;
  }
  return at === expected ? bytes : null;
}

/** A file of unknown size in a form, and the lease that counts its bytes in memory. */
export type IncomingFile = { chunks: AsyncIterable<Uint8Array>; lease: BodyLease };

/** The file in chunks of CHUNK_BYTES, one in memory at a time. */
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
