import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { SiteIndex } from '#domain/search/site-entry.ts';
import { pdfReader } from '../../documents/document-reader.ts';
import { staticPath } from '../../http-server/static-files.ts';
import { readerOver } from '../../read-content-data.ts';
import { makeSiteIndex } from '../../search/site-index.ts';
import { bytesOf, type KeptBytes, type PublishedFiles } from './kept-bytes.ts';
import type { EditionBuild } from './make-edition.ts';

export type IndexedEdition = {
  files: PublishedFiles;
  /** The pages and documents that differ from the built ones, by address; null: gone. */
  pages: ReadonlyMap<string, KeptBytes | null>;
  uploadTexts: ReadonlyMap<string, string>;
};

/** The index of the search for an edition: the same pages give the same index as the build. */
export function indexEdition({ client, installed }: EditionBuild, edition: IndexedEdition): Promise<SiteIndex> {
  const { files, pages, uploadTexts } = edition;
  const read = (address: string, name = address): Uint8Array | null => {
    const own = pages.get(address);
    if (own !== undefined) return own && bytesOf(own);
    return existsSync(join(client, name)) ? readFileSync(join(client, name)) : null;
  };
  return makeSiteIndex({
    pages: [...pageNames(client, pages)].sort().flatMap((name) => {
      const path = staticPath(`/${name}`);
      const html = read(path, name);
      return html ? [{ path, html: new TextDecoder().decode(html) }] : [];
    }),
    reader: readerOver(installed, files),
    file: read,
    documents: pdfReader,
    uploadTexts,
  });
}

/** The files of built pages, and those of pages that came since. */
function pageNames(client: string, pages: IndexedEdition['pages']): Set<string> {
  const built = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const since = [...pages.keys()]
    .filter((address) => !/\.\w+$/.test(address))
    .map((address) => `${address.slice(1)}.html`);
  return new Set([...built.map((name) => name.replaceAll(sep, '/')), ...since]);
}
