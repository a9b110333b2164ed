/**
 * The disk after a power cut, as the strictest file system leaves it: of each file what its last sync wrote, under the
 * name that a sync of the file or of its folder recorded. A name without a sync of what it names is an empty folder.
 */
import fs, { promises } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { onTestFinished, vi } from 'vitest';

export type SyncRecord = {
  /** Syncs of files and folders so far. */
  count: () => number;
  /** Writes the disk as it would be found now into a folder. */
  cutTo: (target: string) => void;
};

/** Records what this process syncs under a folder until the test ends. */
export async function recordSyncs(root: string): Promise<SyncRecord> {
  /** Of each folder the inodes of its names, and of each file the bytes, both by inode. */
  const folders = new Map<number, Map<string, number>>();
  const files = new Map<number, Buffer>();
  let count = 0;

  const record = (descriptor: number) => {
    const path = fs.readlinkSync(`/proc/self/fd/${descriptor}`);
    if (relative(root, path).startsWith('..')) return;
    count += 1;
    const { ino } = fs.fstatSync(descriptor);
    // The number of a removed file may be in use again.
    for (const known of [files, folders]) known.delete(ino);
    if (fs.fstatSync(descriptor).isDirectory()) {
      folders.set(ino, new Map(fs.readdirSync(path).map((name) => [name, fs.statSync(join(path, name)).ino])));
      return;
    }
    files.set(ino, fs.readFileSync(path));
    const folder = fs.statSync(dirname(path)).ino;
    folders.set(folder, new Map(folders.get(folder)).set(basename(path), ino));
  };

  const { fsyncSync } = fs;
  const spy = vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    fsyncSync(descriptor);
    record(descriptor);
  });
  const handle = await promises.open(root, 'r');
  const prototype = Object.getPrototypeOf(handle) as promises.FileHandle;
  const { sync } = prototype;
  await handle.close();
  const handleSpy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: promises.FileHandle) {
    await sync.call(this);
    record(this.fd);
  });
  onTestFinished(() => {
    spy.mockRestore();
    handleSpy.mockRestore();
  });

  const write = (ino: number, target: string) => {
    const bytes = files.get(ino);
    if (bytes) return fs.writeFileSync(target, bytes);
    fs.mkdirSync(target);
    for (const [name, inner] of folders.get(ino) ?? []) write(inner, join(target, name));
  };
  const cutTo = (target: string) => write(fs.statSync(root).ino, target);
  return { count: () => count, cutTo };
}
