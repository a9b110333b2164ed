/** The jobs: what each does, how often it runs and after how long it counts as late. */
import { hours, seconds } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { removeStaleUploads } from '../files/uploads/uploads.usecases.ts';
import { blankExpiredMail, discardExpiredMail, sendDueMail } from '../mail/delivery.usecases.ts';
import { emptyBin, publishDuePosts, withdrawDuePosts } from '../posts/publish-job/publish-job.usecases.ts';
import { ALERTS_MAIL, alertDesk } from '../pqrsd/desk/alerts.usecases.ts';
import { removeUnclaimedFiles } from '../pqrsd/files/case-files.usecases.ts';
import { freezeFinishedQuarters } from '../reports/reports.usecases.ts';
import { eliminateApproved, endFinishedActs, removeEliminatedFiles } from '../retention/elimination.usecases.ts';
import { warnOfExpiry } from '../retention/warning.usecases.ts';
import { purgeExpiredSignUps } from '../users/sign-up-by-mail.usecases.ts';
import { createJob } from './run-job.ts';

export const PUBLICATION_JOB = 'publicacion';
export const MAIL_JOB = 'correo';
export const REPORTS_JOB = 'informes';
export const RETENTION_JOB = 'retencion';

export const runPublication = createJob(
  PUBLICATION_JOB,
  publishDuePosts,
  withdrawDuePosts,
  emptyBin,
  removeStaleUploads,
  removeUnclaimedFiles,
);
export const runAlerts = createJob(ALERTS_MAIL, alertDesk);
export const runMail = createJob(MAIL_JOB, sendDueMail, discardExpiredMail, blankExpiredMail, purgeExpiredSignUps);
export const runReports = createJob(REPORTS_JOB, freezeFinishedQuarters);
export const runRetention = createJob(
  RETENTION_JOB,
  warnOfExpiry,
  eliminateApproved,
  removeEliminatedFiles,
  endFinishedActs,
);

/** `lateAfterMs` overrides `settings.jobsLateAfterMs`. */
type Job = { name: string; run: (deps: Deps) => Promise<unknown>; periodMs: number; lateAfterMs?: number };

/** So that a due publication shows, and mail leaves, within seconds. */
const FREQUENT_MS = seconds(15);

export const JOBS: readonly Job[] = [
  { name: PUBLICATION_JOB, run: runPublication, periodMs: FREQUENT_MS },
  { name: ALERTS_MAIL, run: runAlerts, periodMs: FREQUENT_MS },
  { name: MAIL_JOB, run: runMail, periodMs: FREQUENT_MS },
  // On Netlify a day passes between two runs.
  { name: REPORTS_JOB, run: runReports, periodMs: hours(1), lateAfterMs: hours(26) },
  { name: RETENTION_JOB, run: runRetention, periodMs: hours(1), lateAfterMs: hours(3) },
];
