/** A repository for an installation that has none: the content as it was installed is its first commit. */
import fs from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import git from 'isomorphic-git';
import { makeFolder, moveSynced, syncTree } from '../durable-files.ts';

const AUTHOR = { name: 'Portal', email: 'portal@localhost' };

/** Makes it in a folder that does not exist yet, whole or not at all. */
export async function makeRepository(dir: string, content: string, at: Date): Promise<void> {
  const partial = `${dir}.partial`;
  await rm(partial, { recursive: true, force: true });
  await makeFolder(partial);
  await cp(content, join(partial, 'content'), { recursive: true });
  const repo = { fs, dir: partial };
  await git.init({ ...repo, defaultBranch: 'main' });
  await git.add({ ...repo, filepath: 'content' });
  const author = { ...AUTHOR, timestamp: Math.floor(at.getTime() / 1000), timezoneOffset: 300 };
  await git.commit({ ...repo, message: 'Contenido de la instalación', author });
  await syncTree(partial);
  await moveSynced(partial, dir);
}
