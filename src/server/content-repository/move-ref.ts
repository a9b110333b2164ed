/**
 * Moves a branch by compare-and-swap under the lock file of git itself, so that a commit of an engineer in the same
 * moment is neither lost nor half written. The library writes refs in place and without a lock.
 */
import { type FileHandle, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import git from 'isomorphic-git';
import { makeFolder, moveSynced } from '../durable-files.ts';
import type { Repo } from './changed-tree.ts';
import { lockedBranch } from './repository-errors.ts';

/** Another program moves a branch within milliseconds. */
const LOCK_TRIES = 10;
const LOCK_RETRY_MS = 100;

const fileOf = ({ dir }: Repo, ref: string): string => join(dir, '.git', ref);
const lockOf = (repo: Repo, ref: string): string => `${fileOf(repo, ref)}.lock`;

/**
 * false when the branch is not at `from`. `beforeMove` runs under the lock: what it throws leaves the branch where it is.
 * Throws a `TemporaryError` when another program holds the lock.
 */
export async function moveRef(
  repo: Repo,
  ref: string,
  { from, to }: { from: string; to: string },
  beforeMove: () => Promise<void> = async () => undefined,
): Promise<boolean> {
  const lock = lockOf(repo, ref);
  await makeFolder(dirname(lock));
  const file = await openLock(lock);
  try {
    await file.writeFile(`${to}\n`);
    await file.sync();
    await file.close();
    if ((await git.resolveRef({ ...repo, ref })) !== from) return await release(lock);
    await beforeMove();
    await moveSynced(lock, fileOf(repo, ref));
    return true;
  } catch (error) {
    await release(lock);
    throw error;
  }
}

async function openLock(lock: string): Promise<FileHandle> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await open(lock, 'wx');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (tries === LOCK_TRIES) throw lockedBranch(lock);
    }
    await setTimeout(LOCK_RETRY_MS);
  }
}

async function release(lock: string): Promise<false> {
  await rm(lock, { force: true });
  return false;
}

/** Removes a lock that a process of ours left when it was killed; `isOurs` judges where it says that the branch was to go. */
export async function removeStaleLock(
  repo: Repo,
  ref: string,
  isOurs: (to: string) => Promise<boolean>,
): Promise<void> {
  const lock = lockOf(repo, ref);
  const text = await readFile(lock, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  // Git writes its own lock in one go: an empty one is ours, cut off before its text.
  if (text !== null && (text === '' || (await isOurs(text.trim())))) await rm(lock, { force: true });
}
