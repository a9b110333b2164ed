import type { Config } from '@netlify/functions';
import { runContent } from '#server/jobs/jobs.ts';
import { openRemoteContent } from '#server/netlify/remote-content.ts';
import { createScheduledFunction } from '#server/netlify/scheduled-function.ts';

/** Publishes what waits for its hour in content/; the others begin with their call. */
export default createScheduledFunction(runContent, {}, openRemoteContent);
export const config: Config = { schedule: '*/15 * * * *' };
