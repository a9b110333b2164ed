/**
 * Publishes what waits, one at a time: commit, build beside the running site, check, branch, switch. The branch moves
 * only to a commit whose site is ready, and visitors change over only after the branch. A run that was interrupted is
 * finished or begun again by the next one (docs/decisions/17-publication.md).
 */
import type { FileChange } from '../content-repository/content-repository.ts';
import { RemoteError } from '../content-repository/remote-error.ts';
import type { Deps } from '../deps.ts';
import { OperatorError } from '../operator-error.ts';
import type { BuildingHost } from './content-host.ts';
import { publishByDeploy } from './deploy-publisher.ts';
import { mergeChanges } from './merge-changes.ts';
import {
  begin,
  beginAgain,
  carryDraft,
  changesOf,
  commitOf,
  fail,
  mark,
  noticeOf,
  prepareTogether,
  putBack,
  type Publishing as Run,
  settle,
} from './publication-run.ts';
import {
  insertPublication,
  isQueuedOrFailed,
  listDuePublications,
  listInterruptedPublications,
  listPendingPushes,
  type PublicationRecord,
  settlePushes,
} from './publications.store.ts';

type Publishing = Run<BuildingHost>;

/** The job of publications, by the way of the host. */
export async function publishWaiting(deps: Deps): Promise<void> {
  const host = deps.content;
  if (!host) return;
  await (host.deploys ? publishByDeploy(deps, host) : publishHere(deps, host));
}

/** What was interrupted, what engineers committed, what waits, and what the remote lacks. */
async function publishHere(deps: Deps, host: BuildingHost): Promise<void> {
  const { db } = deps.database;
  const isIdle = !host.hasRepository() && (await listDuePublications(db, deps.clock())).length === 0;
  if (isIdle) return;
  const publishing = { deps, host, repository: await host.repository() };
  await finishInterrupted(publishing);
  await pullRemote(publishing);
  await followBranch(publishing);
  for (;;) {
    const due = await listDuePublications(db, deps.clock());
    if (due.length === 0) break;
    const previews = due.filter(({ kind }) => kind === 'preview');
    const engineers = due.filter(({ kind }) => kind === 'engineer');
    for (const row of engineers) await publishCommit(publishing, row);
    await publishTogether(
      publishing,
      due.filter(({ kind }) => kind === 'content'),
    );
    for (const row of previews) await buildPreview(publishing, row);
  }
  await pushRemote(publishing);
}

/** Several that wait become one build; when it fails, each is tried alone, so that only the bad one fails. */
async function publishTogether(publishing: Publishing, rows: readonly PublicationRecord[]): Promise<void> {
  if (rows.length === 0) return;
  const { host, repository } = publishing;
  const before = await repository.head();
  const prepared = await prepareTogether(publishing, rows, before);
  const last = prepared.at(-1);
  if (!last) return;
  try {
    await mark(publishing, prepared, 'build');
    await host.site.prepare(last.commit, () => mark(publishing, prepared, 'check'));
  } catch (error) {
    if (prepared.length === 1) return fail(publishing, last.row, error);
    for (const { row } of prepared) await publishTogether(publishing, [row]);
    return;
  }
  await mark(publishing, prepared, 'switch');
  const paths = [...new Set(prepared.flatMap((one) => one.paths))];
  // Another commit arrived: the next round merges with it.
  if (!(await repository.advance(before, last.commit, paths))) {
    for (const { row } of prepared) await putBack(publishing, row);
    return;
  }
  await host.site.goLive(last.commit);
  for (const { row, commit } of prepared) {
    await carryDraft(publishing, row, commit);
    await settle(publishing, row, commit);
  }
}

/** A commit that an engineer put on the branch: visitors get it when its site is ready. */
async function publishCommit(publishing: Publishing, row: PublicationRecord): Promise<void> {
  const { deps, host, repository } = publishing;
  const commit = await repository.head();
  await begin(publishing, row, { state: 'building', step: 'build', startedAt: deps.clock(), commit });
  try {
    await host.site.prepare(commit, () => mark(publishing, [{ row }], 'check'));
  } catch (error) {
    return fail(publishing, row, error);
  }
  await mark(publishing, [{ row }], 'switch');
  await host.site.goLive(commit);
  await settle(publishing, row, commit);
}

/** The site of a commit that no branch has. */
async function buildPreview(publishing: Publishing, row: PublicationRecord): Promise<void> {
  const { deps, host, repository } = publishing;
  await begin(publishing, row, { state: 'building', step: 'commit', startedAt: deps.clock() });
  try {
    const onto = await repository.head();
    const changes = await mergeChanges(repository, changesOf(row), { parent: row.parent, onto });
    const commit = changes.length > 0 ? await commitOf(publishing, row, changes, onto) : onto;
    await mark(publishing, [{ row }], 'build');
    await host.site.prepare(commit, () => mark(publishing, [{ row }], 'check'));
    await settle(publishing, row, commit);
  } catch (error) {
    await fail(publishing, row, error);
  }
}

/** Finds the branch elsewhere than visitors are, and queues its commit. */
async function followBranch({ deps, host, repository }: Publishing): Promise<void> {
  const { db } = deps.database;
  const head = await repository.head();
  const live = host.site.live();
  if (live === null || (await repository.contentTree(head)) === live) return;
  if (await isQueuedOrFailed(db, head)) return;
  await queueCommit({ deps, host, repository }, head, { state: 'waiting' });
}

/** A commit that came through git enters queue and history. */
async function queueCommit(
  { deps, repository }: Publishing,
  commit: string,
  state: Pick<PublicationRecord, 'state'> & Partial<PublicationRecord>,
): Promise<void> {
  const { author, message, parent } = await repository.commit(commit);
  await insertPublication(deps.database.db, {
    kind: 'engineer',
    message: message.split('\n', 1)[0] ?? '',
    authorId: null,
    authorName: author.name,
    authorEmail: author.email,
    parent: parent ?? commit,
    paths: [],
    commit,
    createdAt: deps.clock(),
    ...state,
  });
}

/** After a crash: what the branch has is finished, the rest begins again. */
async function finishInterrupted(publishing: Publishing): Promise<void> {
  const { deps, host, repository } = publishing;
  const rows = await listInterruptedPublications(deps.database.db);
  if (rows.length === 0) return;
  const commits = rows.flatMap(({ kind, commit }) => (kind === 'content' && commit ? [commit] : []));
  for (const commit of commits) await repository.removeLock(commit);
  const head = await repository.head();
  const done: PublicationRecord[] = [];
  for (const row of rows) {
    const isOnBranch = row.kind === 'content' && row.commit !== null && (await repository.contains(head, row.commit));
    if (isOnBranch) done.push(row);
    else await beginAgain(publishing, row);
  }
  if (done.length === 0) return;
  const first = await repository.commit(done[0]?.commit ?? head);
  await repository.repair(
    first.parent ?? head,
    done.flatMap(({ paths }) => paths),
  );
  await host.site.prepare(head);
  await host.site.goLive(head);
  for (const row of done) await settle(publishing, row, row.commit ?? head);
}

/**
 * Takes in what engineers pushed. The branch moves only to a commit whose site is ready; what was published here in the
 * same time is merged by file, field and block. What does not build or is in conflict is told once, and waits for a fix.
 */
async function pullRemote(publishing: Publishing): Promise<void> {
  const { deps, host, repository } = publishing;
  // The remote may be away for hours: publications go on, and each run tries again.
  const theirs = await host.remote?.fetch().catch((error: unknown) => {
    deps.log.warn('the remote could not be read', { reason: String(error) });
    return null;
  });
  const head = await repository.head();
  if (!theirs || (await repository.contains(head, theirs))) return;
  if (await isQueuedOrFailed(deps.database.db, theirs)) return;
  try {
    const next = (await repository.contains(theirs, head)) ? theirs : await mergeRemote(publishing, head, theirs);
    await host.site.prepare(next);
    await repository.advance(head, next, await repository.changedBetween(head, next));
    if (next !== theirs) await host.remote?.push(next);
  } catch (error) {
    await queueCommit(publishing, theirs, { state: 'failed', notice: noticeOf(error), finishedAt: deps.clock() });
  }
}

async function mergeRemote({ deps, repository }: Publishing, head: string, theirs: string): Promise<string> {
  const base = await repository.commonCommit(head, theirs);
  if (base === null)
    throw new OperatorError(
      'El repositorio remoto es de otro sitio: no tiene la historia de este. Revise CONTENT_REMOTE_URL.',
    );
  const paths = (await repository.changedBetween(base, head)).filter((path) => path.startsWith('content/'));
  const ours: FileChange[] = [];
  for (const path of paths) ours.push({ path, content: await repository.read(path, head) });
  const changes = await mergeChanges(repository, ours, { parent: base, onto: theirs });
  const author = { name: 'Portal', email: 'portal@localhost' };
  const message = 'Junta lo publicado en el portal con el repositorio remoto';
  return repository.prepareCommit({ parent: theirs, merged: head, changes, author, message, at: deps.clock() });
}

/** What is live and the remote lacks; a refusal is told with the publication, which stays live. */
async function pushRemote({ deps, host, repository }: Publishing): Promise<void> {
  const { db } = deps.database;
  if (!host.remote || (await listPendingPushes(db)).length === 0) return;
  try {
    await host.remote.push(await repository.head());
    await settlePushes(db, { pushPending: false, notice: null });
  } catch (error) {
    if (!(error instanceof OperatorError)) deps.log.error('the remote refused a publication', error);
    const next = error instanceof RemoteError ? ` ${LIVE_HERE}` : '';
    await settlePushes(db, { pushPending: true, notice: `${noticeOf(error)}${next}` });
  }
}

const LIVE_HERE = 'La página ya está publicada aquí; se enviará de nuevo en unos segundos.';
