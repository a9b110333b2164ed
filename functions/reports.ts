import type { Config } from '@netlify/functions';
import { runReports } from '#server/jobs/jobs.ts';
import { createScheduledFunction } from '#server/netlify/scheduled-function.ts';

/** Freezes the report of a finished quarter. */
export default createScheduledFunction(runReports);
export const config: Config = { schedule: '15 5 * * *' };
