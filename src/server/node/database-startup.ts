/** A start over a database that may be away: service begins at once where it answers, else as soon as it does. */
import { setTimeout as sleep } from 'node:timers/promises';
import { seconds } from '#shared/time/time.ts';
import { explainConnectionRefusal, isDatabaseUnavailable, sqlStateOf } from '../db/database-errors.ts';
import { unavailableDatabase } from '../db/unavailable-database.ts';
import type { Deps } from '../deps.ts';
import { OperatorError } from '../operator-error.ts';

/** Exponential back-off between two attempts. */
const FIRST_DELAY_MS = seconds(1);
const MAX_DELAY_MS = seconds(10);

export type StartupTasks = {
  /** Brings the database to where the portal can serve; tried again after a failure. */
  prepare(deps: Deps): Promise<void>;
  /** Once, over a database that is ready. */
  start(): Promise<void>;
};

export type Startup = {
  /** Whether the server has to be opened before its database answers. */
  isPending: boolean;
  /** Resolves when service has begun or `stop` gave it up; rejects with what no waiting mends. */
  settled: Promise<void>;
  /** Ends the waiting; an attempt under way ends first. */
  stop(): Promise<void>;
};

/**
 * Begins service over the database. While that cannot be reached, `deps.database` fails every query at once, so that
 * what needs it answers 503, and the beginning is tried again and again.
 */
export async function startWithDatabase(deps: Deps, service: StartupTasks): Promise<Startup> {
  if (await tryPrepare(deps, service)) {
    await service.start();
    return { isPending: false, settled: Promise.resolve(), stop: async () => undefined };
  }
  const { database } = deps;
  deps.database = unavailableDatabase(database);
  const stopping = new AbortController();
  const settled = retryUntilReady({ deps, database, service, signal: stopping.signal });
  return {
    isPending: true,
    settled,
    async stop() {
      stopping.abort();
      await settled.catch(() => undefined);
    },
  };
}

type PendingStart = { deps: Deps; database: Deps['database']; service: StartupTasks; signal: AbortSignal };

async function retryUntilReady({ deps, database, service, signal }: PendingStart): Promise<void> {
  for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(2 * delayMs, MAX_DELAY_MS)) {
    await sleep(delayMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    // Requests go on without it meanwhile: they would meet it half migrated.
    if (await tryPrepare({ ...deps, database }, service, { isRetry: true })) break;
  }
  if (signal.aborted) return;
  deps.log.info('database available: service started');
  deps.database = database;
  await service.start();
}

/** Whether the database could be prepared now; false: it is away. */
async function tryPrepare(deps: Deps, service: StartupTasks, { isRetry = false } = {}): Promise<boolean> {
  try {
    await service.prepare(deps);
    return true;
  } catch (error) {
    const refusal = explainConnectionRefusal(error);
    if (refusal) throw new OperatorError(refusal);
    if (deps.database.driver === 'pglite' || !isDatabaseUnavailable(error)) throw error;
    if (!isRetry) deps.log.warn('database unavailable: serving without it', { reason: sqlStateOf(error) });
    return false;
  }
}
