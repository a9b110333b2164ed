import type { Config } from '@netlify/functions';
import { runAlerts } from '#server/jobs/jobs.ts';
import { createScheduledFunction } from '#server/netlify/scheduled-function.ts';

/** The daily alert of the desk; the task itself decides when it is due. */
export default createScheduledFunction(runAlerts);
export const config: Config = { schedule: '*/15 * * * *' };
