/** The commits of a branch that changed files of a folder. */
import type { ContentCommit } from './content-commit.ts';
import { changedFiles, type HistoryReader, type KnownCommit } from './history-reader.ts';

/** What did not change since counts as of the oldest commit that was looked at. */
const MAX_COMMITS = 3_000;

type WalkedCommit = { commit: ContentCommit; paths: string[] };

/**
 * Along the branch, newest first: each commit that changed files of the folder, with their paths. A merge counts as the
 * change of what it brought. `oldest`: the commits where a shallow clone begins.
 */
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
