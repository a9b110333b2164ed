/**
 * The repository of a host that keeps no disk: a shallow copy of the remote in a folder of the process, without a work
 * tree. Its branch is the one of the remote, which moves by push.
 */
import { rm } from 'node:fs/promises';
import git from 'isomorphic-git';
import { type ContentRepository, openRepository } from './content-repository.ts';
import { RemoteError } from './remote-error.ts';
import { hasCommit, openRemote, type RemoteSettings } from './remote-repository.ts';
import { wholeFiles } from './whole-files.ts';

export type SharedRepository = {
  repository: ContentRepository;
  /** Brings what others pushed; a `RemoteError` when the remote is away. */
  refresh(): Promise<void>;
};

/** Commits that are copied at first; and, when something older is asked for. */
const DEPTHS = [50, 500] as const;

/** Copies the remote into a folder, which is emptied before. */
export async function copyRemote(dir: string, settings: RemoteSettings, timeoutMs: number): Promise<SharedRepository> {
  const { branch } = settings;
  await rm(dir, { recursive: true, force: true });
  await git.init({ fs: wholeFiles, dir, defaultBranch: branch });
  const remote = openRemote(dir, settings, timeoutMs);
  const base = openRepository(dir);
  let depth: number = DEPTHS[0];

  const moveTo = (commit: string) =>
    git.writeRef({ fs: wholeFiles, dir, ref: `refs/heads/${branch}`, value: commit, force: true });

  let fetching: Promise<void> = Promise.resolve();
  /** One at a time: each writes where the history ends. */
  function fetch(deepTo?: number): Promise<void> {
    const next = () => fetchNow(deepTo);
    fetching = fetching.then(next, next);
    return fetching;
  }

  async function fetchNow(deepTo?: number): Promise<void> {
    const commit = await remote.fetch(deepTo);
    if (commit === null)
      throw new RemoteError(
        'refused',
        `La copia externa del contenido no tiene «${branch}»: revise CONTENT_REMOTE_BRANCH.`,
      );
    await moveTo(commit);
  }

  async function deepen(): Promise<void> {
    if (depth === DEPTHS[1]) return fetching;
    depth = DEPTHS[1];
    await fetch(depth).catch((error: unknown) => {
      depth = DEPTHS[0];
      throw error;
    });
  }

  /** Gets an older commit, if it is within reach. */
  async function reach(commit: string): Promise<void> {
    if (!(await hasCommit(dir, commit))) await deepen();
  }

  await fetch(DEPTHS[0]);
  return {
    refresh: () => fetch(),
    repository: {
      ...base,
      async read(path, commit) {
        await reach(commit);
        return base.read(path, commit);
      },
      async commit(oid) {
        await reach(oid);
        return base.commit(oid);
      },
      async history(path, limit) {
        const known = await base.history(path, limit);
        if (known.length === limit) return known;
        await deepen();
        return base.history(path, limit);
      },
      uncommitted: async () => [],
      async advance(from, to) {
        try {
          await remote.push(to);
        } catch (error) {
          // The answer of a push that arrived may be lost, and another commit may have been first.
          const now = await remote.head();
          if (now !== to && now !== from) return false;
          if (now !== to) throw error;
        }
        await moveTo(to);
        return true;
      },
    },
  };
}
