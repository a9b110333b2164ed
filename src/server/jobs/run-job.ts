/** Runs a job on one instance at a time, under a lock in the database, with a heartbeat that /health reads. */
import { minutes } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { lockJob, releaseJob } from './jobs.store.ts';

/** The lock of a crashed run expires after this; every run must end well before. */
const LOCK_MS = minutes(2);
const MAX_ERROR_LENGTH = 300;

type Task = (deps: Deps) => Promise<unknown>;
export type JobOutcome = 'done' | 'failed' | 'busy';

/** A job that runs tasks in order; one that fails does not stop the rest. */
export const createJob =
  (name: string, ...tasks: readonly Task[]) =>
  (deps: Deps): Promise<JobOutcome> =>
    runJob(deps, name, async () => {
      const errors: unknown[] = [];
      for (const task of tasks) await task(deps).catch((error: unknown) => errors.push(error));
      if (errors.length === 1) throw errors[0];
      if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '));
    });

/**
 * Runs the work unless another instance does. An error is stored in the job's row and logged, never thrown: the next
 * run tries again.
 */
export async function runJob(deps: Deps, name: string, work: (deps: Deps) => Promise<void>): Promise<JobOutcome> {
  const { db } = deps.database;
  const now = deps.clock();
  const run = { name, lockedUntil: new Date(now.getTime() + LOCK_MS) };
  try {
    if (!(await lockJob(db, name, now, run.lockedUntil))) return 'busy';
    try {
      await work(deps);
    } catch (error) {
      await releaseJob(db, run, { error: String(error).slice(0, MAX_ERROR_LENGTH) });
      throw error;
    }
    await releaseJob(db, run, { finishedAt: deps.clock(), error: null });
    return 'done';
  } catch (error) {
    deps.log.error('a job failed', error, { job: name });
    return 'failed';
  }
}
