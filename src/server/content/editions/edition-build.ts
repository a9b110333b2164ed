/** The build in dist/ as editions are made with it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuiltSite } from '../../http-server/built-site.ts';
import { folderReader } from '../../read-content-data.ts';
import { DRAWINGS_NAME, READS_NAME } from './build-tables.ts';
import type { EditionBuild } from './make-edition.ts';

export type BuildPlace = { dist: string; kept: string };

/** `kept`: the folder of files that memory does not hold. */
export async function openBuild({ dist, kept }: BuildPlace): Promise<EditionBuild> {
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
    kept,
    reads: table<string[]>(READS_NAME),
    drawings: table<string>(DRAWINGS_NAME),
  };
}
