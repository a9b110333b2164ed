/**
 * Moves a branch by compare-and-swap under the lock file of git itself, so that a commit of an engineer in the same
 * moment is neither lost nor half written. The library writes refs in place and without a lock.
 */
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import git from 'isomorphic-git';
import type { Repo } from './changed-tree.ts';

const fileOf = ({ dir }: Repo, ref: string): string => join(dir, '.git', ref);
const lockOf = (repo: Repo, ref: string): string => `${fileOf(repo, ref)}.lock`;

/** false when the branch is not at `from`, or when another program is moving it. */
export async function moveRef(repo: Repo, ref: string, { from, to }: { from: string; to: string }): Promise<boolean> {
  const lock = lockOf(repo, ref);
  await mkdir(dirname(lock), { recursive: true });
  const file = await open(lock, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return null;
    throw error;
  });
  if (!file) return false;
  try {
    await file.writeFile(`${to}\n`);
    await file.sync();
    await file.close();
    if ((await git.resolveRef({ ...repo, ref })) !== from) return await release(lock);
    await rename(lock, fileOf(repo, ref));
    return true;
  } catch (error) {
    await release(lock);
    throw error;
  }
}

async function release(lock: string): Promise<false> {
  await rm(lock, { force: true });
  return false;
}

/** Removes a lock that a process of ours left when it was killed: it says where the branch was to go. */
export async function removeStaleLock(repo: Repo, ref: string, to: string): Promise<void> {
  const lock = lockOf(repo, ref);
  const text = await readFile(lock, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  // Git writes its own lock in one go: an empty one is ours, cut off before its text.
  if (text !== null && (text.trim() === to || text === '')) await rm(lock, { force: true });
}
