import type { Config } from '@netlify/functions';
import { runReports } from '#server/jobs/reports.job.ts';
import { createScheduledFunction } from '#server/netlify/scheduled-function.ts';

/** Keeps the report of a quarter that has ended. */
export default createScheduledFunction(runReports);

/** A quarter past midnight in Bogotá, when the others have woken the database. */
export const config: Config = { schedule: '15 5 * * *' };
