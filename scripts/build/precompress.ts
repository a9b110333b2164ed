import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { encodeAsBuilt, isCompressible, MAX_PAGES_AT_BEST } from '#server/http-server/built-encodings.ts';

/**
 * Writes a brotli and a gzip copy beside each text file of a folder. Files that are the same in the folder of an earlier
 * build take over its copies.
 */
export async function precompress(folder: string, earlier?: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    isCompressible(name, statSync(join(folder, name)).size),
  );
  const isLarge = names.filter(isPage).length > MAX_PAGES_AT_BEST;
  const waiting = names.values();
  const work = async () => {
    for (const name of waiting) {
      const file = join(folder, name);
      const content = readFileSync(file);
      if (earlier && takesOver(join(earlier, name), file, content)) continue;
      const { br, gzip } = await encodeAsBuilt(content, isLarge && isPage(file));
      writeFileSync(`${file}.br`, br);
      writeFileSync(`${file}.gz`, gzip);
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
