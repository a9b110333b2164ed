/**
 * Publishes what waits, one at a time: commit, build beside the running site, check, branch, switch. The branch moves
 * only to a commit whose site is ready, and visitors change over only after the branch. A run that was interrupted is
 * finished or begun again by the next one (docs/decisions/17-publication.md).
 */
import type { PublicationKind } from '#domain/publication/publication.ts';
import type { Deps } from '../deps.ts';
import { OperatorError } from '../operator-error.ts';
import type { BuildingHost, ContentHost } from './content-host.ts';
import { publishByDeploy } from './deploy-publisher.ts';
import { publishCommit, queueBranch, queueFetched } from './engineer-commits.ts';
import {
  carryDraft,
  countInterruption,
  failOrTryLater,
  failOrWait,
  mark,
  type Prepared,
  prepareTogether,
  putBack,
  type Publishing as Run,
  settleShown,
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
/** One whose commit the branch has. */
type BranchPublication = PublicationRecord & { commit: string };

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
  const remoteFailure = await queueFetched(publishing);
  await queueBranch(publishing);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const due = await listDuePublications(db, deps.clock());
    const engineer = due.find(isOf('engineer'));
    const content = due.filter(isOf('content'));
    // What is published or withdrawn while one is built counts for the next one.
    if (engineer) await publishCommit(publishing, engineer.id);
    else if (content.length > 0) await publishTogether(publishing, content);
    else break;
  }
  await pushRemote(publishing, remoteFailure);
}

const isOf =
  (kind: PublicationKind) =>
  (row: PublicationRecord): boolean =>
    row.kind === kind;

/** Several that wait become one build; when it fails, each is tried alone, so that only the bad one fails. */
async function publishTogether(publishing: Publishing, rows: readonly Pick<PublicationRecord, 'id'>[]): Promise<void> {
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
    const isOnBranch = last.commit !== before && (await repository.contains(await repository.head(), last.commit));
    if (isOnBranch) for (const { row } of prepared) await failOrTryLater(publishing, row, error, true);
    else if (prepared.length === 1) await failOrWait(publishing, last.row, error);
    else await publishAlone(publishing, prepared);
    return;
  }
  // Another commit arrived: the next round merges with it.
  if (!isMoved) {
    for (const { row } of prepared) await putBack(publishing, row);
    return;
  }
  for (const { row, commit } of prepared) await carryDraft(publishing, row, commit);
  await host.site.goLive(last.commit);
  await settleShown(publishing, last.commit);
}

async function publishAlone(publishing: Publishing, prepared: readonly Prepared[]): Promise<void> {
  for (const { row } of prepared) await putBack(publishing, row);
  for (const { row } of prepared) await publishTogether(publishing, [row]);
}

/** What was cut off, or could not be shown: what the branch has is finished, the rest begins again. */
async function finishInterrupted(publishing: Publishing): Promise<void> {
  const { deps, repository } = publishing;
  const rows = await listInterruptedPublications(deps.database.db, deps.clock());
  if (rows.length === 0) return;
  for (const { commit } of rows) if (commit) await repository.removeLock(commit);
  const head = await repository.head();
  const onBranch: BranchPublication[] = [];
  for (const row of rows) {
    // One that has an hour for its next try was not cut off.
    if (row.retryAt === null && !(await countInterruption(publishing, row))) continue;
    await update(publishing, row, { startedAt: deps.clock(), retryAt: null });
    const { commit } = row;
    if (commit && (await repository.contains(head, commit))) onBranch.push({ ...row, commit });
    else await putBack(publishing, row);
  }
  await finish(publishing, onBranch, head);
}

/** Ends what the branch has already, oldest first: drafts, work tree, site. */
async function finish(publishing: Publishing, rows: readonly BranchPublication[], head: string): Promise<void> {
  const complete: BranchPublication[] = [];
  for (const row of rows) if (await completeFiles(publishing, row, head)) complete.push(row);
  const shown = new Set<number>();
  // The site of the newest one shows the others too.
  for (const row of complete.toReversed()) {
    // What an engineer committed may not build: it is published for itself.
    if (row.kind === 'engineer') await putBack(publishing, row);
    else if (!shown.has(row.id)) for (const id of await showSite(publishing, row)) shown.add(id);
  }
}

/** Shows the site of one that the branch has. Gives the ids of what ended with it; none when it has to be tried again. */
async function showSite(publishing: Publishing, row: BranchPublication): Promise<ReadonlySet<number>> {
  const { site } = publishing.host;
  try {
    await site.prepare(row.commit);
    await site.goLive(row.commit);
    return await settleShown(publishing, row.commit);
  } catch (error) {
    await failOrTryLater(publishing, row, error, true);
    return new Set();
  }
}

/** Brings drafts and work tree along with what the branch has; false when that has to be tried again. */
async function completeFiles(publishing: Publishing, row: BranchPublication, head: string): Promise<boolean> {
  const { repository } = publishing;
  const { kind, parent, commit } = row;
  try {
    await carryDraft(publishing, row, commit);
    const before = kind === 'engineer' ? parent : ((await repository.commit(commit)).parent ?? head);
    await repository.repair(before, await repository.changedBetween(before, head));
    return true;
  } catch (error) {
    await failOrTryLater(publishing, row, error, true);
    return false;
  }
}

/**
 * What is live and the remote lacks; a refusal is told with the publication, which stays live. `failure`: of reading it in
 * this run, which is not waited for twice.
 */
async function pushRemote({ deps, host, repository }: Publishing, failure: unknown): Promise<void> {
  const { db } = deps.database;
  if (!host.remote || (await listPendingPushes(db)).length === 0) return;
  try {
    if (failure) throw failure;
    await host.remote.push(await repository.head());
    await settlePushes(db, { pushPending: false, notice: null });
  } catch (error) {
    if (!(error instanceof OperatorError)) deps.log.error('the remote refused a publication', error);
    const why = error instanceof OperatorError ? error.message : SERVER_ERROR;
    await settlePushes(db, { pushPending: true, notice: `${why} ${LIVE_HERE}` });
  }
}

const SERVER_ERROR = 'El cambio no se pudo enviar a la copia externa del contenido por un error del servidor.';
const LIVE_HERE = 'La página ya está publicada aquí; se enviará de nuevo en unos segundos.';
