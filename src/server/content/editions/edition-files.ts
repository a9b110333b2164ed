/** Pictures, documents and videos of an edition, in a folder by their digests, so that memory does not hold them. */
import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hours } from '#shared/time/time.ts';
import { makeFolder, writeWhole } from '../../durable-files.ts';
import { sha256Of } from '../../sha256.ts';
import type { Edition } from './edition.ts';

/** Writes bytes where `removeUnusedFiles` finds them. */
export async function keepOnDisk(folder: string, bytes: Uint8Array): Promise<{ file: string }> {
  await makeFolder(folder);
  const file = join(folder, sha256Of(bytes));
  await writeWhole(file, bytes);
  return { file };
}

/** A file this old, which the edition does not name, is not of one that is being made. */
const UNUSED_MS = hours(1);

/** Deletes what an edition does not name; what is being published stays. */
export async function removeUnusedFiles(folder: string, edition: Edition, now: number): Promise<void> {
  const used = new Set(filesOf(edition));
  for (const name of existsSync(folder) ? await readdir(folder) : []) {
    const file = join(folder, name);
    if (used.has(file)) continue;
    // Another server may have deleted it by now.
    const found = await stat(file).catch(() => null);
    if (found && now - found.mtimeMs > UNUSED_MS) await rm(file, { force: true });
  }
}

/** Whether all that an edition names is there: the folder may have moved. */
export const hasItsFiles = (edition: Edition): boolean => filesOf(edition).every((file) => existsSync(file));

const filesOf = ({ pages, files }: Edition): string[] =>
  [...pages.values(), ...files.values()].flatMap((one) => (one && 'file' in one ? [one.file] : []));
