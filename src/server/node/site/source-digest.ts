/** What a built site was made from, as digests: the same digest, the same site. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_FOLDERS } from '#server/content/revisions/installed-edition.ts';
import { readEnv } from '#server/env.ts';

const CODE_FILES = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];
const CODE_FOLDERS = ['src', 'scripts'];

/** The file in dist/ with the digest of what it was built from, written last. */
export const STAMP_NAME = '.sources';

export const isTestFile = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** The digest of the code under a root folder, and of what of the environment ends up in built pages. */
export function codeDigest(root: string): string {
  const { SITE_URL, NETLIFY } = readEnv();
  const digest = createHash('sha256').update(JSON.stringify([SITE_URL, NETLIFY]));
  for (const file of [...CODE_FILES, ...CODE_FOLDERS.flatMap((folder) => filesUnder(root, folder))].sort())
    digest.update(`${file}\n`).update(readFileSync(join(root, file)));
  return digest.digest('hex');
}

/** The digest of a site: of its code and of its content under another root folder. */
export function siteDigest(code: string, contentRoot: string): string {
  const digest = createHash('sha256').update(code);
  for (const file of CONTENT_FOLDERS.flatMap((folder) => filesUnder(contentRoot, folder)).sort())
    digest.update(`${file}\n`).update(readFileSync(join(contentRoot, file)));
  return digest.digest('hex');
}

const filesUnder = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => !isTestFile(file) && statSync(join(root, file)).isFile());
