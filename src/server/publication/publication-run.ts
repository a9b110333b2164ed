/** What every publication goes through, wherever its site is built: merge, commit, progress, and how it ends. */
import type { PublicationStep } from '#domain/publication/publication.ts';
import { hours, minutes } from '#shared/time/time.ts';
import { pathOfId } from '../../content/content-files.ts';
import type { ContentRepository, FileChange } from '../content-repository/content-repository.ts';
import { uncommittedFiles } from '../content-repository/repository-errors.ts';
import { type FileBytes, sameBytes } from '../content-repository/same-bytes.ts';
import type { Deps } from '../deps.ts';
import { OperatorError, TemporaryError } from '../operator-error.ts';
import type { ContentHost } from './content-host.ts';
import { deleteDraft, keepOverConflict, moveDraft } from './drafts.store.ts';
import { ConflictError, mergeChanges, mergeFile } from './merge-changes.ts';
import { ensureAuthorMayPublish } from './page-access.ts';
import {
  claimPublication,
  findNewerDue,
  listBuilding,
  listWaitingOf,
  MAX_ATTEMPTS,
  moveWaiting,
  type PublicationRecord,
  updatePublication,
} from './publications.store.ts';
import { replacedNotice } from './publish-content.usecases.ts';
import { changesOf, storeChanges } from './stored-changes.ts';

/** Until what failed for a reason that may pass is tried again; and as many times what the try took, so that the rest waits little. */
const RETRY_MS = minutes(5);
const RETRY_FACTOR = 10;
/** How long a scheduled publication, which no person watches, is tried again. */
export const SCHEDULED_WAIT_MS = hours(6);
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT']);

export type Publishing<Host extends ContentHost = ContentHost> = {
  deps: Deps;
  host: Host;
  repository: ContentRepository;
};
/** A publication as a commit over the ones before it; what changes nothing any more has the commit before it. */
export type Prepared = { row: PublicationRecord; commit: string; paths: string[] };

/** The commits of several publications, one over the other; those that failed, as by a conflict, are left out. */
export async function prepareTogether(
  publishing: Publishing,
  rows: readonly Pick<PublicationRecord, 'id'>[],
  head: string,
): Promise<Prepared[]> {
  const prepared: Prepared[] = [];
  for (const { id } of rows) {
    const row = await claim(publishing, id, 'commit');
    const next = row && (await prepareOne(publishing, row, { head, onto: prepared.at(-1)?.commit ?? head }));
    if (next) prepared.push(next);
  }
  return prepared;
}

/** Begins one that waits; null when it was withdrawn since its turn came. */
export const claim = (
  { deps }: Pick<Publishing, 'deps'>,
  id: number,
  step: PublicationStep,
): Promise<PublicationRecord | null> => claimPublication(deps.database.db, id, { step, startedAt: deps.clock() });

/** The commit of one publication; null when it has failed, or waits for what it is in conflict with. */
async function prepareOne(
  publishing: Publishing,
  row: PublicationRecord,
  { head, onto }: { head: string; onto: string },
): Promise<Prepared | null> {
  const { deps, repository } = publishing;
  try {
    const meant = changesOf(row);
    if (row.kind === 'content') await ensureAuthorMayPublish(deps, row.authorId, meant);
    const changes = await mergeChanges(repository, meant, { ...row, onto });
    const paths = changes.map(({ path }) => path);
    const uncommitted = await repository.uncommitted(paths);
    if (uncommitted.length > 0) throw uncommittedFiles(uncommitted);
    const commit = changes.length > 0 ? await commitOf(publishing, row, changes, onto) : onto;
    // One that changes nothing any more has nothing to be taken back.
    await updatePublication(deps.database.db, row.id, paths.length > 0 ? { commit } : { commit, paths });
    return { row, commit, paths };
  } catch (error) {
    if (!(error instanceof ConflictError)) await failOrWait(publishing, row, error);
    // The other one of this build may fail yet.
    else if (onto !== head) await putBack(publishing, row);
    else await endInConflict(publishing, row, error, head);
    return null;
  }
}

/** After a conflict the person compares both texts and publishes again: what was in conflict gives way then. */
async function endInConflict(publishing: Publishing, row: PublicationRecord, error: ConflictError, head: string) {
  await fail(publishing, row, error);
  if (row.pageId)
    await keepOverConflict(publishing.deps.database.db, row.pageId, { base: row.parent, overrides: head });
}

/** Stores the changes of a publication as a commit by its author; no branch moves. */
async function commitOf(
  { deps, repository }: Publishing,
  row: PublicationRecord,
  changes: readonly FileChange[],
  parent: string,
): Promise<string> {
  const author = { name: row.authorName, email: row.authorEmail };
  return repository.prepareCommit({ parent, changes, author, message: row.message, at: deps.clock() });
}

/** Stores how far a publication is. */
export async function update(
  { deps }: Pick<Publishing, 'deps'>,
  row: PublicationRecord,
  changes: Partial<PublicationRecord>,
): Promise<void> {
  await updatePublication(deps.database.db, row.id, changes);
}

/** Stores the step that publications are at. */
export async function mark(
  { deps }: Publishing,
  prepared: readonly Pick<Prepared, 'row'>[],
  step: PublicationStep,
): Promise<void> {
  for (const { row } of prepared) await updatePublication(deps.database.db, row.id, { step });
}

/** Counts a run that was cut off; false when it was the last one, with which the publication has failed. */
export async function countInterruption(publishing: Publishing, row: PublicationRecord): Promise<boolean> {
  const attempts = row.attempts + 1;
  await update(publishing, row, { attempts });
  if (attempts < MAX_ATTEMPTS) return true;
  await fail(publishing, row, new OperatorError(INTERRUPTED));
  return false;
}

const INTERRUPTED =
  'El portal se detuvo varias veces durante esta publicación. Su texto no se perdió: avise a quien administra el servidor y publique de nuevo.';

/** Returns one to the queue, for the next round; a newer publication of its page that is due there takes its place. */
export async function putBack(publishing: Publishing, row: PublicationRecord): Promise<void> {
  const { deps } = publishing;
  const newer = row.kind === 'content' ? await findNewerDue(deps.database.db, row, deps.clock()) : null;
  if (newer) return fail(publishing, row, new OperatorError(replacedNotice(newer.authorName)));
  await update(publishing, row, { state: 'waiting', step: null });
}

/** Ends what a person published and waits for; what was scheduled is tried again for some hours when that may help. */
export async function failOrWait(
  publishing: Pick<Publishing, 'deps'>,
  row: PublicationRecord,
  error: unknown,
): Promise<void> {
  const { publishAt } = row;
  const isWatched = !publishAt || publishing.deps.clock().getTime() - publishAt.getTime() > SCHEDULED_WAIT_MS;
  await (isWatched ? fail : failOrTryLater)(publishing, row, error);
}

/**
 * Another try in some minutes, unless only a change of the content helps. What the branch has already stays as being built
 * and only waits to be shown: it cannot be withdrawn, and is not merged again.
 */
export async function failOrTryLater(
  publishing: Pick<Publishing, 'deps'>,
  row: PublicationRecord,
  error: unknown,
  isOnBranch = false,
): Promise<void> {
  if (error instanceof OperatorError && !(error instanceof TemporaryError)) return fail(publishing, row, error);
  const { deps } = publishing;
  if (!(error instanceof OperatorError)) deps.log.error('a publication failed', error, { publication: row.id });
  const now = deps.clock().getTime();
  const took = now - (row.startedAt?.getTime() ?? now);
  await updatePublication(deps.database.db, row.id, {
    ...(!isOnBranch && { state: 'waiting', step: null }),
    retryAt: new Date(now + RETRY_MS + RETRY_FACTOR * took),
    notice: `${isOnBranch ? storedNoticeOf(error) : noticeOf(error, row.draftVersion !== null)} ${TRIED_AGAIN}`,
  });
}

const TRIED_AGAIN = 'El portal lo intenta otra vez en unos minutos.';

/**
 * The branch has it: the draft goes on from there, so that what is written since is no conflict with it, nor what waits to
 * be published of the page. A draft that lacks what was merged with it goes; the page has both.
 */
export async function carryDraft(publishing: Publishing, row: PublicationRecord, commit: string): Promise<void> {
  const { deps, repository } = publishing;
  const { pageId, draftVersion, parent } = row;
  if (!pageId || !draftVersion) return;
  const path = pathOfId(pageId);
  const own = contentOf(changesOf(row), path);
  const published = await repository.read(path, commit);
  const { db } = deps.database;
  if (own !== null && sameBytes(own, published)) await moveDraft(db, pageId, { from: parent, to: commit });
  else {
    await deleteDraft(db, pageId, draftVersion);
    await keepOverConflict(db, pageId, { base: parent, overrides: commit });
  }
  // After the draft: a publication that is being queued holds its row, and is there by now.
  for (const waiting of await listWaitingOf(db, pageId, parent)) {
    try {
      // The other files, as the menu, have their change already.
      const written = changesOf(waiting);
      const others = written.filter((change) => !row.paths.includes(change.path));
      const content = await mergeFile(path, { base: own, ours: contentOf(written, path), theirs: published }, true);
      const changes = storeChanges([{ path, content }, ...others]);
      await moveWaiting(db, waiting.id, { parent: commit, changes });
    } catch (error) {
      await fail(publishing, waiting, error);
    }
  }
}

const contentOf = (changes: readonly FileChange[], path: string): FileBytes =>
  changes.find((change) => change.path === path)?.content ?? null;

/** Whatever a commit holds is live once visitors see it. Gives the ids of what ended. */
export async function settleShown(publishing: Publishing, shown: string): Promise<Set<number>> {
  const { deps, repository } = publishing;
  const settled = new Set<number>();
  for (const row of await listBuilding(deps.database.db)) {
    if (!row.commit || !(await repository.contains(shown, row.commit))) continue;
    await settle(publishing, row, row.kind === 'engineer' ? shown : row.commit);
    settled.add(row.id);
  }
  return settled;
}

/** It is live: the draft that it published goes, unless it was changed since. */
export async function settle(
  { deps, host }: Pick<Publishing, 'deps' | 'host'>,
  row: PublicationRecord,
  commit: string,
): Promise<void> {
  const { pageId, draftVersion, kind } = row;
  // The merge with an engineer's commit is a commit that the remote lacks.
  const isNewThere = kind === 'content' || commit !== row.commit;
  const pushPending = isNewThere && !host.deploys && host.remote !== null;
  const end = {
    state: 'live',
    commit,
    changes: null,
    notice: null,
    retryAt: null,
    finishedAt: deps.clock(),
    pushPending,
  } as const;
  await deps.database.db.transaction(async (tx) => {
    await updatePublication(tx, row.id, end);
    if (kind === 'content' && pageId && draftVersion) await deleteDraft(tx, pageId, draftVersion);
  });
}

/** Ends a publication that could not be done, with the reason in Spanish. */
export async function fail({ deps }: Pick<Publishing, 'deps'>, row: PublicationRecord, error: unknown): Promise<void> {
  if (!(error instanceof OperatorError)) deps.log.error('a publication failed', error, { publication: row.id });
  const end = {
    state: 'failed',
    notice: noticeOf(error, row.draftVersion !== null),
    changes: null,
    retryAt: null,
    finishedAt: deps.clock(),
  } as const;
  await updatePublication(deps.database.db, row.id, end);
}

/** `hasDraft`: the text that could not be published is kept as a draft. */
function noticeOf(error: unknown, hasDraft: boolean): string {
  const kept = hasDraft ? ' y su texto está en el borrador' : '';
  if (error instanceof OperatorError) return error.message;
  if (isDiskFull(error))
    return `No hay espacio en el disco del servidor. El sitio sigue como estaba${kept}: avise a quien administra el servidor e intente de nuevo.`;
  return `La publicación no se pudo terminar por un error del servidor. El sitio sigue como estaba${kept}: intente de nuevo y, si se repite, avise a quien lo administra.`;
}

/** The same of what is on the branch and that the site does not show yet. */
function storedNoticeOf(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  const why = isDiskFull(error) ? 'no hay espacio en el disco del servidor' : 'un error del servidor lo impide';
  return `El cambio está guardado, y el sitio todavía no lo muestra del todo: ${why}. Avise a quien lo administra.`;
}

const isDiskFull = (error: unknown): boolean => DISK_FULL_CODES.has((error as NodeJS.ErrnoException).code ?? '');
