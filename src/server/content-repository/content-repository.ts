/**
 * The git repository that holds `content/`, the only truth of the institutional pages. It is read and written without a
 * git program and without touching the index for anything but the published files (docs/decisions/16-content-editing.md).
 */
import nodeFs from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import git, { type ReadCommitResult } from 'isomorphic-git';
import { type Repo, writeChangedTree } from './changed-tree.ts';

/** What a publication changes in a file; `content: null` removes it. Paths are relative to the root, with `/`. */
export type FileChange = { path: string; content: Uint8Array | null };
export type CommitAuthor = { name: string; email: string };
export type ContentCommit = { oid: string; message: string; author: CommitAuthor; at: Date };

const CONTENT = 'content';

/** Colombia keeps UTC−5 all year; git counts the minutes from local time to UTC. */
const TIMEZONE_OFFSET = 300;

export type ContentRepository = ReturnType<typeof openRepository>;

/** `dir`: the root of the work tree; its `.git` exists. */
export function openRepository(dir: string) {
  const repo = { fs: nodeFs, dir };
  const head = () => git.resolveRef({ ...repo, ref: 'HEAD' });

  async function read(path: string, commit: string): Promise<Uint8Array | null> {
    try {
      return (await git.readBlob({ ...repo, oid: commit, filepath: path })).blob;
    } catch (error) {
      if (error instanceof git.Errors.NotFoundError) return null;
      throw error;
    }
  }

  return {
    dir,
    /** The commit that the site is made from. */
    head,
    /** The bytes of a file in a commit; null when the commit has no such file. */
    read,

    /** Writes the files under `content/` of a commit into a folder. */
    async exportContent(commit: string, folder: string): Promise<void> {
      const root = await git.readTree({ ...repo, oid: commit, filepath: CONTENT });
      await exportTree(repo, root.oid, join(folder, CONTENT));
    },

    /** The commits that changed a file, newest first. */
    async history(path: string, limit: number): Promise<ContentCommit[]> {
      const entries = await git.log({ ...repo, filepath: path, force: true, follow: true, depth: limit });
      return entries.map(toCommit);
    },

    /** Stores a commit over a parent; no branch moves, so that nothing is published yet. */
    async prepareCommit(options: {
      parent: string;
      changes: readonly FileChange[];
      author: CommitAuthor;
      message: string;
      at: Date;
    }): Promise<string> {
      const { parent, changes, author, message, at } = options;
      const tree = await writeChangedTree(repo, parent, changes);
      const signature = { ...author, timestamp: Math.floor(at.getTime() / 1000), timezoneOffset: TIMEZONE_OFFSET };
      return git.commit({ ...repo, tree, parent: [parent], message, author: signature, noUpdateBranch: true });
    },

    /** The files with changes in the work tree that are in no commit: publishing over them would lose them. */
    async uncommitted(paths: readonly string[]): Promise<string[]> {
      const commit = await head();
      const differs = await Promise.all(
        paths.map(async (path) => {
          const [committed, onDisk] = await Promise.all([read(path, commit), readIfExists(join(dir, path))]);
          return !sameBytes(committed, onDisk);
        }),
      );
      return paths.filter((_, at) => differs[at]);
    },

    /**
     * Moves the branch from the commit that was its head to the next one, and brings files and index of the work tree
     * along; false when the branch is elsewhere by now.
     */
    async advance(from: string, to: string, paths: readonly string[]): Promise<boolean> {
      if ((await head()) !== from) return false;
      const branch = await git.currentBranch({ ...repo, fullname: true });
      await git.writeRef({ ...repo, ref: branch ?? 'HEAD', value: to, force: true });
      await git.checkout({ ...repo, ref: branch ?? to, filepaths: [...paths], force: true, noUpdateHead: true });
      return true;
    },
  };
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

const toCommit = ({ oid, commit: { message, author } }: ReadCommitResult): ContentCommit => ({
  oid,
  message: message.trim(),
  author: { name: author.name, email: author.email },
  at: new Date(author.timestamp * 1000),
});

async function readIfExists(file: string): Promise<Uint8Array | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const sameBytes = (a: Uint8Array | null, b: Uint8Array | null): boolean =>
  a === null || b === null ? a === b : Buffer.compare(a, b) === 0;
