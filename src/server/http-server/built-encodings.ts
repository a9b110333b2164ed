/** The encodings of built files: the best ones, which take too long for a request or for a person who publishes. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(html|css|js|json|svg|txt|xml|csv|ics|webmanifest|wasm)$/;
/** Below this the headers outweigh what compression saves. */
const MIN_BYTES = 256;
/** Up to this number of pages all are compressed at the best quality; beyond it, only those where it matters. */
export const MAX_PAGES_AT_BEST = 300;
/** Ten packets: the initial TCP congestion window. */
export const FIRST_ROUND_TRIP_BYTES = 14_600;
/** Pages are text much alike: what the best quality takes off what the quick one leaves is known, in thirty times its time. */
const QUICK = 8;
const BEST = constants.BROTLI_MAX_QUALITY;
const BEST_SAVES = 0.09;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Whether compression pays for a file; `path` ends as the name of the file. */
export const isCompressible = (path: string, bytes: number): boolean => TEXT.test(path) && bytes >= MIN_BYTES;

/** `isOneOfMany`: a page of a site with more than `MAX_PAGES_AT_BEST`. */
export async function encodeAsBuilt(content: Uint8Array, isOneOfMany: boolean): Promise<{ br: Buffer; gzip: Buffer }> {
  const br = await (isOneOfMany ? compressPage(content) : brotliAt(BEST, content));
  return { br, gzip: await zip(content, { level: 9 }) };
}

/** A page gets the best quality where that alone brings it into the first round trip. */
async function compressPage(content: Uint8Array): Promise<Buffer> {
  const quick = await brotliAt(QUICK, content);
  const isWorthIt = quick.length > FIRST_ROUND_TRIP_BYTES && quick.length * (1 - BEST_SAVES) <= FIRST_ROUND_TRIP_BYTES;
  return isWorthIt ? brotliAt(BEST, content) : quick;
}

const brotliAt = (quality: number, content: Uint8Array): Promise<Buffer> =>
  brotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
