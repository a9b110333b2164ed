import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#server/node/paths.ts';

const FILES = ['astro.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json'];
const FOLDERS = ['src', 'content', 'public'];
const NOT_BUILT = /\.test\.tsx?$/;
/** What of the environment ends up in built pages. */
const VARIABLES = ['SITE_URL', 'NETLIFY'];

/** One digest of everything that a build is made from: the same digest, the same site. */
export function digestOfSources(): string {
  const digest = createHash('sha256');
  for (const name of VARIABLES) digest.update(`${name}=${process.env[name] ?? ''}\n`);
  for (const file of [...FILES, ...FOLDERS.flatMap(filesUnder)].sort()) {
    digest.update(`${file}\n`).update(readFileSync(join(ROOT, file)));
  }
  return digest.digest('hex');
}

function filesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => !NOT_BUILT.test(file) && statSync(join(ROOT, file)).isFile());
}
