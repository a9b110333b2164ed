import type { Config } from '@netlify/functions';
import type { Deps } from '#server/deps.ts';
import { runAlerts, runMail } from '#server/jobs/jobs.ts';
import { createScheduledFunction } from '#server/netlify/scheduled-function.ts';

/** The alerts of the desk; the tasks decide which are due. Their mail leaves at once: a life may be at risk. */
export default createScheduledFunction(async (deps: Deps) => {
  const outcome = await runAlerts(deps);
  await runMail(deps);
  return outcome;
});
export const config: Config = { schedule: '*/15 * * * *' };
