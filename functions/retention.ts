import type { Config } from '@netlify/functions';
import { runRetention } from '#server/jobs/retention.job.ts';
import { createScheduledFunction } from '#server/netlify/scheduled-function.ts';

/** Warns of terms that end and does what was approved, a bounded part a run: an hour later it goes on. */
export default createScheduledFunction(runRetention);

/** When the others have woken the database. */
export const config: Config = { schedule: '15 * * * *' };
