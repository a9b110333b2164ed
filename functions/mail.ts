import type { Config } from '@netlify/functions';
import { runMail } from '#server/jobs/mail.job.ts';
import { createScheduledFunction } from '#server/netlify/scheduled-function.ts';

/** Letters that could not leave with the call that wrote them. */
export default createScheduledFunction(runMail);

/** Not oftener, so that the database may sleep in between (docs/decisions/netlify.md). */
export const config: Config = { schedule: '*/15 * * * *' };
