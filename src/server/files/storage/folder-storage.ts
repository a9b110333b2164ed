import { access, constants, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_UPLOAD_BYTES } from '#domain/files/file.ts';
import { makeFolder, writeWhole } from '#server/durable-files.ts';
import { hours } from '#shared/time/time.ts';
import type { FileStorage } from './file-storage.ts';
import { readFileStream } from './read-file.ts';

/** Names that the server makes; a path or a dot file does not exist. */
const STORED_NAME = /^[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/;

/** A temporary file this old belongs to a process that died. */
const ABANDONED_MS = hours(24);

/** Deletes temporary files of processes that died; another server may be writing now. */
export async function removeAbandonedWrites(folder: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true });
  const aside = (await readdir(folder)).filter((name) => name.startsWith('.') && name.endsWith('.part'));
  for (const name of aside) {
    // Null: it was completed in between.
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > ABANDONED_MS) await rm(join(folder, name), { force: true });
  }
}

/** Files in a folder, each there whole or not at all, also after a power cut. */
export function createFolderStorage(folder: string): FileStorage {
  return {
    largest: MAX_UPLOAD_BYTES,
    async put(name, bytes) {
      await makeFolder(folder);
      await writeWhole(join(folder, name), bytes);
    },
    async get(name, part) {
      if (!STORED_NAME.test(name)) return null;
      return readFileStream(join(folder, name), part);
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    async list() {
      await mkdir(folder, { recursive: true });
      return (await readdir(folder)).filter((name) => STORED_NAME.test(name)).sort();
    },
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
      const { bavail, blocks, bsize } = await statfs(folder);
      if (bavail * bsize < MAX_UPLOAD_BYTES) throw new Error('the disk is nearly full');
      return { free: bavail * bsize, total: blocks * bsize };
    },
  };
}
