/**
 * A git repository that holds `content/`, as the build reads it and the take-over of an earlier installation
 * (docs/decisions/19-content-store.md). It is read without a git program, and never written.
 */
import fs from 'node:fs';
import git from 'isomorphic-git';
import { type ContentCommit, toCommit } from './content-commit.ts';
import { changedFiles, createHistoryReader } from './history-reader.ts';
import { shallowCommits } from './shallow.ts';
import { walkChanges } from './walk-changes.ts';

const CONTENT = 'content';

export type ContentRepository = ReturnType<typeof openRepository>;

/** `dir`: the root of the work tree; its `.git` exists. */
export function openRepository(dir: string) {
  // The indexes of pack files are read once.
  const repo = { fs, dir, cache: {} };
  const reader = createHistoryReader(repo, CONTENT);

  return {
    reader,
    shallow: () => shallowCommits(dir),
    /** The newest commit of the branch. */
    head: (): Promise<string> => git.resolveRef({ ...repo, ref: 'HEAD' }),

    /** The bytes of a file by the name that git gives to them. */
    readBlob: async (oid: string): Promise<Uint8Array> => (await git.readBlob({ ...repo, oid })).blob,

    /** The files under `content/` of a commit with the oids of their bytes. */
    async listContent(commit: string): Promise<{ path: string; oid: string }[]> {
      const tree = await reader.folderOf(await reader.commit(commit));
      return tree === null ? [] : changedFiles(reader, tree, null);
    },

    /** The commit; throws when there is none. */
    commit: async (oid: string): Promise<ContentCommit> => toCommit(await git.readCommit({ ...repo, oid })),

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
  };
}
