/** The commit that last changed each file of a folder, in one walk along the branch. */
import git, { type ReadCommitResult, type TreeEntry } from 'isomorphic-git';
import type { Repo } from './changed-tree.ts';
import { shallowCommits } from './shallow.ts';

export type LastChange = { commit: string; author: string; at: Date };

/** What did not change since counts as of the oldest commit that was looked at. */
const MAX_COMMITS = 3_000;

/**
 * By path; `commit` is the newest to look at. A merge counts as the change of what it brought. What changed before a
 * shallow clone begins is not there.
 */
export async function lastChanges(repo: Repo, commit: string, folder: string): Promise<Map<string, LastChange>> {
  const found = new Map<string, LastChange>();
  const tree = await folderTree(repo, commit, folder);
  const unknown = new Set(tree ? await changedFiles(repo, tree, null, folder) : []);
  if (unknown.size === 0) return found;
  for await (const { commit: read, paths } of walkChanges(repo, commit, folder)) {
    const { author } = read.commit;
    const change = { commit: read.oid, author: author.name, at: new Date(author.timestamp * 1000) };
    for (const path of paths) if (unknown.delete(path)) found.set(path, change);
    if (unknown.size === 0) break;
  }
  return found;
}

type WalkedCommit = { commit: ReadCommitResult; paths: string[] };

/** Along the branch, newest first: each commit that changed files of a folder, with their paths. */
export async function* walkChanges(repo: Repo, commit: string, folder: string): AsyncGenerator<WalkedCommit> {
  let current = await git.readCommit({ ...repo, oid: commit });
  let tree = await folderTree(repo, commit, folder);
  const oldest = await shallowCommits(repo.dir);
  for (let walked = 0; tree; walked += 1) {
    // Where a shallow clone ends nothing tells what its oldest commit changed.
    if (oldest.has(current.oid)) break;
    const parent = walked < MAX_COMMITS ? await parentOf(repo, current) : null;
    const before: string | null = parent && (await folderTree(repo, parent.oid, folder));
    const paths = await changedFiles(repo, tree, before, folder);
    if (paths.length > 0) yield { commit: current, paths };
    if (!parent) break;
    [current, tree] = [parent, before];
  }
}

/** The first parent; null for the first commit. */
async function parentOf(repo: Repo, { commit }: ReadCommitResult): Promise<ReadCommitResult | null> {
  const [parent] = commit.parent;
  return parent === undefined ? null : git.readCommit({ ...repo, oid: parent });
}

const folderTree = async (repo: Repo, commit: string, folder: string): Promise<string | null> =>
  (await orNull(git.readTree({ ...repo, oid: commit, filepath: folder })))?.oid ?? null;

/** The files of a tree that are not the same in another; null: all of them. */
async function changedFiles(repo: Repo, tree: string, before: string | null, folder: string): Promise<string[]> {
  if (tree === before) return [];
  const entriesOf = async (oid: string | null): Promise<TreeEntry[]> =>
    oid === null ? [] : (await git.readTree({ ...repo, oid })).tree;
  const earlier = new Map((await entriesOf(before)).map(({ path, type, oid }) => [path, { type, oid }]));
  const lists = (await entriesOf(tree)).map(async ({ path, type, oid }) => {
    const old = earlier.get(path);
    if (old?.oid === oid) return [];
    const full = `${folder}/${path}`;
    return type === 'tree' ? changedFiles(repo, oid, old?.type === 'tree' ? old.oid : null, full) : [full];
  });
  return (await Promise.all(lists)).flat();
}

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof git.Errors.NotFoundError) return null;
    throw error;
  }
}
