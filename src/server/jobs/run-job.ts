/** Runs a job on one instance at a time, under a lock in the database, with a heartbeat that /health reads. */
import type { JobName } from '#domain/operations/notice-parts.ts';
import { minutes, seconds } from '#shared/time/time.ts';
import { startDeadline } from '../deadline.ts';
import type { Deps } from '../deps.ts';
import { extendLock, lockJob, releaseJob } from './jobs.store.ts';

/** The lock of a crashed run expires after this; a run that takes longer by its nature renews it. */
const LOCK_MS = minutes(2);
/** Of a job that renews its lock: what follows a crash waits no longer. */
const SHORT_LOCK_MS = seconds(20);
const RENEWAL_MS = seconds(5);
const MAX_ERROR_LENGTH = 300;

type JobLock = { name: string; lockedUntil: Date };
type Task = (deps: Deps) => Promise<unknown>;
/** `renews`: the run may take long, and renews a short lock. `limitMs`: after this it is abandoned. */
type RunOptions = { renews?: boolean | undefined; limitMs?: number | undefined };
export type JobOutcome = 'done' | 'failed' | 'busy';

/** A job that runs tasks in order; one that fails does not stop the rest. */
export const createJob =
  (name: JobName, ...tasks: readonly Task[]) =>
  (deps: Deps, limitMs = LOCK_MS): Promise<JobOutcome> => {
    const work = async () => {
      const errors: unknown[] = [];
      for (const task of tasks) await task(deps).catch((error: unknown) => errors.push(error));
      if (errors.length === 1) throw errors[0];
      if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '));
    };
    return runJob(deps, name, work, { limitMs, renews: limitMs > LOCK_MS });
  };

/**
 * Runs the work unless another instance does. An error is stored in the job's row and logged, never thrown: the next
 * run tries again. A run that is abandoned keeps its lock no longer than until it expires.
 */
export async function runJob(
  deps: Deps,
  name: string,
  work: (deps: Deps) => Promise<void>,
  { renews = false, limitMs = LOCK_MS }: RunOptions = {},
): Promise<JobOutcome> {
  const ended = new AbortController();
  const deadline = startDeadline(limitMs);
  try {
    return await deadline.race(runLocked(deps, name, work, renews ? ended.signal : null));
  } catch (error) {
    deps.log.error('a job failed', error, { job: name });
    return 'failed';
  } finally {
    deadline.clear();
    ended.abort();
  }
}

/** `renewal` ends the renewal of a short lock; null: the lock is not renewed. */
async function runLocked(
  deps: Deps,
  name: string,
  work: (deps: Deps) => Promise<void>,
  renewal: AbortSignal | null,
): Promise<JobOutcome> {
  const { db } = deps.database;
  const now = deps.clock();
  const run: JobLock = { name, lockedUntil: new Date(now.getTime() + (renewal ? SHORT_LOCK_MS : LOCK_MS)) };
  if (!(await lockJob(db, name, now, run.lockedUntil))) return 'busy';
  const stopRenewal = renewal ? renewLock(deps, run, renewal) : async () => undefined;
  try {
    await work(deps).finally(stopRenewal);
  } catch (error) {
    await releaseJob(db, run, { error: String(error).slice(0, MAX_ERROR_LENGTH) });
    throw error;
  }
  await releaseJob(db, run, { finishedAt: deps.clock(), error: null });
  return 'done';
}

/** Renews the lock of a run until it is stopped, or abandoned; `run` follows. */
function renewLock({ database, clock, log }: Deps, run: JobLock, abandoned: AbortSignal): () => Promise<void> {
  let renewing = Promise.resolve();
  const renew = async () => {
    const until = new Date(clock().getTime() + SHORT_LOCK_MS);
    if (await extendLock(database.db, run, until)) run.lockedUntil = until;
  };
  const timer = setInterval(() => {
    renewing = renewing.then(renew).catch((error: unknown) => log.error('a lock was not renewed', error));
  }, RENEWAL_MS);
  timer.unref();
  abandoned.addEventListener('abort', () => clearInterval(timer));
  return async () => {
    clearInterval(timer);
    await renewing;
  };
}
