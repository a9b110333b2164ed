import type { Config } from '@netlify/functions';
import { runMail } from '#server/jobs/jobs.ts';
import { createScheduledFunction } from '#server/netlify/scheduled-function.ts';

/** Mail that was not sent by the request that queued it. */
export default createScheduledFunction(runMail);

export const config: Config = { schedule: '*/15 * * * *' };
