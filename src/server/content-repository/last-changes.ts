/** The commit that last changed each file of a folder, in one walk along the branch. */
import type { ContentCommit } from './content-commit.ts';
import { changedFiles, type HistoryReader, type KnownCommit } from './history-reader.ts';

/** `isFirst`: the file came with this commit, which is no publication of the portal. */
export type LastChange = { commit: ContentCommit; isFirst: boolean };

/** What did not change since counts as of the oldest commit that was looked at. */
const MAX_COMMITS = 3_000;

/**
 * By path; `commit` is the newest to look at. A merge counts as the change of what it brought. What changed before a
 * shallow clone begins is not there; `oldest`: the commits where it begins.
 */
export async function lastChanges(
  reader: HistoryReader,
  commit: string,
  oldest: ReadonlySet<string>,
): Promise<Map<string, LastChange>> {
  const found = new Map<string, LastChange>();
  const tree = await reader.folderOf(await reader.commit(commit));
  const unknown = new Set(tree ? (await changedFiles(reader, tree, null)).map(({ path }) => path) : []);
  if (unknown.size === 0) return found;
  const installed = new Map<string, LastChange>();
  const note = (path: string, commit: ContentCommit) => {
    const later = installed.get(path);
    if (later) later.isFirst = false;
    installed.delete(path);
    if (!unknown.delete(path)) return;
    const change = { commit, isFirst: !commit.isPublication };
    found.set(path, change);
    if (change.isFirst) installed.set(path, change);
  };
  for await (const { commit: read, paths } of walkChanges(reader, commit, oldest)) {
    for (const path of paths) note(path, read);
    if (unknown.size === 0 && installed.size === 0) break;
  }
  return found;
}

type WalkedCommit = { commit: ContentCommit; paths: string[] };

/** Along the branch, newest first: each commit that changed files of the folder, with their paths. */
export async function* walkChanges(
  reader: HistoryReader,
  from: string,
  oldest: ReadonlySet<string>,
): AsyncGenerator<WalkedCommit> {
  let current = await reader.commit(from);
  let tree = await reader.folderOf(current);
  for (let walked = 0; tree; walked += 1) {
    const { commit, parents }: KnownCommit = current;
    // Where a shallow clone ends nothing tells what its oldest commit changed.
    if (oldest.has(commit.oid)) break;
    const [first] = parents;
    const parent = first !== undefined && walked < MAX_COMMITS ? await reader.commit(first) : null;
    const before: string | null = parent && (await reader.folderOf(parent));
    const paths = (await changedFiles(reader, tree, before)).map(({ path }) => path);
    if (paths.length > 0) yield { commit, paths };
    if (!parent) break;
    [current, tree] = [parent, before];
  }
}
