import type { Deps } from '../deps.ts';
import type { JobOutcome } from '../jobs/run-job.ts';
import { createDepsProvider, type FunctionNeeds, isProduction, type NativeDeps } from './netlify-deps.ts';

/**
 * A job as a scheduled function of Netlify; a deploy preview runs none. Schedules are rare and at the same minutes, so
 * that the database can suspend in between (docs/decisions/05-netlify.md).
 */
export function createScheduledFunction(
  run: (deps: Deps) => Promise<JobOutcome>,
  natives: NativeDeps = {},
  needs: FunctionNeeds = {},
) {
  const getDeps = createDepsProvider(natives, needs);
  return async (): Promise<void> => {
    if (!isProduction()) return;
    // The failure is already logged; thrown, it also shows in Netlify's list of runs.
    if ((await run(await getDeps())) === 'failed') throw new Error('the job failed');
  };
}
