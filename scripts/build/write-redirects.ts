/** The redirects of renamed and retired pages as Netlify reads them; a Node host reads the data itself. */
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readContentData } from '#server/hospital-rules.ts';
import { redirectsSchema } from '../../src/content/schemas/redirects.schema.ts';

/** Adds the redirects of `root`/content to those that the framework wrote into `dist`. */
export async function writeRedirects(root: string, dist: string): Promise<void> {
  const { redirects } = readContentData(root, 'redirecciones', redirectsSchema);
  // «!»: before any file, as on a Node host.
  const lines = redirects.map(({ from, to }) => `${from} ${to} 301!\n`);
  await appendFile(join(dist, '_redirects'), lines.join(''));
}
