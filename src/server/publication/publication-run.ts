/** What every publication goes through, wherever its site is built: merge, commit, progress, and how it ends. */
import type { PublicationStep } from '#domain/publication/publication.ts';
import { minutes } from '#shared/time/time.ts';
import { pathOfId } from '../../content/content-files.ts';
import type { ContentRepository, FileChange } from '../content-repository/content-repository.ts';
import { uncommittedFiles } from '../content-repository/repository-errors.ts';
import type { Deps } from '../deps.ts';
import { OperatorError, TemporaryError } from '../operator-error.ts';
import type { ContentHost } from './content-host.ts';
import { deleteDraft, moveDraft } from './drafts.store.ts';
import { ConflictError, mergeChanges } from './merge-changes.ts';
import { findNewerDue, moveWaitingOf, type PublicationRecord, updatePublication } from './publications.store.ts';
import { replacedNotice } from './publish-content.usecases.ts';

/** A publication that stopped the process this often is not tried again. */
const MAX_ATTEMPTS = 3;
/** Until what failed for a reason that may pass, and that no person watches, is tried again. */
const RETRY_MS = minutes(5);
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
  rows: readonly PublicationRecord[],
  onto: string,
): Promise<Prepared[]> {
  const prepared: Prepared[] = [];
  for (const row of rows) {
    const next = await prepareOne(publishing, row, prepared.at(-1)?.commit ?? onto);
    if (next) prepared.push(next);
  }
  return prepared;
}

/** The commit of one publication; null when it has failed. */
async function prepareOne(publishing: Publishing, row: PublicationRecord, onto: string): Promise<Prepared | null> {
  const { deps, repository } = publishing;
  await update(publishing, row, { state: 'building', step: 'commit', startedAt: deps.clock() });
  try {
    const changes = await mergeChanges(repository, changesOf(row), { parent: row.parent, onto });
    const paths = changes.map(({ path }) => path);
    const uncommitted = await repository.uncommitted(paths);
    if (uncommitted.length > 0) throw uncommittedFiles(uncommitted);
    const commit = changes.length > 0 ? await commitOf(publishing, row, changes, onto) : onto;
    // One that changes nothing any more has nothing to be taken back.
    await updatePublication(deps.database.db, row.id, paths.length > 0 ? { commit } : { commit, paths });
    return { row, commit, paths };
  } catch (error) {
    await fail(publishing, row, error);
    if (error instanceof ConflictError) await rebaseDraft(publishing, row);
    return null;
  }
}

/** After a conflict the person compares both texts and publishes again, over the one of the branch. */
async function rebaseDraft({ deps, repository }: Publishing, { pageId, parent }: PublicationRecord): Promise<void> {
  if (pageId) await moveDraft(deps.database.db, pageId, { from: parent, to: await repository.head() });
}

/** Stores the changes of a publication as a commit by its author; no branch moves. */
export async function commitOf(
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

/** Another try for one that a process left in the middle; at last it fails. */
export async function beginAgain(publishing: Publishing, row: PublicationRecord): Promise<void> {
  if (row.attempts + 1 >= MAX_ATTEMPTS) return fail(publishing, row, new OperatorError(INTERRUPTED));
  await waitAgain(publishing, row, row.attempts + 1);
}

const INTERRUPTED =
  'El portal se apagó varias veces durante esta publicación. Su texto sigue en el borrador: avise a quien administra el servidor y publique de nuevo.';

/** Its turn comes in the next round. */
export const putBack = (publishing: Publishing, row: PublicationRecord): Promise<void> =>
  waitAgain(publishing, row, row.attempts);

/** Returns one to the queue; a newer publication of its page that is due there takes its place. */
async function waitAgain(publishing: Publishing, row: PublicationRecord, attempts: number): Promise<void> {
  const { deps } = publishing;
  const newer = row.kind === 'content' ? await findNewerDue(deps.database.db, row, deps.clock()) : null;
  if (newer) return fail(publishing, row, new OperatorError(replacedNotice(newer.authorName)));
  await update(publishing, row, { state: 'waiting', step: null, attempts });
}

/** Another try in some minutes for what no person watches, unless only a change of the content helps. */
export async function failOrTryLater(
  publishing: Pick<Publishing, 'deps'>,
  row: PublicationRecord,
  error: unknown,
): Promise<void> {
  if (error instanceof OperatorError && !(error instanceof TemporaryError)) return fail(publishing, row, error);
  const { deps } = publishing;
  if (!(error instanceof OperatorError)) deps.log.error('a publication failed', error, { publication: row.id });
  await update(publishing, row, {
    state: 'waiting',
    step: null,
    publishAt: new Date(deps.clock().getTime() + RETRY_MS),
    notice: `${noticeOf(error, row.draftVersion !== null)} ${TRIED_AGAIN}`,
  });
}

const TRIED_AGAIN = 'El portal lo intenta otra vez cada cinco minutos.';

/**
 * The branch has it: the draft goes on from there, so that what is written since is no conflict with it, nor what waits to
 * be published of the page. A draft that lacks what was merged with it goes; the page has both.
 */
export async function carryDraft(
  { deps, repository }: Publishing,
  row: PublicationRecord,
  commit: string,
): Promise<void> {
  const { pageId, draftVersion, parent } = row;
  if (!pageId || !draftVersion) return;
  const path = pathOfId(pageId);
  const own = changesOf(row).find((change) => change.path === path)?.content;
  const published = await repository.read(path, commit);
  const isMerged = !own || !published || Buffer.compare(own, published) !== 0;
  const { db } = deps.database;
  if (isMerged) {
    await deleteDraft(db, pageId, draftVersion);
    return;
  }
  const move = { from: parent, to: commit };
  await moveDraft(db, pageId, move);
  // After the draft: a publication that is being queued holds its row, and is there by now.
  await moveWaitingOf(db, pageId, move);
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
  const pushPending = isNewThere && kind !== 'preview' && !host.deploys && host.remote !== null;
  const end = { state: 'live', commit, changes: null, notice: null, finishedAt: deps.clock(), pushPending } as const;
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
    finishedAt: deps.clock(),
  } as const;
  await updatePublication(deps.database.db, row.id, end);
}

/** `hasDraft`: the text that could not be published is kept as a draft. */
export function noticeOf(error: unknown, hasDraft = true): string {
  const kept = hasDraft ? ' y su texto está en el borrador' : '';
  if (error instanceof OperatorError) return error.message;
  if (DISK_FULL_CODES.has((error as NodeJS.ErrnoException).code ?? ''))
    return `No hay espacio en el disco del servidor. El sitio sigue como estaba${kept}: avise a quien administra el servidor e intente de nuevo.`;
  return `La publicación no se pudo terminar por un error del servidor. El sitio sigue como estaba${kept}: intente de nuevo y, si se repite, avise a quien lo administra.`;
}

/** The changes of a row as bytes. */
export const changesOf = ({ changes }: PublicationRecord): FileChange[] =>
  (changes ?? []).map(({ path, content }) => ({
    path,
    content: content === null ? null : new Uint8Array(Buffer.from(content, 'base64')),
  }));
