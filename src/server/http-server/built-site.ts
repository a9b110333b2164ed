/** One build of the site as the HTTP server uses it; a publication replaces it while the server runs. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installedRedirects } from '../../content/schemas/redirects.schema.ts';
import { type ContentReader, readContentData } from '../read-content-data.ts';
import type { IsOnDemand, RenderPage } from './astro-entry.ts';
import { loadStaticFiles, type StaticFiles } from './static-files.ts';

export type BuiltSite = {
  files: StaticFiles;
  /** Renders the on-demand pages, with the content of the same build. */
  render: RenderPage;
  isOnDemand: IsOnDemand;
  /** Addresses that pages had before, and where they lead now. */
  redirects: ReadonlyMap<string, string>;
};

/**
 * Reads a build into memory; `dist` is its folder, and `reader` reads the content that it was built from. Another build
 * needs another folder: the process loads the modules of one only once.
 */
export async function loadBuiltSite(dist: string, reader: ContentReader): Promise<BuiltSite> {
  const { render, isOnDemand } = (await import(pathToFileURL(join(dist, 'server/entry.mjs')).href)) as Pick<
    BuiltSite,
    'render' | 'isOnDemand'
  >;
  const redirects = readContentData(reader, 'redirecciones', installedRedirects).value;
  return {
    files: loadStaticFiles(join(dist, 'client'), join(dist, '_headers.json')),
    render,
    isOnDemand,
    redirects: new Map(redirects.map(({ from, to }) => [from, to])),
  };
}

const ASSETS = '/_astro/';
const ownFiles = new WeakMap<BuiltSite, StaticFiles>();

/** A build that also answers for the scripts of the one before: pages that are open in a browser still ask for them. */
export function withEarlierAssets(site: BuiltSite, earlier: BuiltSite): BuiltSite {
  const before = ownFiles.get(earlier) ?? earlier.files;
  const find: StaticFiles['find'] = (pathname) =>
    site.files.find(pathname) ?? (pathname.startsWith(ASSETS) ? before.find(pathname) : undefined);
  const joined = { ...site, files: { ...site.files, find } };
  ownFiles.set(joined, site.files);
  return joined;
}
