import type { Config } from '@netlify/functions';
import { runPublication } from '#server/jobs/publication.job.ts';
import { createScheduledFunction } from '#server/netlify/scheduled-function.ts';

/** What time does to posts; readers never wait for it, for every query asks the clock. */
export default createScheduledFunction(runPublication);

/** Not oftener, so that the database may sleep in between (docs/decisions/netlify.md). */
export const config: Config = { schedule: '*/15 * * * *' };
