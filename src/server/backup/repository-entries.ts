/** The repository of the content that only this portal has (DATA_DIR/content), as entries of a backup. */
import fs, { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import git from 'isomorphic-git';
import { moveSynced, syncTree } from '../durable-files.ts';
import { type Entry, repositoryEntry } from './archive-format.ts';

/** What is made anew: the work tree, its index, and locks of what is being written. */
const LEFT_OUT = /^index$|\.lock$/;

/** The files of the repository in a folder; refs before objects, which are only added: what a ref names is there. */
export async function* readRepository(dir: string | null): AsyncGenerator<Entry> {
  const root = dir && join(dir, '.git');
  if (!root || !existsSync(join(root, 'HEAD'))) return;
  const entryOf = async (name: string): Promise<Entry> => ({
    name: repositoryEntry(name),
    content: await readFile(join(root, name)),
  });
  const refs = await Promise.all((await filesUnder(root)).filter((name) => !OBJECT.test(name)).map(entryOf));
  yield* refs;
  // Listed after the refs were read.
  for (const name of (await filesUnder(root)).filter((file) => OBJECT.test(file))) yield await entryOf(name);
}

const OBJECT = /^objects\//;

async function filesUnder(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join('/'))
    .filter((name) => !LEFT_OUT.test(name));
}

export type RestoredRepository = Awaited<ReturnType<typeof openRestoredRepository>>;

/** Writes a repository beside its place, and gives how it takes that place; another one there is kept under another name. */
export async function openRestoredRepository(dir: string, now: Date) {
  const partial = `${dir}.partial`;
  await rm(partial, { recursive: true, force: true });
  return {
    async write(name: string, content: Uint8Array): Promise<void> {
      const file = join(partial, '.git', name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    },
    async finish(): Promise<void> {
      if (!existsSync(partial)) return;
      await git.checkout({ fs, dir: partial, force: true });
      await syncTree(partial);
      if (existsSync(dir)) await moveSynced(dir, `${dir}.${now.getTime()}`);
      await moveSynced(partial, dir);
    },
  };
}
