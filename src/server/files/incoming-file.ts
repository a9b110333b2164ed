import { PIECE_BYTES } from '#domain/file.ts';
import { type BodyLease, ensureRoom } from '../http/body-budget.ts';

/** A file that comes as it is sent, and what counts the part of it that is in memory. */
export type IncomingFile = { chunks: AsyncIterable<Uint8Array>; lease: BodyLease };

/** The pieces of a file, of which one at a time is in memory. */
export async function* cutIntoPieces({ chunks, lease }: IncomingFile): AsyncGenerator<Uint8Array> {
  let piece: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (let chunk of chunks) {
      ensureRoom(lease, chunk.byteLength);
      while (bytes + chunk.byteLength >= PIECE_BYTES) {
        const rest = PIECE_BYTES - bytes;
        bytes += rest;
        yield Buffer.concat([...piece, chunk.subarray(0, rest)]);
        lease.giveBack(bytes);
        [piece, bytes] = [[], 0];
        chunk = chunk.subarray(rest);
      }
      piece.push(chunk);
      bytes += chunk.byteLength;
    }
    if (bytes > 0) yield Buffer.concat(piece);
  } finally {
    lease.giveBack(bytes);
  }
}
