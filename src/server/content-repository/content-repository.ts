/**
 * The git repository that holds `content/`, the only truth of the institutional pages. It is read and written without a
 * git program and without touching the index for anything but the published files (docs/decisions/16-content-editing.md).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import git from 'isomorphic-git';
import { blobOid } from './blob-oid.ts';
import { type Repo, writeChangedTree } from './changed-tree.ts';
import { type CommitAuthor, type ContentCommit, gitIdentity, PORTAL, toCommit } from './content-commit.ts';
import { type FileVersion, walkFile } from './file-history.ts';
import { createHistoryReader } from './history-reader.ts';
import { type LastChange, lastChanges, walkChanges } from './last-changes.ts';
import { moveRef, removeStaleLock } from './move-ref.ts';
import { uncommittedFiles } from './repository-errors.ts';
import { sameBytes } from './same-bytes.ts';
import { shallowCommits } from './shallow.ts';
import { wholeFiles } from './whole-files.ts';

/** What a publication changes in a file; `content: null` removes it. Paths are relative to the root, with `/`. */
export type FileChange = { path: string; content: Uint8Array | null };
type ContentFile = { path: string; oid: string };
const CONTENT = 'content';

/** Colombia keeps UTC−5 all year; git counts the minutes from local time to UTC. */
const TIMEZONE_OFFSET = 300;

export type ContentRepository = ReturnType<typeof openRepository>;

/** `dir`: the root of the work tree; its `.git` exists. */
export function openRepository(dir: string) {
  // The indexes of pack files are read once.
  const repo = { fs: wholeFiles, dir, cache: {} };
  const reader = createHistoryReader(repo, CONTENT);
  let known: { head: string; changes: Map<string, LastChange> } | null = null;
  const branchName = async () => (await git.currentBranch({ ...repo, fullname: true })) ?? 'HEAD';
  const head = () => git.resolveRef({ ...repo, ref: 'HEAD' });

  async function read(path: string, commit: string): Promise<Uint8Array | null> {
    try {
      return (await git.readBlob({ ...repo, oid: commit, filepath: path })).blob;
    } catch (error) {
      if (error instanceof git.Errors.NotFoundError) return null;
      throw error;
    }
  }

  const contentTree = async (commit: string): Promise<string> =>
    (await git.readTree({ ...repo, oid: commit, filepath: CONTENT })).oid;

  async function changedOnDisk(paths: readonly string[], commit: string): Promise<string[]> {
    const differs = await Promise.all(
      paths.map(async (path) => {
        const [committed, onDisk] = await Promise.all([read(path, commit), readIfExists(join(dir, path))]);
        return !sameBytes(committed, onDisk);
      }),
    );
    return paths.filter((_, at) => differs[at]);
  }

  /** Writes files of a commit into the work tree, and removes those that it does not have. */
  async function checkOut(branch: string, commit: string, paths: readonly string[]): Promise<void> {
    const ref = branch === 'HEAD' ? commit : branch;
    await git.checkout({ ...repo, ref, filepaths: [...paths], force: true, noUpdateHead: true });
  }

  async function contains(later: string, earlier: string): Promise<boolean> {
    if (later === earlier) return true;
    return git.isDescendent({ ...repo, oid: later, ancestor: earlier, depth: -1 }).catch((error: unknown) => {
      if (error instanceof git.Errors.NotFoundError) return false;
      throw error;
    });
  }

  return {
    /** The commit that the site is made from. */
    head,
    /** The bytes of a file in a commit; null when the commit has no such file. */
    read,

    /** The oid that git gives to the bytes of a file. */
    blobOf: async (bytes: Uint8Array): Promise<string> => blobOid(bytes),

    /** Identifies everything under `content/`: the same oid, the same files. */
    contentTree,

    /** The files under `content/` of a commit with the oids of their bytes. */
    async listContent(commit: string): Promise<ContentFile[]> {
      return listTree(repo, await contentTree(commit), CONTENT);
    },

    /** Writes the files under `content/` of a commit into a folder. */
    async exportContent(commit: string, folder: string): Promise<void> {
      await exportTree(repo, await contentTree(commit), join(folder, CONTENT));
    },

    /** Whether a commit is another one or came before it on its branch. */
    contains,

    /** The newest commit that two commits have in common; null when they have none. */
    async commonCommit(one: string, other: string): Promise<string | null> {
      const [found] = (await git.findMergeBase({ ...repo, oids: [one, other] })) as string[];
      return found ?? null;
    },

    /** The files that are not the same in two commits, in the whole repository. */
    async changedBetween(one: string, other: string): Promise<string[]> {
      const walked = (await git.walk({
        ...repo,
        trees: [git.TREE({ ref: one }), git.TREE({ ref: other })],
        map: async (path, [a, b]) => {
          const [before, after] = await Promise.all([a?.oid(), b?.oid()]);
          if (before === after) return null;
          const isTree = (await (b ?? a)?.type()) === 'tree';
          return isTree ? undefined : path;
        },
      })) as string[] | undefined;
      return (walked ?? []).flat().filter((path) => typeof path === 'string' && path !== '.');
    },

    /** A commit; throws when there is none. */
    async commit(oid: string): Promise<ContentCommit & { parent: string | null }> {
      const result = await git.readCommit({ ...repo, oid });
      return { ...toCommit(result), parent: result.commit.parent[0] ?? null };
    },

    /** The commit that last changed each file under `content/`. */
    async lastChanges(): Promise<ReadonlyMap<string, LastChange>> {
      const commit = await head();
      if (known?.head !== commit)
        known = { head: commit, changes: await lastChanges(reader, commit, await shallowCommits(dir)) };
      return known.changes;
    },

    /** The commits that changed a file under `content/`, newest first; those that a shallow clone knows. */
    async history(path: string, limit: number): Promise<FileVersion[]> {
      const found: FileVersion[] = [];
      for await (const version of walkFile(reader, await head(), path, await shallowCommits(dir))) {
        if (found.push(version) === limit) break;
      }
      return found;
    },

    /** The commits on the way to one that changed some files, newest first, at most `limit` of each file. */
    async changesOf(paths: readonly string[], commit: string, limit: number): Promise<Map<string, ContentCommit[]>> {
      const found = new Map(paths.map((path) => [path, [] as ContentCommit[]]));
      for await (const step of walkChanges(reader, commit, await shallowCommits(dir))) {
        for (const path of step.paths) {
          const commits = found.get(path);
          if (commits && commits.length < limit) commits.push(step.commit);
        }
        if ([...found.values()].every((commits) => commits.length >= limit)) break;
      }
      return found;
    },

    /** Stores a commit over a parent; no branch moves, so that nothing is published yet. */
    async prepareCommit(options: {
      parent: string;
      /** Another commit that this one takes in. */
      merged?: string;
      changes: readonly FileChange[];
      author: CommitAuthor;
      message: string;
      at: Date;
    }): Promise<string> {
      const { parent, merged, changes, author, message, at } = options;
      const tree = await writeChangedTree(repo, parent, changes);
      const signature = {
        ...gitIdentity(author),
        timestamp: Math.floor(at.getTime() / 1000),
        timezoneOffset: TIMEZONE_OFFSET,
      };
      return git.commit({
        ...repo,
        tree,
        parent: merged ? [parent, merged] : [parent],
        message,
        author: signature,
        committer: { ...signature, ...PORTAL },
        noUpdateBranch: true,
      });
    },

    /** The files with changes in the work tree that are in no commit: publishing over them would lose them. */
    async uncommitted(paths: readonly string[]): Promise<string[]> {
      return changedOnDisk(paths, await head());
    },

    /**
     * Moves the branch from the commit that was its head to the next one (compare-and-swap), and brings files and index
     * of the work tree along; false when the branch is elsewhere by now. Throws a `TemporaryError` when one of the files has
     * changes that are in no commit, or while another program holds the branch.
     */
    async advance(from: string, to: string, paths: readonly string[]): Promise<boolean> {
      const branch = await branchName();
      const ensureCommitted = async () => {
        const found = await changedOnDisk(paths, from);
        if (found.length > 0) throw uncommittedFiles(found);
      };
      if (!(await moveRef(repo, branch, { from, to }, ensureCommitted))) return false;
      await checkOut(branch, to, paths);
      return true;
    },

    /** Removes the lock that a killed process left on the branch on its way to a commit, or to one that takes it in. */
    removeLock: async (commit: string): Promise<void> =>
      removeStaleLock(repo, await branchName(), (to) => contains(to, commit)),

    /**
     * Ends an `advance` that was interrupted: brings files along that are still as they were in `before`, and the index
     * of those that came already. What was changed since then stays.
     */
    async repair(before: string, paths: readonly string[]): Promise<void> {
      const commit = await head();
      const [changed, changedSince] = [await changedOnDisk(paths, commit), await changedOnDisk(paths, before)];
      const isCutOff = async (path: string) => isPartOf(await readIfExists(join(dir, path)), await read(path, commit));
      const partial = await Promise.all(paths.map(isCutOff));
      const ours = paths.filter((path, at) => partial[at] || !changed.includes(path) || !changedSince.includes(path));
      if (ours.length > 0) await checkOut(await branchName(), commit, ours);
    },
  };
}

async function listTree(repo: Repo, oid: string, folder: string): Promise<ContentFile[]> {
  const { tree } = await git.readTree({ ...repo, oid });
  const lists = tree.map(async (entry) => {
    const path = `${folder}/${entry.path}`;
    return entry.type === 'tree' ? listTree(repo, entry.oid, path) : [{ path, oid: entry.oid }];
  });
  return (await Promise.all(lists)).flat();
}

async function exportTree(repo: Repo, oid: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { tree } = await git.readTree({ ...repo, oid });
  for (const entry of tree) {
    const target = join(folder, entry.path);
    if (entry.type === 'tree') await exportTree(repo, entry.oid, target);
    else if (entry.type === 'blob') await writeFile(target, (await git.readBlob({ ...repo, oid: entry.oid })).blob);
  }
}

async function readIfExists(file: string): Promise<Uint8Array | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Whether a file is what a write left that was cut off. */
const isPartOf = (part: Uint8Array | null, whole: Uint8Array | null): boolean =>
  part !== null && whole !== null && sameBytes(part, whole.subarray(0, part.byteLength));
