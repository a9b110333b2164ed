import { createReadStream } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { MAX_UPLOAD_BYTES } from '#domain/files/file.ts';
import { hours } from '#shared/time/time.ts';
import type { FileStorage } from './file-storage.ts';

/** Names the server makes; anything else (a path, a dot file) is nobody's file. */
const STORED_NAME = /^[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/;

/** A file on its way that is so old is of a process that died. */
const ABANDONED_MS = hours(24);

/** Throws away what a process that died had not finished writing; another server may be writing now. */
export async function removeAbandonedWrites(folder: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true });
  const aside = (await readdir(folder)).filter((name) => name.startsWith('.') && name.endsWith('.part'));
  for (const name of aside) {
    // Gone meanwhile: somebody finished it.
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > ABANDONED_MS) await rm(join(folder, name), { force: true });
  }
}

/** Files in a folder of the disk: written aside, synced, then renamed, so that none is ever half there. */
export function createFolderStorage(folder: string): FileStorage {
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      // A name of its own: the same piece may be on its way twice.
      const aside = join(folder, `.${name}.${crypto.randomUUID()}.part`);
      try {
        const file = await open(aside, 'w');
        await file.writeFile(bytes);
        await file.sync();
        await file.close();
        await rename(aside, join(folder, name));
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
    async get(name, part) {
      if (!STORED_NAME.test(name)) return null;
      const stream = createReadStream(join(folder, name), part && { start: part.from, end: part.to });
      const opened = await new Promise<boolean>((resolve) => {
        stream.once('open', () => resolve(true));
        stream.once('error', () => resolve(false));
      });
      return opened ? (Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>>) : null;
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    async list() {
      await mkdir(folder, { recursive: true });
      return (await readdir(folder)).filter((name) => STORED_NAME.test(name)).sort();
    },
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < MAX_UPLOAD_BYTES) throw new Error('the disk is nearly full');
    },
  };
}
