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
/** Pages are text much alike: what a quality takes off what the quick one leaves is known, in ten and in thirty times its time. */
const QUICK = 8;
const GOOD = { quality: 10, saves: 0.055 };
const BEST = { quality: constants.BROTLI_MAX_QUALITY, saves: 0.09 };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a brotli and a gzip copy beside each text file of a folder. */
export async function precompress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => TEXT.test(file) && statSync(file).size >= MIN_BYTES);
  const compress = files.filter(isPage).length > MAX_PAGES_AT_BEST ? compressPage : compressBest;
  const waiting = files.values();
  const work = async () => {
    for (const file of waiting) await compressOne(file, compress);
  };
  // The compressors run on threads of their own: one more than processors keeps each at work.
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
}

type Compress = (file: string, content: Buffer) => Promise<Buffer>;

const isPage = (file: string): boolean => file.endsWith('.html');

async function compressOne(file: string, compress: Compress): Promise<void> {
  const content = readFileSync(file);
  writeFileSync(`${file}.br`, await compress(file, content));
  writeFileSync(`${file}.gz`, await zip(content, { level: 9 }));
}

const compressBest: Compress = (_file, content) => brotliAt(BEST.quality, content);

/** A page gets the quality that brings it into the first round trip, and the quick one where none does or all do. */
const compressPage: Compress = async (file, content) => {
  if (!isPage(file)) return compressBest(file, content);
  const quick = await brotliAt(QUICK, content);
  if (quick.length <= FIRST_ROUND_TRIP_BYTES) return quick;
  const enough = [GOOD, BEST].find(({ saves }) => quick.length * (1 - saves) <= FIRST_ROUND_TRIP_BYTES);
  return enough ? brotliAt(enough.quality, content) : quick;
};

const brotliAt = (quality: number, content: Buffer): Promise<Buffer> =>
  brotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
