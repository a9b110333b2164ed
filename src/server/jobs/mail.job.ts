/** The job of the mail: what waits goes out, what is old is forgotten. */
import type { Deps } from '../deps.ts';
import { blankExpiredMail, discardExpiredMail, sendDueMail } from '../mail/delivery.usecases.ts';
import { purgeExpiredSignUps } from '../users/sign-up-by-mail.usecases.ts';
import { type JobOutcome, runJob } from './run-job.ts';
import { runTasks } from './tasks.ts';

export const MAIL_JOB = 'correo';

export const runMail = (deps: Deps): Promise<JobOutcome> =>
  runJob(deps, MAIL_JOB, runTasks([sendDueMail, discardExpiredMail, blankExpiredMail, purgeExpiredSignUps]));
