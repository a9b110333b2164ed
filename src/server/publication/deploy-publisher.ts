/**
 * Publishes where a service builds the site: commit, push to the branch that it watches, and wait until the running
 * deploy has the commit. A push moves the branch only from the commit that was merged with, so that nothing of others is
 * lost (docs/decisions/17-publication.md).
 */
import { minutes } from '#shared/time/time.ts';
import { RemoteError } from '../content-repository/remote-error.ts';
import type { Deps } from '../deps.ts';
import { OperatorError } from '../operator-error.ts';
import type { DeployingHost } from './content-host.ts';
import {
  carryDraft,
  countInterruption,
  fail,
  mark,
  type Publishing,
  prepareTogether,
  putBack,
  SCHEDULED_WAIT_MS,
  settle,
  update,
} from './publication-run.ts';
import {
  listDuePublications,
  listInterruptedPublications,
  listUndeployed,
  type PublicationRecord,
} from './publications.store.ts';

/** How often a run merges again when others push at the same time. */
const MAX_ROUNDS = 4;
const DEPLOY_LIMIT_MS = minutes(30);

const BUILDING =
  'El cambio ya está guardado. Netlify construye el sitio nuevo: tarda unos minutos. El de ahora sigue abierto.';
const DRAFT_KEPT = 'El sitio sigue como estaba y su texto está en el borrador: publique de nuevo cuando se corrija.';
const NOT_DEPLOYED =
  'El cambio está guardado en la copia externa del contenido, pero en media hora Netlify no mostró un sitio con él: el de antes sigue abierto. Pida a quien administra el portal que mire «Deploys» en Netlify, que dice por qué. Si es por esta página, corríjala y publique de nuevo.';

type DeployRun = { deps: Deps; host: DeployingHost };

/** What the running deploy has by now, what was interrupted, and what waits. */
export async function publishByDeploy(deps: Deps, host: DeployingHost): Promise<void> {
  const run = { deps, host };
  await followDeploys(run);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const interrupted = await listUnpushed(deps);
    const due = await listDuePublications(deps.database.db, deps.clock());
    if (interrupted.length + due.length === 0) return;
    if (!(await refreshFor(run, due))) return;
    const publishing = { ...run, repository: await host.repository() };
    await finishInterrupted(publishing, interrupted);
    await pushTogether(publishing, await listDuePublications(deps.database.db, deps.clock()));
  }
}

/** Ends what visitors see by now, also when it was given up; gives up what they should see long since. */
async function followDeploys(run: DeployRun): Promise<void> {
  const { deps, host } = run;
  const now = deps.clock().getTime();
  for (const row of await listUndeployed(deps.database.db)) {
    const { commit, state, step, startedAt } = row;
    const isBuilding = state === 'building' && step === 'build';
    if (commit && host.deploys.commits.has(commit)) await settle(run, row, commit);
    else if (isBuilding && startedAt && now - startedAt.getTime() > DEPLOY_LIMIT_MS)
      await fail(run, row, new OperatorError(NOT_DEPLOYED));
  }
}

/** Those that a process left before their push was noted. */
const listUnpushed = async ({ database, clock }: Deps): Promise<PublicationRecord[]> =>
  (await listInterruptedPublications(database.db, clock())).filter(({ step }) => step !== 'build');

/** false when the remote is away: those that wait are told so. */
async function refreshFor(run: DeployRun, due: readonly PublicationRecord[]): Promise<boolean> {
  try {
    await run.host.deploys.refresh();
    return true;
  } catch (error) {
    for (const row of due) await failOrWaitForRemote(run, row, error);
    return false;
  }
}

async function finishInterrupted(publishing: Publishing, rows: readonly PublicationRecord[]): Promise<void> {
  const { repository } = publishing;
  const head = await repository.head();
  for (const row of rows) {
    const pushed = row.commit !== null && (await repository.contains(head, row.commit)) ? row.commit : null;
    if (pushed) await waitForDeploy(publishing, row, pushed);
    else if (await countInterruption(publishing, row)) await putBack(publishing, row);
  }
}

async function waitForDeploy(publishing: Publishing, row: PublicationRecord, commit: string): Promise<void> {
  await carryDraft(publishing, row, commit);
  await update(publishing, row, { step: 'build', notice: BUILDING });
}

/** One push for all that wait. When others pushed first, the next round merges with them. */
async function pushTogether(publishing: Publishing, rows: readonly PublicationRecord[]): Promise<void> {
  const { repository } = publishing;
  const before = await repository.head();
  const prepared = await prepareTogether(publishing, rows, before);
  const last = prepared.at(-1);
  if (!last) return;
  await mark(publishing, prepared, 'push');
  try {
    const isPushed = last.commit === before || (await repository.advance(before, last.commit, []));
    for (const { row, commit } of prepared)
      await (isPushed ? waitForDeploy(publishing, row, commit) : putBack(publishing, row));
  } catch (error) {
    for (const { row } of prepared) await failOrWaitForRemote(publishing, row, error);
  }
}

/** A scheduled publication waits for a remote that is away; with a person before it, it fails at once. */
async function failOrWaitForRemote(run: DeployRun | Publishing, row: PublicationRecord, error: unknown): Promise<void> {
  if (!(error instanceof RemoteError)) return fail(run, row, error);
  const due = row.publishAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (error.kind === 'away' && run.deps.clock().getTime() - due < SCHEDULED_WAIT_MS) {
    const notice = `${error.message} Se intentará de nuevo cada cuarto de hora.`;
    return update(run, row, { state: 'waiting', step: null, commit: null, notice });
  }
  return fail(run, row, new OperatorError(`${error.message} ${DRAFT_KEPT}`));
}
