import type { Config } from '@netlify/functions';
import { runReports } from '#server/jobs/jobs.ts';
import { createScheduledFunction } from '#server/netlify/scheduled-function.ts';

/** Freezes the report of a finished quarter. */
export default createScheduledFunction(runReports);

/** A quarter past midnight in Bogotá, together with the other jobs. */
export const config: Config = { schedule: '15 5 * * *' };
