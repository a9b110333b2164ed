/**
 * Publishes what waits, one at a time: commit, build beside the running site, check, branch, switch. The branch moves
 * only to a commit whose site is ready, and visitors change over only after the branch. A run that was interrupted is
 * finished or begun again by the next one (docs/decisions/17-publication.md).
 */
import { RemoteError } from '../content-repository/remote-error.ts';
import type { Deps } from '../deps.ts';
import { OperatorError } from '../operator-error.ts';
import type { BuildingHost, ContentHost } from './content-host.ts';
import { publishByDeploy } from './deploy-publisher.ts';
import { publishCommit, queueBranch, queuePushed } from './engineer-commits.ts';
import { mergeChanges } from './merge-changes.ts';
import {
  beginAgain,
  carryDraft,
  changesOf,
  commitOf,
  fail,
  failOrTryLater,
  mark,
  noticeOf,
  prepareTogether,
  putBack,
  type Publishing as Run,
  settle,
  update,
} from './publication-run.ts';
import {
  listDuePublications,
  listInterruptedPublications,
  listPendingPushes,
  type PublicationRecord,
  settlePushes,
} from './publications.store.ts';

type Publishing = Run<BuildingHost>;

/** Hosts with a run: the lock of the job expires while the database is away, and two runs would build in one folder. */
const running = new WeakSet<ContentHost>();

/** The job of publications, by the way of the host. */
export async function publishWaiting(deps: Deps): Promise<void> {
  const host = deps.content;
  if (!host || running.has(host)) return;
  running.add(host);
  try {
    await (host.deploys ? publishByDeploy(deps, host) : publishHere(deps, host));
  } finally {
    running.delete(host);
  }
}

/** How often a run takes in what arrived since it began; the next run comes within seconds. */
const MAX_ROUNDS = 10;

/** What was interrupted, what engineers committed, what waits, and what the remote lacks. */
async function publishHere(deps: Deps, host: BuildingHost): Promise<void> {
  const { db } = deps.database;
  const isIdle = !host.hasRepository() && (await listDuePublications(db, deps.clock())).length === 0;
  if (isIdle) return;
  const publishing = { deps, host, repository: await host.repository() };
  await finishInterrupted(publishing);
  await queuePushed(publishing);
  await queueBranch(publishing);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const due = await listDuePublications(db, deps.clock());
    if (due.length === 0) break;
    for (const row of due.filter(({ kind }) => kind === 'engineer')) await publishCommit(publishing, row);
    await publishTogether(
      publishing,
      due.filter(({ kind }) => kind === 'content'),
    );
    // What is published while one is built comes before the next preview.
    const preview = due.find(({ kind }) => kind === 'preview');
    if (preview) await buildPreview(publishing, preview);
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
  let isMoved: boolean;
  try {
    await mark(publishing, prepared, 'build');
    await host.site.prepare(last.commit, () => mark(publishing, prepared, 'check'));
    await mark(publishing, prepared, 'switch');
    const paths = [...new Set(prepared.flatMap((one) => one.paths))];
    isMoved = await repository.advance(before, last.commit, paths);
  } catch (error) {
    if (prepared.length === 1) return fail(publishing, last.row, error);
    for (const { row } of prepared) await publishTogether(publishing, [row]);
    return;
  }
  // Another commit arrived: the next round merges with it.
  if (!isMoved) {
    for (const { row } of prepared) await putBack(publishing, row);
    return;
  }
  for (const { row, commit } of prepared) await carryDraft(publishing, row, commit);
  await host.site.goLive(last.commit);
  for (const { row, commit } of prepared) await settle(publishing, row, commit);
}

/** The site of a commit that no branch has. */
async function buildPreview(publishing: Publishing, row: PublicationRecord): Promise<void> {
  const { deps, host, repository } = publishing;
  await update(publishing, row, { state: 'building', step: 'commit', startedAt: deps.clock() });
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

/** After a crash: what the branch has is finished, the rest begins again. */
async function finishInterrupted(publishing: Publishing): Promise<void> {
  const { deps, repository } = publishing;
  const rows = await listInterruptedPublications(deps.database.db);
  if (rows.length === 0) return;
  for (const { kind, commit } of rows) if (kind !== 'preview' && commit) await repository.removeLock(commit);
  const head = await repository.head();
  const onBranch: (PublicationRecord & { commit: string })[] = [];
  for (const row of rows) {
    const { kind, commit } = row;
    if (kind !== 'preview' && commit && (await repository.contains(head, commit))) onBranch.push({ ...row, commit });
    else await beginAgain(publishing, row);
  }
  if (onBranch.length > 0) await finish(publishing, onBranch, head);
}

/** Ends publications of one build, oldest first, that the branch has already: work tree, site, drafts. */
async function finish(
  publishing: Publishing,
  rows: readonly (PublicationRecord & { commit: string })[],
  head: string,
): Promise<void> {
  const { host, repository } = publishing;
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return;
  const before = first.kind === 'engineer' ? first.parent : (await repository.commit(first.commit)).parent;
  // What an engineer committed since may not build: it is published for itself.
  const shown = last.kind === 'engineer' ? head : last.commit;
  for (const row of rows) await carryDraft(publishing, row, row.commit);
  try {
    await repository.repair(before ?? head, await repository.changedBetween(before ?? head, head));
    await host.site.prepare(shown);
    await host.site.goLive(shown);
  } catch (error) {
    for (const row of rows) await failOrTryLater(publishing, row, error);
    return;
  }
  for (const row of rows) await settle(publishing, row, row.kind === 'engineer' ? head : row.commit);
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
