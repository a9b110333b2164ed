/** Rows that an earlier portal kept over the files of content become revisions of those files, with author, day and reason. */
import { pathOfId } from '../../../content/content-files.ts';
import type { Queryable } from '../../db/database.ts';
import { isDatabaseUnavailable } from '../../db/database-errors.ts';
import type { Deps } from '../../deps.ts';
import { insertPublication, setCommit } from '../../publication/publications.store.ts';
import { gatherRevisions } from '../revisions/new-revisions.ts';
import type { PublishedContent } from '../revisions/published-content.ts';
import { appendRevisions, lockContent, readHead } from '../revisions/revisions.store.ts';
import { isTakenOver, markTakenOver } from './taken-over.ts';

/** The text of a file after one row, and whose it was. */
export type TakenVersion = {
  id: string;
  text: string;
  /** It stands with the publication. */
  origin: string;
  message: string;
  authorId: number | null;
  authorName: string;
  authorEmail: string;
  at: Date;
};
/** `skipped` names rows that are not valid. */
export type TakeOverPlan = { steps: readonly TakenVersion[]; skipped: readonly string[] };

type Source = {
  /** The table of the rows. */
  name: string;
  plan(db: Queryable, content: PublishedContent, head: string): Promise<TakeOverPlan>;
};
type TakeDeps = Pick<Deps, 'database' | 'log'>;

/** Gives how many versions it took; 0: there are none, or it was done before. All or nothing; what fails stops no portal. */
export async function takeOverVersions(deps: TakeDeps, content: PublishedContent, source: Source): Promise<number> {
  const { name } = source;
  try {
    let taken: number | null = null;
    while (taken === null)
      taken = (await isTakenOver(deps.database.db, name)) ? 0 : await takeVersions(deps, content, source);
    return taken;
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    deps.log.error(`the rows of ${name} could not be taken over`, error);
    return 0;
  }
}

/** null: another server took them over, or a person published, since the content was read. */
async function takeVersions({ database: { db }, log }: TakeDeps, content: PublishedContent, { name, plan }: Source) {
  const head = await content.head();
  const { steps, skipped } = await plan(db, content, head);
  if (skipped.length > 0) log.error(`rows of ${name} are not valid and stay behind`, new Error(skipped.join(', ')));
  const bases = await basesOf(content, head, steps);
  const isStored = await db.transaction(async (tx) => {
    await lockContent(tx);
    if ((await readHead(tx)).head !== Number(head) || !(await markTakenOver(tx, name))) return false;
    await storeSteps(tx, steps, { head: Number(head), bases });
    return true;
  });
  if (!isStored) return null;
  if (steps.length > 0) log.info(`the rows of ${name} are taken over`, { versions: steps.length });
  return steps.length;
}

/** The hashes of the installed texts that the files start from, with the texts that they name. */
async function basesOf(content: PublishedContent, head: string, steps: readonly TakenVersion[]) {
  const first = [...new Map([...steps].reverse().map((step) => [step.id, step])).values()];
  const encoder = new TextEncoder();
  const staged = await content.stage(
    head,
    first.map(({ id, text }) => ({ path: pathOfId(id), content: encoder.encode(text) })),
  );
  if (!staged) throw new Error('the content has no newest commit');
  return { texts: staged.texts, hashes: new Map(staged.revisions.map(({ path, baseSha256 }) => [path, baseSha256])) };
}

type Over = { head: number; bases: Awaited<ReturnType<typeof basesOf>> };

async function storeSteps(tx: Queryable, steps: readonly TakenVersion[], { head, bases }: Over): Promise<void> {
  let parent = head;
  for (const { id, text, origin, message, authorId, authorName, authorEmail, at } of steps) {
    const path = pathOfId(id);
    const publication = await insertPublication(tx, {
      ...{ state: 'live', message, authorId, authorName, authorEmail, parent: String(parent), paths: [path] },
      ...{ pageId: id, draftVersion: origin, createdAt: at, startedAt: at, finishedAt: at },
    });
    const { contents, add } = gatherRevisions();
    add({ path, content: new TextEncoder().encode(text) }, bases.hashes.get(path) ?? null);
    const texts = new Map([...bases.texts, ...contents.texts]);
    const commit = await appendRevisions(tx, { publicationId: publication.id, parent, ...contents, texts });
    if (commit === false) throw new Error('the content changed under its lock');
    await setCommit(tx, publication.id, String(commit));
    parent = commit;
  }
}
