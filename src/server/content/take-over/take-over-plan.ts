/** The revisions that an earlier installation becomes, in the order in which they are stored. */
import { isTextFile } from '#domain/site/identity/content-edits.ts';
import type { ContentCommit } from '../../content-repository/content-commit.ts';
import type { EarlierBase } from './take-over.store.ts';

/** The name that git gives to the bytes of a file; null: there is no such file. */
export type Oid = string | null;

/** The repository of an earlier installation, as the take-over reads it. */
export type OfficeHistory = {
  head: string;
  /** Every file that it ever had. */
  paths: readonly string[];
  /** Where a commit stands, after those that it came from; null: there is no such commit. */
  placeOf(commit: string): number | null;
  oidAt(path: string, commit: string): Promise<Oid>;
  read(oid: string): Promise<Uint8Array>;
  /**
   * The file that the hospital's started from: the installed one of today where the repository had it once, or the newest
   * one that no publication changed. null: the hospital made the file.
   */
  startedFrom(path: string, installed: Oid): Promise<Oid>;
  /** The publications of persons, with the files that each changed, in the order of `placeOf`. */
  publications: readonly { commit: string; paths: readonly string[] }[];
  /** The last commit that changed a file, up to a commit. */
  lastChange(path: string, commit: string): ContentCommit;
};

/** `base`: the installed file that it started from. */
export type PlannedFile = { path: string; oid: Oid; base: Oid };
/** The files of one publication. */
type PlannedGroup = { of: ContentCommit; files: PlannedFile[] };
/** After its groups the content reads as in its commit of the repository; null: as after the take-over. */
export type PlannedStep = { commit: string | null; groups: PlannedGroup[] };

type Planning = {
  history: OfficeHistory;
  installed: ReadonlyMap<string, string>;
  bases: readonly EarlierBase[];
  isInstalled: boolean;
  /** The installed edition, which comes again over a text that only a draft started from. */
  edition: ContentCommit;
};

type Files = Map<string, Oid>;

export async function planTakeOver(planning: Planning): Promise<PlannedStep[]> {
  const { history, installed, bases, isInstalled, edition } = planning;
  const installedOid = (path: string): Oid => installed.get(path) ?? null;
  const startedFrom = remember((path) => history.startedFrom(path, installedOid(path)));
  const hospital: Files = isInstalled ? new Map() : await hospitalFiles(history, installedOid, startedFrom);
  /** The files that have a revision, as the newest one says. */
  const revised: Files = new Map();
  const isNew = (path: string, oid: Oid) => oid !== (revised.has(path) ? revised.get(path) : installedOid(path));

  /** The files of a commit that read otherwise so far. */
  async function filesAt(commit: string, asked: ReadonlySet<string>): Promise<Files> {
    const files: Files = new Map();
    for (const path of asked) {
      const oid = await history.oidAt(path, commit);
      if (isNew(path, oid)) files.set(path, oid);
    }
    return files;
  }

  async function toStep(
    commit: string | null,
    files: Files,
    last: (path: string) => ContentCommit,
  ): Promise<PlannedStep> {
    const groups = new Map<string, PlannedGroup>();
    for (const [path, oid] of files) {
      const of = last(path);
      const group = groups.get(of.oid) ?? { of, files: [] };
      groups.set(of.oid, group);
      group.files.push({ path, oid, base: of === edition ? oid : await startedFrom(path) });
      revised.set(path, oid);
    }
    const placeOf = ({ of }: PlannedGroup): number => history.placeOf(of.oid) ?? Number.POSITIVE_INFINITY;
    return { commit, groups: [...groups.values()].sort((a, b) => placeOf(a) - placeOf(b)) };
  }

  const asked = new Map<string, Set<string>>();
  const ask = (commit: string | null, paths: readonly string[]) => {
    if (commit === null || history.placeOf(commit) === null) return;
    asked.set(commit, (asked.get(commit) ?? new Set()).union(new Set(paths)));
  };
  for (const { base, overrides, paths } of bases) for (const commit of [base, overrides]) ask(commit, paths);
  for (const { commit, paths } of isInstalled ? [] : history.publications)
    ask(commit, await keptOf(history, commit, paths, hospital));
  const steps: PlannedStep[] = [];
  for (const [commit, paths] of [...asked].sort(([a], [b]) => (history.placeOf(a) ?? 0) - (history.placeOf(b) ?? 0)))
    steps.push(await toStep(commit, await filesAt(commit, paths), (path) => history.lastChange(path, commit)));
  // In the end visitors read the files of the hospital, and the installed ones also where a draft needed an earlier one.
  const ends = new Map([...[...revised.keys()].map((path) => [path, installedOid(path)] as const), ...hospital]);
  const shown: Files = new Map([...ends].filter(([path, oid]) => isNew(path, oid)));
  const last = (path: string) => (hospital.has(path) ? history.lastChange(path, history.head) : edition);
  return [...steps, await toStep(null, shown, last)];
}

/** The files that the hospital changed, added or took away, as they are in the newest commit. */
async function hospitalFiles(
  history: OfficeHistory,
  installedOid: (path: string) => Oid,
  startedFrom: (path: string) => Promise<Oid>,
): Promise<Files> {
  const found: Files = new Map();
  for (const path of history.paths) {
    const oid = await history.oidAt(path, history.head);
    if (oid === installedOid(path) || oid === (await startedFrom(path))) continue;
    found.set(path, oid);
  }
  return found;
}

/** The files of a publication that are kept: its texts, and the pictures and documents that are still as it left them. */
async function keptOf(
  { oidAt }: OfficeHistory,
  commit: string,
  paths: readonly string[],
  hospital: Files,
): Promise<string[]> {
  const kept: string[] = [];
  for (const path of paths)
    if (isTextFile(path) || (hospital.has(path) && hospital.get(path) === (await oidAt(path, commit)))) kept.push(path);
  return kept;
}

function remember(read: (path: string) => Promise<Oid>): (path: string) => Promise<Oid> {
  const known = new Map<string, Promise<Oid>>();
  return (path) => {
    const reading = known.get(path) ?? read(path);
    known.set(path, reading);
    return reading;
  };
}
