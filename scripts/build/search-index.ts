/** The index of the built pages and the documents they link to; the server stores it (docs/decisions/15-search.md). */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteIndex } from '#domain/search/site-entry.ts';
import { pdfReader } from '#server/documents/document-reader.ts';
import { staticPath } from '#server/http-server/static-files.ts';
import { ROOT, SITE_INDEX } from '#server/node/paths.ts';
import { folderReader } from '#server/read-content-data.ts';
import { makeSiteIndex } from '#server/search/site-index.ts';

/** Writes the index beside the server; gives it. */
export async function indexSite(published: string): Promise<SiteIndex> {
  const index = await makeSiteIndex({
    pages: pagesUnder(published),
    reader: folderReader(ROOT),
    file: (path) => (existsSync(join(published, path)) ? readFileSync(join(published, path)) : null),
    documents: pdfReader,
  });
  writeFileSync(SITE_INDEX, JSON.stringify(index));
  return index;
}

function* pagesUnder(folder: string): Generator<{ path: string; html: string }> {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (name.endsWith('.html')) yield { path: staticPath(`/${name}`), html: readFileSync(join(folder, name), 'utf8') };
}
