import type { Config } from '@netlify/functions';
import { runAlerts } from '#server/jobs/alerts.job.ts';
import { surroundingsOf } from '#server/runtime.netlify.ts';

/** The desk's daily alert, on Netlify; it knows its hour and its days, and is only asked often enough. */
export default async (): Promise<void> => {
  const { deps } = await surroundingsOf();
  // The failure is in the log and in /health; thrown, it also shows in Netlify's list of runs.
  if ((await runAlerts(deps)) === 'failed') throw new Error('the job of the alerts failed');
};

export const config: Config = { schedule: '* * * * *' };
