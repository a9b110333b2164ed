/** The clockwork of a plain Node host. */
import type { Deps } from '../deps.ts';
import { runPublication } from './publication.job.ts';

/** A publication shows within so many seconds of its hour on pages that were kept. */
const PERIOD_MS = 15_000;

/** Runs the job now and then every few seconds; gives how to stop, once the run under way has ended. */
export function startJobs(deps: Deps, periodMs: number = PERIOD_MS): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  const tick = () => {
    if (isRunning) return;
    isRunning = true;
    underWay = runPublication(deps).finally(() => {
      isRunning = false;
    });
  };
  tick();
  const timer = setInterval(tick, periodMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
