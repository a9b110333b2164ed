import type { Config } from '@netlify/functions';
import { runReports } from '#server/jobs/reports.job.ts';
import { surroundingsOf } from '#server/runtime.netlify.ts';

/** Keeps the report of a quarter that has ended, on Netlify; a plain Node host has a timer (jobs/job-timer.ts). */
export default async (): Promise<void> => {
  const { deps } = await surroundingsOf();
  if ((await runReports(deps)) === 'failed') throw new Error('the reports job failed');
};

/** Ten past midnight in Bogotá. */
export const config: Config = { schedule: '10 5 * * *' };
