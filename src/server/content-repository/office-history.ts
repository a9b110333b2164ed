/**
 * The history of `content/` in a repository of the office, for the take-over of its texts (docs/decisions/19-content-store.md).
 * It is a graph: engineers merge what the office published, and the portal merged what they pushed. It is read without a git
 * program, and never written.
 */
import fs from 'node:fs';
import git from 'isomorphic-git';
import type { OfficeHistory, Oid } from '../content/take-over/take-over-plan.ts';
import { PORTAL } from './content-commit.ts';
import { changedFiles, createHistoryReader, fileIn, type HistoryReader, type KnownCommit } from './history-reader.ts';
import { shallowCommits } from './shallow.ts';

/** A commit in its place: after its parents. */
type Step = {
  known: KnownCommit;
  /** Its parents that the repository has. */
  parents: readonly Step[];
  place: number;
  folder: Oid;
  /** The files that are as in none of its parents. */
  changed: ReadonlySet<string>;
  /** The files that publications changed up to it. */
  published: ReadonlySet<string>;
};

/** Reads the whole history of the branch. `dir`: the root of the work tree; its `.git` exists. */
export async function readOfficeHistory(dir: string): Promise<OfficeHistory> {
  // The indexes of pack files are read once.
  const repo = { fs, dir, cache: {} };
  const reader = createHistoryReader(repo, 'content');
  const head = await git.resolveRef({ ...repo, ref: 'HEAD' });
  const versions = new Map<string, Set<Oid>>();
  const steps = new Map<string, Step>();
  const shallow = shallowCommits(dir);
  for (const known of await inOrder(reader, head, shallow)) {
    const own = shallow.has(known.commit.oid) ? [] : known.parents;
    const parents = own.flatMap((oid) => steps.get(oid) ?? []);
    steps.set(known.commit.oid, await toStep(reader, known, { parents, place: steps.size }, versions));
  }
  const newestFirst = [...steps.values()].reverse();
  const stepOf = (commit: string): Step => {
    const step = steps.get(commit);
    if (!step) throw new Error(`unknown version of the content: ${commit}`);
    return step;
  };
  const oidIn = (step: Step, path: string) => fileIn(reader, step.folder, path.replace(/^public\//, EARLIER_PUBLIC));

  return {
    head,
    paths: [...versions.keys()],
    publications: [...steps.values()]
      .filter(isOfPerson)
      .map(({ known, changed }) => ({ commit: known.commit.oid, paths: [...changed] })),
    placeOf: (commit) => steps.get(commit)?.place ?? null,
    oidAt: async (path, commit) => oidIn(stepOf(commit), path),
    read: async (oid) => (await git.readBlob({ ...repo, oid })).blob,

    async startedFrom(path, installed) {
      if (versions.get(path)?.has(installed)) return installed;
      const before = newestFirst
        .filter((step) => isOfEngineer(step) && !step.published.has(path))
        .sort((a, b) => b.known.committedAt - a.known.committedAt);
      return before[0] ? oidIn(before[0], path) : null;
    },

    lastChange(path, commit) {
      const before = ancestorsOf(stepOf(commit));
      const last = newestFirst.find((step) => step.changed.has(path) && before.has(step));
      return (last ?? stepOf(commit)).known.commit;
    },
  };
}

const isOfPerson = ({ known: { commit } }: Pick<Step, 'known'>): boolean =>
  commit.isPublication && commit.author.email !== PORTAL.email;

/** Where the history begins, nothing tells what was published before. */
const isOfEngineer = ({ known: { commit }, parents }: Step): boolean => !commit.isPublication || parents.length === 0;

/** All commits up to one, each after its parents. */
async function inOrder(reader: HistoryReader, head: string, shallow: ReadonlySet<string>): Promise<KnownCommit[]> {
  const ordered: KnownCommit[] = [];
  const seen = new Set<string>();
  const stack: { known: KnownCommit; isReady: boolean }[] = [{ known: await reader.commit(head), isReady: false }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { known, isReady } = next;
    if (isReady) ordered.push(known);
    if (isReady || seen.has(known.commit.oid)) continue;
    seen.add(known.commit.oid);
    stack.push({ known, isReady: true });
    if (shallow.has(known.commit.oid)) continue;
    for (const parent of known.parents)
      if (!seen.has(parent)) stack.push({ known: await reader.commit(parent), isReady: false });
  }
  return ordered;
}

async function toStep(
  reader: HistoryReader,
  known: KnownCommit,
  { parents, place }: Pick<Step, 'parents' | 'place'>,
  versions: Map<string, Set<Oid>>,
): Promise<Step> {
  const folder = await reader.folderIn(known.root);
  const differences: Set<string>[] = [];
  for (const before of parents.length > 0 ? parents.map((parent) => parent.folder) : [null]) {
    const [now, was] = [await filesOf(reader, folder, before), await filesOf(reader, before, folder)];
    const paths = new Set([...now.keys(), ...was.keys()]);
    for (const path of paths) {
      const known = versions.get(path) ?? new Set();
      versions.set(path, known);
      known.add(now.get(path) ?? null);
      // Before the first commit nothing was installed.
      if (parents.length > 0) known.add(was.get(path) ?? null);
    }
    differences.push(paths);
  }
  const [first = new Set<string>(), ...others] = differences;
  const changed = others.reduce((all, paths) => all.intersection(paths), first);
  const step = { known, parents, place, folder, changed };
  const inherited = parents.map(({ published }) => published);
  return { ...step, published: union(isOfPerson(step) && parents.length > 0 ? [...inherited, changed] : inherited) };
}

const NONE: ReadonlySet<string> = new Set();

/** The greatest of them where it has all: most commits publish nothing new. */
function union([first = NONE, ...others]: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return others.reduce((all, more) => {
    if (more.isSubsetOf(all)) return all;
    return all.isSubsetOf(more) ? more : all.union(more);
  }, first);
}

/** Where earlier installations had `public/`. */
const EARLIER_PUBLIC = 'content/public/';

const filesOf = async (reader: HistoryReader, tree: Oid, before: Oid): Promise<Map<string, string>> =>
  new Map(
    tree === null
      ? []
      : (await changedFiles(reader, tree, before)).map(({ path, oid }) => [
          path.replace(EARLIER_PUBLIC, 'public/'),
          oid,
        ]),
  );

function ancestorsOf(step: Step): Set<Step> {
  const found = new Set([step]);
  for (const one of found) for (const parent of one.parents) found.add(parent);
  return found;
}
