import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
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

/**
 * Writes a brotli and a gzip copy beside each text file of a folder. Files that are the same in the folder of an earlier
 * build take over its copies.
 */
export async function precompress(folder: string, earlier?: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => TEXT.test(name) && statSync(join(folder, name)).size >= MIN_BYTES,
  );
  const isLarge = names.filter(isPage).length > MAX_PAGES_AT_BEST;
  const waiting = names.values();
  const work = async () => {
    for (const name of waiting) {
      const file = join(folder, name);
      const content = readFileSync(file);
      if (earlier && takesOver(join(earlier, name), file, content)) continue;
      writeFileSync(`${file}.br`, await (isLarge && isPage(file) ? compressPage(content) : brotliAt(BEST, content)));
      writeFileSync(`${file}.gz`, await zip(content, { level: 9 }));
    }
  };
  // The compressors run on threads of their own: one more than processors keeps each at work.
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
}

const COPIES = ['.br', '.gz'];

/** Copies what an earlier build compressed; false when its file is another or was not compressed. */
function takesOver(earlier: string, file: string, content: Buffer): boolean {
  if (!existsSync(earlier) || !COPIES.every((suffix) => existsSync(earlier + suffix))) return false;
  if (!readFileSync(earlier).equals(content)) return false;
  for (const suffix of COPIES) copyFileSync(earlier + suffix, file + suffix);
  return true;
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
