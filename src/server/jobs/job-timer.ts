/** The clockwork of a plain Node host. */
import type { Deps } from '../deps.ts';
import { runAlerts } from './alerts.job.ts';
import { runMail } from './mail.job.ts';
import { runPublication } from './publication.job.ts';
import type { JobOutcome } from './run-job.ts';

/** A publication shows within so many seconds of its hour on pages that were kept, and mail leaves. */
const PERIOD_MS = 15_000;

/** Each on its own: one that waits for a mail server does not keep the others waiting. */
const JOBS: readonly ((deps: Deps) => Promise<JobOutcome>)[] = [runPublication, runAlerts, runMail];

/** Runs the jobs now and then every few seconds; gives how to stop, once the runs under way have ended. */
export function startJobs(deps: Deps, periodMs: number = PERIOD_MS): () => Promise<void> {
  const stops = JOBS.map((job) => startJob(() => job(deps), periodMs));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function startJob(run: () => Promise<unknown>, periodMs: number): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  const tick = () => {
    if (isRunning) return;
    isRunning = true;
    underWay = run().finally(() => {
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
