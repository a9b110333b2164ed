/** The build in dist/ as editions are made with it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuiltSite } from '../../http-server/built-site.ts';
import { folderReader } from '../../read-content-data.ts';
import { DRAWINGS_NAME, READS_NAME } from './build-tables.ts';
import type { EditionBuild } from './make-edition.ts';

export async function openBuild(dist: string): Promise<EditionBuild> {
  const { render, listPrerendered } = (await import(pathToFileURL(join(dist, 'server/entry.mjs')).href)) as Pick<
    BuiltSite,
    'render' | 'listPrerendered'
  >;
  const table = <T>(name: string) => JSON.parse(readFileSync(join(dist, name), 'utf8')) as Record<string, T>;
  return {
    render,
    listPrerendered,
    installed: folderReader(dist),
    client: join(dist, 'client'),
    reads: table<string[]>(READS_NAME),
    drawings: table<string>(DRAWINGS_NAME),
  };
}
