/** The job of the mail: what waits goes out, what is old is forgotten. */
import type { Deps } from '../deps.ts';
import { forgetExpiredMail, forgetOldMail, sendDueMail } from '../mail/sending.usecases.ts';
import { forgetExpiredSignUps } from '../users/sign-up-by-mail.usecases.ts';
import { doChores } from './chores.ts';
import { type JobOutcome, runJob } from './run-job.ts';

export const MAIL_JOB = 'correo';

export const runMail = (deps: Deps): Promise<JobOutcome> =>
  runJob(deps, MAIL_JOB, doChores([sendDueMail, forgetExpiredMail, forgetOldMail, forgetExpiredSignUps]));
