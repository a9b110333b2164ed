/**
 * Commits of engineers, who write `content/` with git: on the branch of this installation, or pushed to the remote. Each is a
 * row of the queue, once.
 */
import { PORTAL } from '../content-repository/content-commit.ts';
import type { FileChange } from '../content-repository/content-repository.ts';
import { OperatorError } from '../operator-error.ts';
import type { BuildingHost } from './content-host.ts';
import { ConflictError, mergeChanges } from './merge-changes.ts';
import { failOrTryLater, mark, putBack, type Publishing as Run, settle, update } from './publication-run.ts';
import { insertPublication, isQueuedOrFailed, type PublicationRecord } from './publications.store.ts';

type Publishing = Run<BuildingHost>;

/** Queues what engineers pushed. The remote may be away for hours: publications go on, and each run tries again. */
export async function queuePushed(publishing: Publishing): Promise<void> {
  const { deps, host, repository } = publishing;
  const theirs = await host.remote?.fetch().catch((error: unknown) => {
    deps.log.warn('the remote could not be read', { reason: String(error) });
    return null;
  });
  if (!theirs || (await repository.contains(await repository.head(), theirs))) return;
  await queueCommit(publishing, theirs);
}

/** Queues the head of the branch when visitors see another content, as after a commit with git or an update of the code. */
export async function queueBranch(publishing: Publishing): Promise<void> {
  const { host, repository } = publishing;
  const head = await repository.head();
  const live = host.site.live();
  if (live !== null && (await repository.contentTree(head)) !== live) await queueCommit(publishing, head);
}

const BUILT_AGAIN = 'Construye el sitio de nuevo con el código instalado';

/** A commit that came through git enters queue and history, once. */
async function queueCommit({ deps, host, repository }: Publishing, commit: string): Promise<void> {
  const { db } = deps.database;
  if (await isQueuedOrFailed(db, commit, host.startedAt)) return;
  const { author, message, parent, isPublication } = await repository.commit(commit);
  await insertPublication(db, {
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
export async function publishCommit(publishing: Publishing, row: PublicationRecord): Promise<void> {
  const { deps, host, repository } = publishing;
  const before = await repository.head();
  const theirs = row.commit ?? before;
  const begun = { state: 'building', step: 'build', startedAt: deps.clock(), parent: before, notice: null } as const;
  await update(publishing, row, begun);
  try {
    const isOnBranch = await repository.contains(before, theirs);
    const next = isOnBranch ? before : await mergeInto(publishing, before, theirs);
    await host.site.prepare(next, () => mark(publishing, [{ row }], 'check'));
    await mark(publishing, [{ row }], 'switch');
    const paths = await repository.changedBetween(before, next);
    if (!(isOnBranch || (await repository.advance(before, next, paths)))) return putBack(publishing, row);
    await host.site.goLive(next);
    await settle(publishing, row, next);
  } catch (error) {
    await failOrTryLater(publishing, row, error);
  }
}

/** The commit that brings a pushed commit to the branch: itself, or its merge with what was published here. */
async function mergeInto({ deps, repository }: Publishing, head: string, theirs: string): Promise<string> {
  if (await repository.contains(theirs, head)) return theirs;
  const base = await repository.commonCommit(head, theirs);
  if (base === null)
    throw new OperatorError(
      'El repositorio remoto es de otro sitio: no tiene la historia de este. Revise CONTENT_REMOTE_URL.',
    );
  const ours: FileChange[] = [];
  for (const path of await repository.changedBetween(base, head))
    ours.push({ path, content: await repository.read(path, head) });
  const changes = await mergeChanges(repository, ours, { parent: base, onto: theirs }).catch((error: unknown) => {
    throw error instanceof ConflictError ? conflictWithRemote(error) : error;
  });
  const message = 'Junta lo publicado en el portal con el repositorio remoto';
  return repository.prepareCommit({ parent: theirs, merged: head, changes, author: PORTAL, message, at: deps.clock() });
}

const conflictWithRemote = ({ place }: ConflictError): OperatorError =>
  new OperatorError(
    `Lo que llegó del repositorio remoto y lo que se publicó aquí cambian ${place}. El sitio sigue como estaba: junte los dos con git y envíelos de nuevo.`,
  );
