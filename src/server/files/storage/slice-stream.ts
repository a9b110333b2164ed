/** A part of a stored file, where the store itself gives only whole ones. */
import type { ByteRange } from '#server/http/range.ts';

/** Lets through the bytes of the part, ends included, and reads no further. */
export function sliceStream(
  whole: ReadableStream<Uint8Array>,
  { from, to }: ByteRange,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return whole.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        const begins = at;
        at += chunk.byteLength;
        const slice = chunk.slice(Math.max(0, from - begins), Math.max(0, to + 1 - begins));
        if (slice.byteLength > 0) controller.enqueue(slice);
        if (at > to) controller.terminate();
      },
    }),
  );
}
