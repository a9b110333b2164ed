import type { Config } from '@netlify/functions';
import { runMail } from '#server/jobs/jobs.ts';
import { createScheduledFunction } from '#server/netlify/scheduled-function.ts';

/** Sends the queued mail that the request itself did not send. */
export default createScheduledFunction(runMail);
export const config: Config = { schedule: '*/15 * * * *' };
