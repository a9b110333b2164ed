/** The job of publications: those whose hour has come, and those that a service was building. */
import { hours, minutes } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { OperatorError, TemporaryError } from '../operator-error.ts';
import type { ContentHost, DeployService } from './content-host.ts';
import { ensureAuthorMayPublish } from './page-access.ts';
import {
  endUndeployed,
  listDuePublications,
  listUndeployed,
  type PublicationRecord,
  updateWaiting,
} from './publications.store.ts';
import { publishNow } from './publish-now.ts';
import { changesOf } from './stored-changes.ts';

/** Until what failed for a reason that may pass is tried again, and for how long that goes on: no person watches. */
const RETRY_MS = minutes(5);
const WAIT_MS = hours(6);
const DEPLOY_LIMIT_MS = minutes(30);
/** A build takes less, so that it was not asked for, or failed. */
const ASK_AGAIN_MS = minutes(5);

export async function publishWaiting(deps: Deps): Promise<void> {
  const host = deps.content;
  if (!host) return;
  await host.renew();
  if (host.deploys) {
    await followDeploys(deps, host, host.deploys);
    await askAgain(deps, host.deploys);
  }
  for (const row of await listDuePublications(deps.database.db, deps.clock())) await publishRow(deps, host, row);
}

async function publishRow(deps: Deps, host: ContentHost, row: PublicationRecord): Promise<void> {
  const { id, authorId, authorName, authorEmail, pageId, draftVersion } = row;
  try {
    const changes = changesOf(row);
    await ensureAuthorMayPublish(deps, authorId, changes);
    await publishNow(deps, host, {
      author: { id: authorId, name: authorName, email: authorEmail },
      message: row.message,
      changes,
      parent: row.parent,
      overrides: row.overrides,
      draft: pageId && draftVersion ? { pageId, version: draftVersion } : undefined,
      waiting: { id },
    });
  } catch (error) {
    await failOrTryLater(deps, row, error);
  }
}

async function failOrTryLater(deps: Deps, row: PublicationRecord, error: unknown): Promise<void> {
  const { db } = deps.database;
  const now = deps.clock();
  const mayPass = !(error instanceof OperatorError) || error instanceof TemporaryError;
  if (!(error instanceof OperatorError)) deps.log.error('a publication failed', error, { publication: row.id });
  const notice = error instanceof OperatorError ? error.message : FAILED;
  const isTried = mayPass && now.getTime() - (row.publishAt ?? now).getTime() < WAIT_MS;
  await updateWaiting(
    db,
    row.id,
    isTried
      ? { retryAt: new Date(now.getTime() + RETRY_MS), notice: `${notice} ${TRIED_AGAIN}` }
      : { state: 'failed', notice, changes: null, retryAt: null, finishedAt: now },
  );
}

const FAILED =
  'La publicación no se pudo terminar por un error del servidor. El sitio sigue como estaba y su texto está en el borrador: intente de nuevo y, si se repite, avise a quien lo administra.';
const TRIED_AGAIN = 'El portal lo intenta otra vez en unos minutos.';

/** Ends what the running deploy shows, also when it was given up; gives up what it should show long since. */
export async function followDeploys(deps: Deps, host: ContentHost, { commit }: DeployService): Promise<void> {
  const { db } = deps.database;
  const repository = await host.repository();
  const now = deps.clock();
  for (const { id, state, commit: own, startedAt } of await listUndeployed(db)) {
    if (own !== null && (await repository.contains(commit, own)))
      await endUndeployed(db, id, { state: 'live', notice: null, finishedAt: now });
    else if (state === 'building' && isOver(startedAt, DEPLOY_LIMIT_MS, now))
      await endUndeployed(db, id, { state: 'failed', notice: NOT_DEPLOYED, finishedAt: now });
  }
}

/** Asks for a build again while one should have ended. */
async function askAgain({ database, clock }: Deps, { start }: DeployService): Promise<void> {
  const rows = await listUndeployed(database.db);
  const now = clock();
  if (rows.some(({ state, startedAt }) => state === 'building' && isOver(startedAt, ASK_AGAIN_MS, now))) await start();
}

const isOver = (startedAt: Date | null, limitMs: number, now: Date): boolean =>
  startedAt !== null && now.getTime() - startedAt.getTime() > limitMs;

const NOT_DEPLOYED =
  'El cambio está guardado, pero en media hora Netlify no mostró un sitio con él: el de antes sigue abierto. Pida a quien administra el portal que mire «Deploys» en Netlify, que dice por qué. Si es por esta página, corríjala y publique de nuevo.';
