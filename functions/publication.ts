import type { Config } from '@netlify/functions';
import { runPublication } from '#server/jobs/jobs.ts';
import { createScheduledFunction } from '#server/netlify/scheduled-function.ts';

/** Applies due publications and withdrawals; reads do not depend on it, because every query compares with the clock. */
export default createScheduledFunction(runPublication);
export const config: Config = { schedule: '*/15 * * * *' };
