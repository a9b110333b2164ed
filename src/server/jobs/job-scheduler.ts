/** The timers of the jobs on a plain Node host. */
import { seconds } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { JOBS } from './jobs.ts';

/** Two periods of the frequent jobs and some margin: a missed run shows before the third. */
export const JOBS_LATE_AFTER_MS = seconds(40);

/** Runs every job now and at its period; gives how to stop, which waits for the runs in progress. */
export function startJobs(deps: Deps): () => Promise<void> {
  const stopFunctions = JOBS.map(({ run, periodMs }) => runEvery(() => run(deps), periodMs));
  return async () => {
    await Promise.all(stopFunctions.map((stop) => stop()));
  };
}

function runEvery(run: () => Promise<unknown>, periodMs: number): () => Promise<void> {
  let running: Promise<void> | null = null;
  const tick = () => {
    running ??= run().then(() => {
      running = null;
    });
  };
  tick();
  const timer = setInterval(tick, periodMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
