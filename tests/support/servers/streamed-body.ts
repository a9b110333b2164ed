/** Streamed bodies, and how much of them was read. */

const CHUNK = 64 * 1024;

export type StreamedBody = {
  body: ReadableStream<Uint8Array>;
  /** Bytes that were asked for so far. */
  read(): number;
};

/** The bytes of the parts, one after another; a number stands for that many bytes of padding. */
export function streamed(...parts: (string | number | Promise<string>)[]): StreamedBody {
  let read = 0;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (const part of parts) {
      if (typeof part === 'number') {
        for (let left = part; left > 0; left -= CHUNK) yield new Uint8Array(Math.min(CHUNK, left)).fill(65);
      } else yield new TextEncoder().encode(await part);
    }
  }
  const source = chunks();
  return {
    read: () => read,
    body: new ReadableStream(
      {
        async pull(controller) {
          const { value, done } = await source.next();
          if (done) return controller.close();
          read += value.byteLength;
          controller.enqueue(value);
        },
      },
      { highWaterMark: 0 },
    ),
  };
}

const BOUNDARY = 'limite';
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

const head = (disposition: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;

/** A field of a form, as its bytes. */
export const fieldPart = (name: string, text: string): string => `${head(`name="${name}"`)}${text}\r\n`;
/** A file of a form, as its bytes: that many, or these. */
export const filePart = (
  name: string,
  content: number | string,
  { begins = '', field = 'files' } = {},
): (string | number)[] => [head(`name="${field}"; filename="${name}"`) + begins, content, '\r\n'];
export const LAST_PART = `--${BOUNDARY}--\r\n`;
