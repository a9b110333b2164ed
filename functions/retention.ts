import type { Config } from '@netlify/functions';
import { runRetention } from '#server/jobs/jobs.ts';
import { createScheduledFunction } from '#server/netlify/scheduled-function.ts';

/** Warns of expiring retention and executes approved eliminations, a bounded part per run. */
export default createScheduledFunction(runRetention);
export const config: Config = { schedule: '15 * * * *' };
