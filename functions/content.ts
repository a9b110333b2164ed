import type { Config } from '@netlify/functions';
import { runContent } from '#server/jobs/jobs.ts';
import { createScheduledFunction } from '#server/netlify/scheduled-function.ts';

/** Publishes what waits for its hour in content/, and follows what is being built. */
export default createScheduledFunction(runContent, {}, { opensContent: true });
export const config: Config = { schedule: '*/15 * * * *' };
