/**
 * A folder as one compressed file. Brotli, which Node has, with a window as large as it gets: it halves what gzip makes,
 * and neither a program nor a package is needed to read it years later.
 */
import { createReadStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-stream';

const decompress = () => createBrotliDecompress({ params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 } });

export async function unpackFolder(file: string, folder: string): Promise<void> {
  const tar = extract();
  const write = async () => {
    for await (const entry of tar) {
      const path = join(folder, entry.header.name);
      if (entry.header.type === 'directory') await mkdir(path, { recursive: true, mode: 0o700 });
      else {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeFile(path, entry as AsyncIterable<Uint8Array>, { mode: entry.header.mode ?? 0o600 });
      }
      entry.resume();
    }
  };
  await Promise.all([write(), pipeline(createReadStream(file), decompress(), tar)]);
}

/** A text in the same compression. */
export async function unpackText(file: string): Promise<string> {
  const chunks: Buffer[] = [];
  await pipeline(createReadStream(file), decompress(), async (source) => {
    for await (const chunk of source) chunks.push(chunk as Buffer);
  });
  return Buffer.concat(chunks).toString('utf8');
}
