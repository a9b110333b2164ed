/** The build of the site as the HTTP server uses it; a publication shows another edition with it (content/edition.ts). */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installedRedirects } from '../../content/schemas/redirects.schema.ts';
import { type ContentReader, readContentData } from '../read-content-data.ts';
import type { IsOnDemand, ListPrerendered, RenderPage } from './astro-entry.ts';
import { loadStaticFiles, type StaticFiles } from './static-files.ts';

export type BuiltSite = {
  files: StaticFiles;
  /** Renders the on-demand pages. */
  render: RenderPage;
  isOnDemand: IsOnDemand;
  listPrerendered: ListPrerendered;
  /** Addresses that pages had before, and where they lead now. */
  redirects: ReadonlyMap<string, string>;
};

/** Reads the build in a folder into memory; `content` is what it was made of. */
export async function loadBuiltSite(dist: string, content: ContentReader): Promise<BuiltSite> {
  const { render, isOnDemand, listPrerendered } = (await import(
    pathToFileURL(join(dist, 'server/entry.mjs')).href
  )) as Pick<BuiltSite, 'render' | 'isOnDemand' | 'listPrerendered'>;
  return {
    files: loadStaticFiles(join(dist, 'client'), join(dist, '_headers.json')),
    render,
    isOnDemand,
    listPrerendered,
    redirects: readRedirects(content),
  };
}

export function readRedirects(content: ContentReader): ReadonlyMap<string, string> {
  const { value } = readContentData(content, 'redirecciones', installedRedirects);
  return new Map(value.map(({ from, to }) => [from, to]));
}
