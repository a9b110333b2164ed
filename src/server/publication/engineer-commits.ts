/**
 * Commits of engineers, who write `content/` with git: on the branch of this installation, or pushed to the remote. Each is a
 * row of the queue, once.
 */
import { PORTAL } from '../content-repository/content-commit.ts';
import type { FileChange } from '../content-repository/content-repository.ts';
import { OperatorError } from '../operator-error.ts';
import type { BuildingHost } from './content-host.ts';
import { ConflictError, mergeChanges } from './merge-changes.ts';
import {
  claim,
  failOrTryLater,
  mark,
  putBack,
  type Publishing as Run,
  settleShown,
  update,
} from './publication-run.ts';
import { insertPublication, isQueuedOrFailed } from './publications.store.ts';

type Publishing = Run<BuildingHost>;

/**
 * Queues what others pushed to the remote, which may be away for hours: publications go on, and each run tries again. Gives
 * what failed.
 */
export async function queueFetched(publishing: Publishing): Promise<unknown> {
  const { deps, host, repository } = publishing;
  let theirs: string | null;
  try {
    theirs = (await host.remote?.fetch()) ?? null;
  } catch (error) {
    deps.log.warn('the remote could not be read', { reason: String(error) });
    return error;
  }
  const isNew = theirs !== null && !(await isQueued(publishing, theirs));
  if (theirs && isNew && !(await repository.contains(await repository.head(), theirs)))
    await queueCommit(publishing, theirs);
  return null;
}

/** Queues the head of the branch when visitors see another content, as after a commit with git or an update of the code. */
export async function queueBranch(publishing: Publishing): Promise<void> {
  const { host, repository } = publishing;
  const head = await repository.head();
  const live = host.site.live();
  const isShown = live === null || (await repository.contentTree(head)) === live;
  if (!isShown && !(await isQueued(publishing, head))) await queueCommit(publishing, head);
}

const isQueued = ({ deps, host }: Publishing, commit: string): Promise<boolean> =>
  isQueuedOrFailed(deps.database.db, commit, host.startedAt);

const BUILT_AGAIN = 'Construye el sitio de nuevo con el código instalado';

/** A commit that came through git enters queue and history. */
async function queueCommit({ deps, repository }: Publishing, commit: string): Promise<void> {
  const { author, message, parent, isPublication } = await repository.commit(commit);
  await insertPublication(deps.database.db, {
    kind: 'engineer',
    state: 'waiting',
    // What was published here is built again by other code: no person changed anything.
    message: isPublication ? BUILT_AGAIN : (message.split('\n', 1)[0] ?? ''),
    authorId: null,
    authorName: isPublication ? PORTAL.name : author.name,
    authorEmail: isPublication ? PORTAL.email : author.email,
    parent: parent ?? commit,
    paths: [],
    commit,
    createdAt: deps.clock(),
  });
}

/**
 * A commit that came through git: visitors get it when its site is ready, and one that was pushed enters the branch then.
 * What was published here since is merged with it by file, field and block.
 */
export async function publishCommit(publishing: Publishing, id: number): Promise<void> {
  const { host, repository } = publishing;
  const row = await claim(publishing, id, 'build');
  if (!row) return;
  const before = await repository.head();
  const theirs = row.commit ?? before;
  await update(publishing, row, { parent: before });
  try {
    const isOnBranch = await repository.contains(before, theirs);
    const next = isOnBranch ? before : await mergeInto(publishing, before, theirs);
    await host.site.prepare(next, () => mark(publishing, [{ row }], 'check'));
    await mark(publishing, [{ row }], 'switch');
    const paths = await repository.changedBetween(before, next);
    if (!(isOnBranch || (await repository.advance(before, next, paths)))) return putBack(publishing, row);
    await host.site.goLive(next);
    await settleShown(publishing, next);
  } catch (error) {
    // The files of the work tree may be missing: it is finished as what was cut off is.
    const head = await repository.head();
    const isMoved = head !== before && (await repository.contains(head, theirs));
    await failOrTryLater(publishing, row, error, isMoved);
  }
}

/** The commit that brings a pushed commit to the branch: itself, or its merge with what was published here. */
async function mergeInto({ deps, repository }: Publishing, head: string, theirs: string): Promise<string> {
  if (await repository.contains(theirs, head)) return theirs;
  const base = await repository.commonCommit(head, theirs);
  if (base === null)
    throw new OperatorError(
      'La copia externa del contenido es de otro sitio: no tiene la historia de este. Revise CONTENT_REMOTE_URL.',
    );
  const ours: FileChange[] = [];
  for (const path of await repository.changedBetween(base, head))
    ours.push({ path, content: await repository.read(path, head) });
  const changes = await mergeChanges(repository, ours, { parent: base, onto: theirs }).catch((error: unknown) => {
    throw error instanceof ConflictError ? conflictWithRemote(error) : error;
  });
  const message = 'Junta lo publicado en el portal con la copia externa del contenido';
  return repository.prepareCommit({ parent: theirs, merged: head, changes, author: PORTAL, message, at: deps.clock() });
}

const conflictWithRemote = ({ place }: ConflictError): OperatorError =>
  new OperatorError(
    `Lo que llegó de la copia externa y lo que se publicó aquí cambian ${place}. El sitio sigue como estaba: junte los dos con git y envíelos de nuevo.`,
  );
