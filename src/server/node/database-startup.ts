/** Startup with a database that may be unavailable: retries with exponential back-off. */
import { setTimeout as sleep } from 'node:timers/promises';
import { seconds } from '#shared/time/time.ts';
import { explainConnectionRefusal, isDatabaseUnavailable, sqlStateOf } from '../db/database-errors.ts';
import { unavailableDatabase } from '../db/unavailable-database.ts';
import type { Deps } from '../deps.ts';
import { OperatorError } from '../operator-error.ts';

const FIRST_DELAY_MS = seconds(1);
const MAX_DELAY_MS = seconds(10);

type StartupTasks = {
  /** Prepares the database for service; retried after a failure. */
  prepare(deps: Deps): Promise<void>;
  /** Called once the database is ready. */
  start(): Promise<void>;
};

type Startup = {
  /** Whether the server must listen before its database answers. */
  isPending: boolean;
  /** Resolves when service has started or was stopped; rejects with an error that no retry solves. */
  settled: Promise<void>;
  /** Stops the retries; a running attempt ends first. */
  stop(): Promise<void>;
};

/**
 * Starts service over the database. While it is unavailable, every query of `deps.database` fails at once, so that
 * requests get 503, and the start is retried.
 */
export async function startWithDatabase(deps: Deps, service: StartupTasks): Promise<Startup> {
  if (await tryPrepare(deps, service)) {
    await service.start();
    return { isPending: false, settled: Promise.resolve(), stop: async () => undefined };
  }
  const { database } = deps;
  deps.database = unavailableDatabase(database);
  const stopping = new AbortController();
  const { signal } = stopping;
  const retryUntilReady = async () => {
    for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(2 * delayMs, MAX_DELAY_MS)) {
      await sleep(delayMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      // Requests must not meet a half-migrated database.
      if (await tryPrepare({ ...deps, database }, service, { isRetry: true })) break;
    }
    if (signal.aborted) return;
    deps.log.info('database available: service started');
    deps.database = database;
    await service.start();
  };
  const settled = retryUntilReady();
  return {
    isPending: true,
    settled,
    async stop() {
      stopping.abort();
      await settled.catch(() => undefined);
    },
  };
}

/** Whether the database is prepared; false when it is unavailable. */
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
