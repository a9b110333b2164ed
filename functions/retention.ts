import type { Config } from '@netlify/functions';
import { runRetention } from '#server/jobs/retention.job.ts';
import { surroundingsOf } from '#server/runtime.netlify.ts';

/** Warns of terms that end and does what was approved, on Netlify; a plain Node host has a timer (jobs/job-timer.ts). */
export default async (): Promise<void> => {
  const { deps } = await surroundingsOf();
  if ((await runRetention(deps)) === 'failed') throw new Error('the retention job failed');
};

/** A run does a bounded part of what was approved: an hour later the next one goes on. */
export const config: Config = { schedule: '20 * * * *' };
