/** The build of the site as the HTTP server uses it; a publication shows another edition with it (content/edition.ts). */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { IsOnDemand, ListPrerendered, RenderPage } from './astro-entry.ts';
import { loadStaticFiles, type StaticFiles } from './static-files.ts';

export type BuiltSite = {
  files: StaticFiles;
  /** Renders the on-demand pages. */
  render: RenderPage;
  isOnDemand: IsOnDemand;
  listPrerendered: ListPrerendered;
};

/** Reads the build in a folder into memory. */
export async function loadBuiltSite(dist: string): Promise<BuiltSite> {
  const { render, isOnDemand, listPrerendered } = (await import(
    pathToFileURL(join(dist, 'server/entry.mjs')).href
  )) as Pick<BuiltSite, 'render' | 'isOnDemand' | 'listPrerendered'>;
  return {
    files: loadStaticFiles(join(dist, 'client'), join(dist, '_headers.json')),
    render,
    isOnDemand,
    listPrerendered,
  };
}
