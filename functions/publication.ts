import type { Config } from '@netlify/functions';
import { runPublication } from '#server/jobs/publication.job.ts';
import { surroundingsOf } from '#server/runtime.netlify.ts';

/** What time does to posts, on Netlify; a plain Node host has a timer (jobs/job-timer.ts). */
export default async (): Promise<void> => {
  const { deps } = await surroundingsOf();
  // The failure is in the log and in /health; thrown, it also shows in Netlify's list of runs.
  if ((await runPublication(deps)) === 'failed') throw new Error('the publication job failed');
};

export const config: Config = { schedule: '* * * * *' };
