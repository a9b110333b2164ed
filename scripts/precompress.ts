import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(html|css|js|json|svg|txt|xml|csv|ics|webmanifest|wasm)$/;
/** Below this the headers outweigh what compression saves. */
const SMALLEST_BYTES = 256;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a brotli and a gzip copy beside each text file of a folder, at the best quality. */
export async function precompress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => TEXT.test(file) && statSync(file).size >= SMALLEST_BYTES);
  await Promise.all(files.map(compressOne));
}

async function compressOne(file: string): Promise<void> {
  const content = readFileSync(file);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  writeFileSync(`${file}.br`, await brotli(content, best));
  writeFileSync(`${file}.gz`, await zip(content, { level: 9 }));
}
