/** The clockwork of a plain Node host. */
import { hours, seconds } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { ALERTS_MAIL } from '../pqrsd/desk/alerts.usecases.ts';
import { runAlerts } from './alerts.job.ts';
import { MAIL_JOB, runMail } from './mail.job.ts';
import { PUBLICATION_JOB, runPublication } from './publication.job.ts';
import { REPORTS_JOB, runReports } from './reports.job.ts';
import { RETENTION_JOB, runRetention } from './retention.job.ts';

/**
 * Each job with how long it rests: a publication shows within so many seconds of its hour on pages that were
 * kept, and mail leaves. Each on its own: one that waits for a mail server does not keep the others waiting.
 */
export const JOBS = [
  { name: PUBLICATION_JOB, run: runPublication, periodMs: 15_000 },
  { name: ALERTS_MAIL, run: runAlerts, periodMs: 15_000 },
  { name: MAIL_JOB, run: runMail, periodMs: 15_000 },
  { name: REPORTS_JOB, run: runReports, periodMs: hours(1) },
  { name: RETENTION_JOB, run: runRetention, periodMs: hours(1) },
];

/** Two periods of the quick ones and some room: whoever missed one is seen before it misses the third. */
export const JOBS_LATE_AFTER_MS = seconds(40);

/** Runs every job now and then again and again; gives how to stop, once the runs under way have ended. */
export function startJobs(deps: Deps): () => Promise<void> {
  const stopFunctions = JOBS.map(({ run, periodMs }) => runEvery(() => run(deps), periodMs));
  return async () => {
    await Promise.all(stopFunctions.map((stop) => stop()));
  };
}

function runEvery(run: () => Promise<unknown>, periodMs: number): () => Promise<void> {
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
