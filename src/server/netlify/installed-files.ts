/**
 * The installed edition in functions. They carry `content/` as it was built, with what is published in it; what the
 * repository had is a table beside it, and files that are no texts are blobs of the deploy.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getDeployStore } from '@netlify/blobs';
import type { InstalledEdition, InstalledFile } from '../content/revisions/installed-edition.ts';

/** From the root; netlify.toml includes it in the functions. */
const INSTALLED_TABLE = '.netlify/installed-content.json';
/** Netlify uploads each file of this folder with the deploy, as a blob of that name. */
export const DEPLOY_BLOBS = '.netlify/blobs/deploy';

/** `text: null`: the bytes are the blob named by the oid. */
type Row = { oid: string; at: number; text: string | null };

/** Writes the table and the blobs of an edition under a root folder, for the functions that are made of it. */
export async function writeInstalledFiles(edition: InstalledEdition, root: string): Promise<void> {
  const blobs = join(root, DEPLOY_BLOBS);
  await rm(blobs, { recursive: true, force: true });
  await mkdir(blobs, { recursive: true });
  const table: Record<string, Row> = {};
  for (const [path, file] of edition) {
    const row = { oid: await file.oid(), at: file.at.getTime(), text: file.text };
    if (row.text === null) await writeFile(join(blobs, row.oid), await file.bytes());
    table[path] = row;
  }
  await mkdir(dirname(join(root, INSTALLED_TABLE)), { recursive: true });
  await writeFile(join(root, INSTALLED_TABLE), JSON.stringify(table));
}

/** Gives the bytes of a file that is no text by its oid. */
type ReadBlob = (oid: string) => Promise<Uint8Array>;

/** Reads the table under a root folder. */
export async function readInstalledFiles(root: string, readBlob: ReadBlob = readDeployBlob): Promise<InstalledEdition> {
  const table = JSON.parse(await readFile(join(root, INSTALLED_TABLE), 'utf8')) as Record<string, Row>;
  return new Map(Object.entries(table).map(([path, row]) => [path, toFile(row, readBlob)]));
}

const toFile = ({ oid, at, text }: Row, readBlob: ReadBlob): InstalledFile => ({
  at: new Date(at),
  text,
  oid: async () => oid,
  bytes: async () => (text === null ? readBlob(oid) : new TextEncoder().encode(text)),
});

async function readDeployBlob(oid: string): Promise<Uint8Array> {
  const bytes = await getDeployStore().get(oid, { type: 'arrayBuffer' });
  if (bytes === null) throw new Error(`the deploy has no blob ${oid}`);
  return new Uint8Array(bytes);
}
