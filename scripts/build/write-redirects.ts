/** The redirects of renamed and retired pages as Netlify reads them; a Node host reads the data itself. */
import { existsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ContentReader, readContentData } from '#server/read-content-data.ts';
import { installedRedirects } from '../../src/content/schemas/redirects.schema.ts';

/** Adds the redirects of the content to those that the framework wrote into `dist`. */
export async function writeRedirects(reader: ContentReader, dist: string): Promise<void> {
  const { value } = readContentData(reader, 'redirecciones', installedRedirects);
  const isPage = (path: string) => existsSync(join(dist, `${path}.html`)) || existsSync(join(dist, path, 'index.html'));
  // «!»: before the function that answers any address. A page that is there comes first, as on a Node host.
  const lines = value.filter(({ from }) => !isPage(from)).map(({ from, to }) => `${from} ${to} 301!\n`);
  await appendFile(join(dist, '_redirects'), lines.join(''));
}
