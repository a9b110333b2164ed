/** The files of `content/` and `public/` that came with the code: what visitors read where the office has published nothing. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isTextFile } from '#domain/site/identity/content-edits.ts';
import { decodeText } from './content-text.ts';

export type InstalledFile = {
  /** When the installation wrote it. */
  at: Date;
  /** A text is in memory; another file is read each time. */
  bytes(): Promise<Uint8Array>;
  /** null for a file that is no text. */
  text: string | null;
  oid(): Promise<string>;
};

/** By path from the root, as `content/pages/nosotros.md`. */
export type InstalledEdition = ReadonlyMap<string, InstalledFile>;

/** The name that git gives to the bytes of a file. */
export const oidOf = (bytes: Uint8Array): string =>
  createHash('sha1').update(`blob ${bytes.byteLength}\0`).update(bytes).digest('hex');

/** The folders of the content: texts with their files, and what visitors get as it is. */
export const CONTENT_FOLDERS = ['content', 'public'] as const;

/** The paths of the content under a root folder. */
async function listInstalled(root: string): Promise<string[]> {
  const folders = CONTENT_FOLDERS.map((name) => join(root, name)).filter((folder) => existsSync(folder));
  const entries = folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true }));
  const files = (await Promise.all(entries)).flat().filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll(sep, '/'));
}

/** Reads the content under the root of the installation. */
export async function readInstalledEdition(root: string): Promise<InstalledEdition> {
  const paths = await listInstalled(root);
  return new Map(await Promise.all(paths.map(async (path) => [path, await readInstalled(join(root, path))] as const)));
}

async function readInstalled(file: string): Promise<InstalledFile> {
  const { mtime: at } = await stat(file);
  const kept = isTextFile(file) ? await readFile(file) : null;
  const bytes = async () => kept ?? (await readFile(file));
  let known: string | undefined;
  const oid = async () => {
    known ??= oidOf(await bytes());
    return known;
  };
  return { at, bytes, text: kept && decodeText(file, kept), oid };
}
