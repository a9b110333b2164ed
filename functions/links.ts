import type { Config } from '@netlify/functions';
import { runLinks } from '#server/jobs/jobs.ts';
import { createScheduledFunction } from '#server/netlify/scheduled-function.ts';

/** Checks links to other sites between 1 and 5 in the morning of Bogotá, a part per run. */
export default createScheduledFunction(runLinks);
export const config: Config = { schedule: '15,45 6-9 * * *' };
