/** The files of `content/` that came with the code: what visitors read where the office has published nothing. */
import { createHash } from 'node:crypto';
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

/** Reads `content/` under the root of the installation. */
export async function readInstalledEdition(root: string): Promise<InstalledEdition> {
  const entries = await readdir(join(root, 'content'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.map(
    async (file) => [relative(root, file).replaceAll(sep, '/'), await readInstalled(file)] as const,
  );
  return new Map(await Promise.all(read));
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
