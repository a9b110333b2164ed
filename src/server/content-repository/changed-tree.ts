/** Tree objects of git that differ from a commit only in some files. */
import git, { type FsClient, type TreeEntry } from 'isomorphic-git';
import type { FileChange } from './content-repository.ts';

export type Repo = { fs: FsClient; dir: string; cache: object };

/** Stores the files and the trees above them; gives the oid of the root tree. Folders without files disappear. */
export async function writeChangedTree(repo: Repo, commit: string, changes: readonly FileChange[]): Promise<string> {
  const { tree } = await git.readTree({ ...repo, oid: commit });
  const oid = await changeTree(repo, tree, changes);
  return oid ?? git.writeTree({ ...repo, tree: [] });
}

/** The oid of a changed tree; null: nothing is left in it. Paths are relative to the tree. */
async function changeTree(repo: Repo, entries: TreeEntry[], changes: readonly FileChange[]): Promise<string | null> {
  const byName = new Map(entries.map((entry) => [entry.path, entry]));
  for (const [name, inside] of groupByFirst(changes)) {
    const entry = await changedEntry(repo, byName.get(name), name, inside);
    if (entry) byName.set(name, entry);
    else byName.delete(name);
  }
  return byName.size > 0 ? git.writeTree({ ...repo, tree: [...byName.values()] }) : null;
}

async function changedEntry(
  repo: Repo,
  known: TreeEntry | undefined,
  name: string,
  changes: readonly FileChange[],
): Promise<TreeEntry | null> {
  const own = changes.find(({ path }) => path === '');
  if (own) {
    if (!own.content) return null;
    const oid = await git.writeBlob({ ...repo, blob: own.content });
    return { mode: known?.type === 'blob' ? known.mode : '100644', path: name, oid, type: 'blob' };
  }
  const entries = known?.type === 'tree' ? (await git.readTree({ ...repo, oid: known.oid })).tree : [];
  const oid = await changeTree(repo, entries, changes);
  return oid ? { mode: '040000', path: name, oid, type: 'tree' } : null;
}

/** Changes by the first name of their path, with the rest of the path; '' is the file itself. */
function groupByFirst(changes: readonly FileChange[]): Map<string, FileChange[]> {
  const groups = new Map<string, FileChange[]>();
  for (const { path, content } of changes) {
    const slash = path.indexOf('/');
    const name = slash < 0 ? path : path.slice(0, slash);
    const rest = slash < 0 ? '' : path.slice(slash + 1);
    groups.set(name, [...(groups.get(name) ?? []), { path: rest, content }]);
  }
  return groups;
}
