/** The jobs: what each does, how often it runs, after how long it counts as late, and their timers on a Node host. */
import type { HealthReport } from '#shared/api/health.schema.ts';
import { formatIso, hours, minutes, seconds } from '#shared/time/time.ts';
import { checkExternalLinks } from '../care/external-links.usecases.ts';
import { forgetOldMissingAddresses } from '../care/missing-addresses.usecases.ts';
import { alertUnreadDenuncias } from '../denuncia-readers/reader-mails.usecases.ts';
import type { Deps } from '../deps.ts';
import { removeStaleUploads } from '../files/uploads/uploads.usecases.ts';
import { removeDueDemoPosts } from '../identity/remove-demo-posts.ts';
import { blankExpiredMail, discardExpiredMail, sendDueMail } from '../mail/delivery.usecases.ts';
import { emptyBin, publishDuePosts, withdrawDuePosts } from '../posts/publish-job/publish-job.usecases.ts';
import { recordAnswerMails } from '../pqrsd/answer-mail/mail-outcomes.usecases.ts';
import { remindColleagues } from '../pqrsd/consultation/reminders.usecases.ts';
import { recordUndeliveredInputs } from '../pqrsd/consultation/undelivered.usecases.ts';
import { ALERTS_MAIL, alertDesk } from '../pqrsd/desk/alerts.usecases.ts';
import { escalateTerms } from '../pqrsd/desk/escalation.usecases.ts';
import { repeatOnCallAlerts } from '../pqrsd/desk/on-call-alerts.usecases.ts';
import { removeUnclaimedFiles } from '../pqrsd/files/case-files.usecases.ts';
import { publishWaiting } from '../publication/publisher.ts';
import { freezeFinishedQuarters } from '../reports/reports.usecases.ts';
import { eliminateApproved, endFinishedActs, removeEliminatedFiles } from '../retention/elimination.usecases.ts';
import { warnOfExpiry } from '../retention/warning.usecases.ts';
import { forgetOldMisses } from '../search/misses.usecases.ts';
import { indexMissingDocuments, indexMissingPosts } from '../search/site-index.usecases.ts';
import { remindOwners } from '../transparency/reminders.usecases.ts';
import { purgeExpiredSignUps } from '../users/sign-up.usecases.ts';
import { listJobs } from './jobs.store.ts';
import { createJob, runJob } from './run-job.ts';

export const PUBLICATION_JOB = 'publicacion';
export const MAIL_JOB = 'correo';
export const REPORTS_JOB = 'informes';
export const RETENTION_JOB = 'retencion';
export const SEARCH_JOB = 'buscador';
export const LINKS_JOB = 'enlaces';
export const CONTENT_JOB = 'contenido';

export const runPublication = createJob(
  PUBLICATION_JOB,
  ...[publishDuePosts, withdrawDuePosts, emptyBin, removeStaleUploads, removeUnclaimedFiles],
);
export const runAlerts = createJob(
  ALERTS_MAIL,
  ...[repeatOnCallAlerts, escalateTerms, remindColleagues, alertDesk, alertUnreadDenuncias],
);
export const runMail = createJob(
  MAIL_JOB,
  ...[
    sendDueMail,
    discardExpiredMail,
    recordAnswerMails,
    recordUndeliveredInputs,
    blankExpiredMail,
    purgeExpiredSignUps,
  ],
);
export const runReports = createJob(REPORTS_JOB, freezeFinishedQuarters, remindOwners);
export const runRetention = createJob(
  RETENTION_JOB,
  ...[warnOfExpiry, eliminateApproved, removeEliminatedFiles, endFinishedActs],
);

/** Publishes what waits in content/: a build may take longer than any other job. */
export const runContent = (deps: Deps) => runJob(deps, CONTENT_JOB, publishContentJob, { renews: true });

async function publishContentJob(deps: Deps): Promise<void> {
  await publishWaiting(deps);
  await removeDueDemoPosts(deps);
}

export const runSearch = createJob(
  SEARCH_JOB,
  ...[indexMissingPosts, indexMissingDocuments, forgetOldMisses, forgetOldMissingAddresses],
);

export const runLinks = createJob(LINKS_JOB, checkExternalLinks);

/** `lateAfterMs` counts where it is longer than `settings.jobsLateAfterMs`. */
type Job = { name: string; run: (deps: Deps) => Promise<unknown>; periodMs: number; lateAfterMs?: number };

/** So that a due publication shows, and mail leaves, within seconds. */
const FREQUENT_MS = seconds(15);
/** So that what an engineer commits shows within seconds. */
const CONTENT_MS = seconds(5);
/** A run checks a part of the links of the night. */
const LINKS_MS = minutes(10);
/** Longer than the longest build. */
const CONTENT_LATE_AFTER_MS = minutes(10);
/** Two periods of the frequent jobs and some margin: a missed run shows before the third. */
export const JOBS_LATE_AFTER_MS = seconds(40);

export const JOBS: readonly Job[] = [
  { name: PUBLICATION_JOB, run: runPublication, periodMs: FREQUENT_MS },
  { name: ALERTS_MAIL, run: runAlerts, periodMs: FREQUENT_MS },
  { name: MAIL_JOB, run: runMail, periodMs: FREQUENT_MS },
  { name: CONTENT_JOB, run: runContent, periodMs: CONTENT_MS, lateAfterMs: CONTENT_LATE_AFTER_MS },
  // On Netlify a day passes between two runs.
  { name: REPORTS_JOB, run: runReports, periodMs: hours(1), lateAfterMs: hours(26) },
  { name: SEARCH_JOB, run: runSearch, periodMs: hours(1), lateAfterMs: hours(26) },
  { name: LINKS_JOB, run: runLinks, periodMs: LINKS_MS, lateAfterMs: hours(26) },
  { name: RETENTION_JOB, run: runRetention, periodMs: hours(1), lateAfterMs: hours(3) },
];

/** Runs every job now and at its period; gives how to stop, which waits for the runs in progress. */
export function startJobs(deps: Deps): () => Promise<void> {
  const stops = JOBS.map(({ run, periodMs }) => runEvery(() => run(deps), periodMs));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
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

/**
 * A job is unhealthy when its last success is too old, or when it failed without ever succeeding. A job that was
 * neither registered nor run yet is healthy: the database is new.
 */
export async function readJobsHealth({ database, clock, settings }: Deps): Promise<HealthReport['jobs']> {
  const now = clock().getTime();
  const isRecent = (job: string, instant: Date | null) => {
    const ownMs = JOBS.find(({ name }) => name === job)?.lateAfterMs ?? 0;
    const lateAfterMs = Math.max(ownMs, settings.jobsLateAfterMs);
    return instant !== null && now - instant.getTime() <= lateAfterMs;
  };
  const rows = await listJobs(database.db);
  return rows.map(({ name, startedAt, finishedAt, lockedUntil, error }) => {
    // A long run counts as running until its lock expires.
    const isRunning = lockedUntil !== null && lockedUntil.getTime() > now && error === null;
    const isOnTime = finishedAt ? isRecent(name, finishedAt) : error === null && isRecent(name, startedAt);
    return { name, state: isRunning || isOnTime ? 'ok' : 'falla', last_run: startedAt && formatIso(startedAt) };
  });
}
