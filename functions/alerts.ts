import type { Config } from '@netlify/functions';
import { runAlerts } from '#server/jobs/alerts.job.ts';
import { createScheduledFunction } from '#server/netlify/scheduled-function.ts';

/** The desk's daily alert; it knows its hour and its days, and is only asked often enough. */
export default createScheduledFunction(runAlerts);

/** Not oftener, so that the database may sleep in between (docs/decisions/netlify.md). */
export const config: Config = { schedule: '*/15 * * * *' };
