/**
 * An installation of before the revisions kept what the office published in a git repository. Its first start takes over
 * the files that are the hospital's with the versions of their texts, and leads drafts and waiting publications to the
 * commits of today.
 */
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { decodeText } from '../revisions/content-text.ts';
import { gatherRevisions } from '../revisions/new-revisions.ts';
import type { PublishedContent } from '../revisions/published-content.ts';
import { appendRevisions, lockContent, readHead } from '../revisions/revisions.store.ts';
import { ensureTakenPublication, listEarlierBases, moveEarlierBases } from './take-over.store.ts';
import { type OfficeHistory, type PlannedFile, type PlannedStep, planTakeOver } from './take-over-plan.ts';

export type OfficeRepository = {
  /** Its work tree is the installed content, so that its texts are there already. */
  isInstalled: boolean;
  /** Throws when the repository cannot be read. */
  history(): Promise<OfficeHistory>;
};

type TakenOver = { files: number; drafts: number };
type ReadFile = (path: string, oid: string) => Promise<Uint8Array | null>;

/** null: there is nothing to take over, or it was done before. All or nothing; a second server waits, and finds it done. */
export async function takeOver(
  { database: { db } }: Pick<Deps, 'database'>,
  content: PublishedContent,
  { isInstalled, history: readHistory }: OfficeRepository,
): Promise<TakenOver | null> {
  if ((await content.head()) !== '0') return null;
  const bases = await listEarlierBases(db);
  if (isInstalled && bases.length === 0) return null;
  const history = await readHistory();
  const installed = new Map((await content.listContent('0')).map(({ path, oid }) => [path, oid]));
  const steps = await planTakeOver({ history, installed, bases, isInstalled, edition: await content.commit('0') });
  const read: ReadFile = async (path, oid) =>
    installed.get(path) === oid ? content.read(path, '0') : history.read(oid);
  return db.transaction(async (tx) => {
    await lockContent(tx);
    if ((await readHead(tx)).head !== 0) return null;
    const { commits, files } = await storeSteps(tx, steps, read);
    const drafts = await moveEarlierBases(tx, bases, commits);
    return files + drafts === 0 ? null : { files, drafts };
  });
}

/** Gives the commits of today by those of the repository. */
async function storeSteps(tx: Queryable, steps: readonly PlannedStep[], read: ReadFile) {
  const commits = new Map<string, string>();
  const used = new Set<number>();
  let [head, stored] = [0, 0];
  for (const { commit, groups } of steps) {
    for (const { of, files } of groups) {
      const paths = files.map(({ path }) => path);
      const publicationId = await ensureTakenPublication(tx, of, { paths, used });
      const next = await appendRevisions(tx, { publicationId, parent: head, ...(await readContents(files, read)) });
      if (next === false) throw new Error('the content changed under its lock');
      head = next;
      stored += files.length;
    }
    if (commit !== null) commits.set(commit, String(head));
  }
  return { commits, files: stored };
}

async function readContents(planned: readonly PlannedFile[], read: ReadFile) {
  const { contents, keep, add } = gatherRevisions();
  for (const { path, oid, base } of planned) {
    const [content, started] = [oid && (await read(path, oid)), base && (await read(path, base))];
    add({ path, content: content || null }, started ? keep(decodeText(path, started)) : null);
  }
  return contents;
}
