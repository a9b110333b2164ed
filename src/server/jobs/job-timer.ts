/** The clockwork of a plain Node host. */
import { hours, seconds } from '#domain/time.ts';
import type { Deps } from '../deps.ts';
import { runAlerts } from './alerts.job.ts';
import { runMail } from './mail.job.ts';
import { runPublication } from './publication.job.ts';
import { runReports } from './reports.job.ts';

/**
 * Each job with how long it rests: a publication shows within so many seconds of its hour on pages that were
 * kept, and mail leaves. Each on its own: one that waits for a mail server does not keep the others waiting.
 */
const JOBS = [
  { run: runPublication, periodMs: 15_000 },
  { run: runAlerts, periodMs: 15_000 },
  { run: runMail, periodMs: 15_000 },
  { run: runReports, periodMs: hours(1) },
];

/** Two periods of the quick ones and some room: whoever missed one is seen before it misses the third. */
export const JOBS_LATE_AFTER_MS = seconds(40);

/** Runs every job now and then again and again; gives how to stop, once the runs under way have ended. */
export function startJobs(deps: Deps): () => Promise<void> {
  const stops = JOBS.map(({ run, periodMs }) => repeat(() => run(deps), periodMs));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function repeat(run: () => Promise<unknown>, periodMs: number): () => Promise<void> {
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
