/** A start over a database that may be away: service begins at once where it answers, else as soon as it does. */
import { setTimeout as sleep } from 'node:timers/promises';
import { seconds } from '#domain/time.ts';
import { awayDatabase } from '../db/away.ts';
import { connectionRefusal, isDatabaseAway, stateOf } from '../db/errors.ts';
import type { Deps } from '../deps.ts';
import { ExplainedError } from '../explained-error.ts';

/** Exponential back-off between two attempts. */
const FIRST_DELAY_MS = seconds(1);
const LONGEST_DELAY_MS = seconds(10);

export type Service = {
  /** Brings the database to where the portal can serve; tried again after a failure. */
  prepare(deps: Deps): Promise<void>;
  /** Once, over a database that is ready. */
  begin(): Promise<void>;
};

export type Startup = {
  /** Whether the server has to be opened before its database answers. */
  isWaiting: boolean;
  /** Resolves when service has begun or `stop` gave it up; rejects with what no waiting mends. */
  settled: Promise<void>;
  /** Ends the waiting; an attempt under way ends first. */
  stop(): Promise<void>;
};

/**
 * Begins service over the database. While that cannot be reached, `deps.database` fails every query at once, so that
 * what needs it answers 503, and the beginning is tried again and again.
 */
export async function startOverDatabase(deps: Deps, service: Service): Promise<Startup> {
  if (await isPrepared(deps, service)) {
    await service.begin();
    return { isWaiting: false, settled: Promise.resolve(), stop: async () => undefined };
  }
  const { database } = deps;
  deps.database = awayDatabase(database);
  const stopping = new AbortController();
  const settled = beginLater({ deps, database, service, signal: stopping.signal });
  return {
    isWaiting: true,
    settled,
    async stop() {
      stopping.abort();
      await settled.catch(() => undefined);
    },
  };
}

type Waiting = { deps: Deps; database: Deps['database']; service: Service; signal: AbortSignal };

async function beginLater({ deps, database, service, signal }: Waiting): Promise<void> {
  for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(2 * delayMs, LONGEST_DELAY_MS)) {
    await sleep(delayMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    // Requests go on without it meanwhile: they would meet it half migrated.
    if (await isPrepared({ ...deps, database }, service, { isRetry: true })) break;
  }
  if (signal.aborted) return;
  deps.log.info('the database answers: service begins');
  deps.database = database;
  await service.begin();
}

/** Whether the database could be prepared now; false: it is away. */
async function isPrepared(deps: Deps, service: Service, { isRetry = false } = {}): Promise<boolean> {
  try {
    await service.prepare(deps);
    return true;
  } catch (error) {
    const refusal = connectionRefusal(error);
    if (refusal) throw new ExplainedError(refusal);
    if (deps.database.driver === 'pglite' || !isDatabaseAway(error)) throw error;
    if (!isRetry) deps.log.warn('the database is away: serving without it', { reason: stateOf(error) });
    return false;
  }
}
