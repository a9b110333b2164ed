/**
 * Files that survive a power cut: a file is written beside its place, synced, renamed, and its folder synced, so that
 * under its name it is there whole or not at all.
 */
import { randomUUID } from 'node:crypto';
import fs, { promises } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Network file systems do not sync folders; PostgreSQL passes over the same two. */
const UNSYNCED_FOLDER = ['EINVAL', 'EBADF'];

type WholeFile = {
  mode?: number;
  /** An existing file stays, and the write fails with EEXIST. */
  isNew?: boolean;
  /** The file beside, in the same file system; a kill leaves it behind. */
  partial?: string;
};

/** The default file beside: a dot file, which no list shows. */
const partialOf = (file: string): string => join(dirname(file), `.${basename(file)}.${randomUUID()}.part`);

/** Writes a whole file; a failure leaves nothing behind. */
export async function writeWhole(file: string, data: string | Uint8Array, options: WholeFile = {}): Promise<void> {
  const { mode, isNew = false, partial = partialOf(file) } = options;
  try {
    const opened = await promises.open(partial, 'wx', mode);
    try {
      await opened.writeFile(data);
      await opened.sync();
    } finally {
      await opened.close();
    }
    if (isNew) await promises.link(partial, file);
    else await promises.rename(partial, file);
    await syncFolder(dirname(file));
  } finally {
    await promises.rm(partial, { force: true });
  }
}

/** Gives synced files their name: one file, or the folder of `syncTree`. */
export async function moveSynced(from: string, to: string): Promise<void> {
  await promises.rename(from, to);
  await syncFolder(dirname(to));
}

/** Makes a folder, and those above it that are missing. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await promises.mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** Syncs a folder with all its files and folders. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await promises.readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) await syncFile(path);
  }
  await syncFolder(folder);
}

async function syncFile(path: string): Promise<void> {
  const file = await promises.open(path, 'r');
  await file.sync().finally(() => file.close());
}

/** Syncs the names in a folder; Windows opens no folder. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await syncFile(folder).catch(passOverFolder);
}

/** The same without a promise, for the embedded database, whose calls of the file system cannot wait for one. */
export function syncFolderNow(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(descriptor);
  } catch (error) {
    passOverFolder(error as NodeJS.ErrnoException);
  } finally {
    fs.closeSync(descriptor);
  }
}

function passOverFolder(error: NodeJS.ErrnoException): void {
  if (!UNSYNCED_FOLDER.includes(error.code ?? '')) throw error;
}
