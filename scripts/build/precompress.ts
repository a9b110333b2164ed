import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(html|css|js|json|svg|txt|xml|csv|ics|webmanifest|wasm)$/;
/** Below this the headers outweigh what compression saves. */
const MIN_BYTES = 256;
/** Up to this number of pages all are compressed at the best quality; beyond it, only those where it matters. */
const MAX_PAGES_AT_BEST = 300;
/** Ten packets: the initial TCP congestion window. */
export const FIRST_ROUND_TRIP_BYTES = 14_600;
/** Pages are text much alike: what the best quality takes off what the quick one leaves is known, in thirty times its time. */
const QUICK = 8;
const BEST = constants.BROTLI_MAX_QUALITY;
const BEST_SAVES = 0.09;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a brotli and a gzip copy beside each text file of a folder. */
export async function precompress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => TEXT.test(file) && statSync(file).size >= MIN_BYTES);
  const isLarge = files.filter(isPage).length > MAX_PAGES_AT_BEST;
  const waiting = files.values();
  const work = async () => {
    for (const file of waiting) {
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, await (isLarge && isPage(file) ? compressPage(content) : brotliAt(BEST, content)));
      writeFileSync(`${file}.gz`, await zip(content, { level: 9 }));
    }
  };
  // The compressors run on threads of their own: one more than processors keeps each at work.
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
}

const isPage = (file: string): boolean => file.endsWith('.html');

/** A page gets the best quality where that alone brings it into the first round trip. */
async function compressPage(content: Buffer): Promise<Buffer> {
  const quick = await brotliAt(QUICK, content);
  const isWorthIt = quick.length > FIRST_ROUND_TRIP_BYTES && quick.length * (1 - BEST_SAVES) <= FIRST_ROUND_TRIP_BYTES;
  return isWorthIt ? brotliAt(BEST, content) : quick;
}

const brotliAt = (quality: number, content: Buffer): Promise<Buffer> =>
  brotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
