/**
 * Commits and trees of a folder as the walks along the history need them. Both never change, so that they are read once:
 * each read of an object asks the disk several times. What is kept is bounded.
 */
import git, { type FsClient, type TreeEntry } from 'isomorphic-git';
import { createLruCache } from '../lru-cache.ts';
import { type ContentCommit, toCommit } from './content-commit.ts';

/** About 1 kB each. */
const MAX_COMMITS = 4_000;
/** A folder of a hundred files takes about 10 kB. */
const MAX_TREES = 500;

type Repo = { fs: FsClient; dir: string; cache: object };

export type KnownCommit = {
  commit: ContentCommit;
  parents: readonly string[];
  /** In milliseconds, for the order of commits. */
  committedAt: number;
  /** The oid of its root tree. */
  root: string;
};
export type Tree = ReadonlyMap<string, TreeEntry>;
export type HistoryReader = ReturnType<typeof createHistoryReader>;

export function createHistoryReader(repo: Repo, folder: string) {
  const entries = async (oid: string): Promise<TreeEntry[]> => (await git.readTree({ ...repo, oid })).tree;

  const commit = remember(async (oid): Promise<KnownCommit> => {
    const read = await git.readCommit({ ...repo, oid });
    const { parent, committer, tree } = read.commit;
    return { commit: toCommit(read), parents: parent, committedAt: committer.timestamp * 1000, root: tree };
  }, MAX_COMMITS);

  return {
    folder,
    /** Throws when the repository lacks it. */
    commit,
    /** The oid of the folder in a root tree; null when it has none. */
    async folderIn(root: string): Promise<string | null> {
      return (await entries(root)).find(({ path, type }) => path === folder && type === 'tree')?.oid ?? null;
    },
    /** The entries of a tree by their names. */
    tree: remember(
      async (oid): Promise<Tree> => new Map((await entries(oid)).map((entry) => [entry.path, entry])),
      MAX_TREES,
    ),
  };
}

function remember<T>(read: (oid: string) => Promise<T>, most: number): (oid: string) => Promise<T> {
  const cached = createLruCache<T>(most);
  return (oid) => cached(oid, () => read(oid));
}

/** The files of a tree that are not the same in another, with their oids; null: all of them. */
export async function changedFiles(
  reader: HistoryReader,
  tree: string,
  before: string | null,
  folder: string = reader.folder,
): Promise<{ path: string; oid: string }[]> {
  if (tree === before) return [];
  const earlier = before === null ? null : await reader.tree(before);
  const lists = [...(await reader.tree(tree)).values()].map(async ({ path, type, oid }) => {
    const old = earlier?.get(path);
    if (old?.oid === oid) return [];
    const full = `${folder}/${path}`;
    if (type !== 'tree') return [{ path: full, oid }];
    return changedFiles(reader, oid, old?.type === 'tree' ? old.oid : null, full);
  });
  return (await Promise.all(lists)).flat();
}

/** The oid of a file of the folder in a tree of it; null when it is not there. */
export async function fileIn(reader: HistoryReader, tree: string | null, path: string): Promise<string | null> {
  let oid = tree;
  for (const name of path.slice(reader.folder.length + 1).split('/')) {
    if (oid === null) return null;
    oid = (await reader.tree(oid)).get(name)?.oid ?? null;
  }
  return oid;
}
