/** Running what runs by itself: one server at a time, with a heartbeat that /health reads. */
import { minutes } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { lockJob, releaseJob } from './jobs.store.ts';

/** A run that died frees its job after so long; every run must end well before. */
const LOCK_MS = minutes(2);
const MAX_ERROR_LENGTH = 300;

export type JobOutcome = 'done' | 'failed' | 'busy';

/**
 * Runs the work unless another server is at it. What goes wrong is kept in the row of the job and
 * in the log, never thrown: the next run tries again.
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
      await releaseJob(db, run, { error: messageOf(error) });
      throw error;
    }
    await releaseJob(db, run, { finishedAt: deps.clock(), error: null });
    return 'done';
  } catch (error) {
    deps.log.error('a job failed', error, { job: name });
    return 'failed';
  }
}

const messageOf = (error: unknown): string => String(error).slice(0, MAX_ERROR_LENGTH);
