/** A piece of a file as the body of a call. */
import { unreadableBody } from '#server/http/errors.ts';

export type IncomingChunk = {
  /** What its headers say of its size, if anything. */
  declaredBytes: number | undefined;
  /** Its bytes; null as soon as they are more or fewer than expected. */
  read(expected: number): Promise<Uint8Array | null>;
};

type ChunkRequest = { raw: Request; header(name: string): string | undefined };

/** The piece that a call brings, of which nothing has been read. */
export function readIncomingChunk(request: ChunkRequest): IncomingChunk {
  const length = request.header('content-length');
  return {
    declaredBytes: length === undefined ? undefined : Number(length),
    read: (expected) =>
      readExactly(request.raw.body, expected).catch((error: unknown) => {
        // A connection that breaks in the middle is no fault of ours.
        throw error instanceof TypeError ? unreadableBody() : error;
      }),
  };
}

async function readExactly(body: ReadableStream<Uint8Array> | null, expected: number): Promise<Uint8Array | null> {
  const bytes = new Uint8Array(expected);
  const reader = body?.getReader();
  let at = 0;
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    if (at + next.value.byteLength > expected) return null;
    bytes.set(next.value, at);
    at += next.value.byteLength;
  }
  return at === expected ? bytes : null;
}
