/** The jobs: what each does, how often it runs, and their timers on a Node host. */
import type { JobName } from '#domain/operations/notice-parts.ts';
import { hours, minutes, seconds } from '#shared/time/time.ts';
import { checkExternalLinks } from '../care/external-links.usecases.ts';
import { forgetOldMissingAddresses } from '../care/missing-addresses.usecases.ts';
import { alertUnreadDenuncias } from '../denuncia-readers/reader-mails.usecases.ts';
import type { Deps } from '../deps.ts';
import { removeStaleUploads } from '../files/uploads/uploads.usecases.ts';
import { mailNotices } from '../health/health.usecases.ts';
import { removeDueDemoPosts } from '../identity/remove-demo-posts.ts';
import { blankExpiredMail, discardExpiredMail, sendDueMail } from '../mail/delivery.usecases.ts';
import { emptyBin, publishDuePosts, withdrawDuePosts } from '../posts/publish-job/publish-job.usecases.ts';
import { recordMailOutcomes } from '../pqrsd/answer-mail/mail-outcomes.usecases.ts';
import { refoldOpenCases } from '../pqrsd/case/refold.usecases.ts';
import { remindColleagues } from '../pqrsd/consultation/reminders.usecases.ts';
import { alertDesk } from '../pqrsd/desk/alerts.usecases.ts';
import { escalateTerms } from '../pqrsd/desk/escalation.usecases.ts';
import { repeatOnCallAlerts } from '../pqrsd/desk/on-call-alerts.usecases.ts';
import { removeUnclaimedFiles } from '../pqrsd/files/case-files.usecases.ts';
import { publishWaiting } from '../publication/publish-waiting.ts';
import { freezeFinishedQuarters } from '../reports/reports.usecases.ts';
import { eliminateApproved, endFinishedActs, removeEliminatedFiles } from '../retention/elimination.usecases.ts';
import { warnOfExpiry } from '../retention/warning.usecases.ts';
import { forgetOldMisses } from '../search/misses.usecases.ts';
import { indexMissingDocuments, indexMissingPosts } from '../search/site-index.usecases.ts';
import { remindOwners } from '../transparency/reminders.usecases.ts';
import { purgeExpiredSignUps } from '../users/sign-up.usecases.ts';
import { createJob, runJob } from './run-job.ts';

export const runPublication = createJob(
  'publicacion',
  ...[publishDuePosts, withdrawDuePosts, emptyBin, removeStaleUploads, removeUnclaimedFiles],
);
export const runAlerts = createJob(
  'alertas',
  ...[refoldOpenCases, repeatOnCallAlerts, escalateTerms, remindColleagues, alertDesk, alertUnreadDenuncias],
);
export const runMail = createJob(
  'correo',
  ...[sendDueMail, discardExpiredMail, recordMailOutcomes, blankExpiredMail, purgeExpiredSignUps],
);
export const runReports = createJob('informes', freezeFinishedQuarters, remindOwners, mailNotices);
export const runRetention = createJob(
  'retencion',
  ...[warnOfExpiry, eliminateApproved, removeEliminatedFiles, endFinishedActs],
);

/** Publishes what waits in content/: it may take longer than any other job. */
export const runContent = (deps: Deps, limitMs?: number) =>
  runJob(deps, 'contenido', publishContentJob, { renews: true, limitMs });

async function publishContentJob(deps: Deps): Promise<void> {
  await publishWaiting(deps);
  await removeDueDemoPosts(deps);
}

export const runSearch = createJob(
  'buscador',
  ...[indexMissingPosts, indexMissingDocuments, forgetOldMisses, forgetOldMissingAddresses],
);

export const runLinks = createJob('enlaces', checkExternalLinks);

type Job = {
  name: JobName;
  run: (deps: Deps, limitMs?: number) => Promise<unknown>;
  periodMs: number;
  /** A run that takes longer is abandoned, and the next one starts; absent: the time of a lock. */
  limitMs?: number;
};

/** So that a due publication shows, and mail leaves, within seconds. */
const FREQUENT_MS = seconds(15);
/** So that what an engineer commits shows within seconds. */
const CONTENT_MS = seconds(5);
/** A run checks a part of the links of the night. */
const LINKS_MS = minutes(10);
/** Longer than the builds of all that waits. */
const CONTENT_LIMIT_MS = hours(2);
/** For what works through many records. */
const LONG_LIMIT_MS = minutes(30);

export const JOBS: readonly Job[] = [
  { name: 'publicacion', run: runPublication, periodMs: FREQUENT_MS },
  { name: 'alertas', run: runAlerts, periodMs: FREQUENT_MS },
  { name: 'correo', run: runMail, periodMs: FREQUENT_MS },
  { name: 'contenido', run: runContent, periodMs: CONTENT_MS, limitMs: CONTENT_LIMIT_MS },
  { name: 'informes', run: runReports, periodMs: hours(1), limitMs: LONG_LIMIT_MS },
  { name: 'buscador', run: runSearch, periodMs: hours(1), limitMs: LONG_LIMIT_MS },
  { name: 'enlaces', run: runLinks, periodMs: LINKS_MS, limitMs: LONG_LIMIT_MS },
  { name: 'retencion', run: runRetention, periodMs: hours(1), limitMs: LONG_LIMIT_MS },
];

/** Runs every job now and at its period; gives how to stop, which waits for the runs in progress. */
export function startJobs(deps: Deps): () => Promise<void> {
  const stops = JOBS.map(({ run, periodMs, limitMs }) => runEvery(() => run(deps, limitMs), periodMs));
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
