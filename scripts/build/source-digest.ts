import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readEnv } from '#server/env.ts';
import { ROOT } from '#server/node/paths.ts';

const SOURCE_FILES = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];
const SOURCE_FOLDERS = ['src', 'content', 'public', 'scripts'];
const EXCLUDED = /\.test\.tsx?$/;

/** One digest of everything that a build is made from: the same digest, the same site. */
export function digestSources(): string {
  const digest = createHash('sha256');
  // What of the environment ends up in built pages.
  const { SITE_URL, NETLIFY } = readEnv();
  digest.update(JSON.stringify([SITE_URL, NETLIFY]));
  for (const file of [...SOURCE_FILES, ...SOURCE_FOLDERS.flatMap(filesUnder)].sort()) {
    digest.update(`${file}\n`).update(readFileSync(join(ROOT, file)));
  }
  return digest.digest('hex');
}

function filesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => !EXCLUDED.test(file) && statSync(join(ROOT, file)).isFile());
}
