import type { Config } from '@netlify/functions';
import { runMail } from '#server/jobs/mail.job.ts';
import { surroundingsOf } from '#server/runtime.netlify.ts';

/** Sends what waits in the outbox, on Netlify; a plain Node host has a timer (jobs/job-timer.ts). */
export default async (): Promise<void> => {
  const { deps } = await surroundingsOf();
  // The failure is in the log and in /health; thrown, it also shows in Netlify's list of runs.
  if ((await runMail(deps)) === 'failed') throw new Error('the mail job failed');
};

export const config: Config = { schedule: '* * * * *' };
