import type { Deps } from '../deps.ts';
import type { JobOutcome } from '../jobs/run-job.ts';
import { createDepsProvider, isProduction, type NativeDeps } from './netlify-deps.ts';
import type { OpenContent } from './remote-content.ts';

/**
 * A job as a scheduled function of Netlify; a deploy preview runs none. Schedules are rare and at the same minutes, so
 * that the database can suspend in between (docs/decisions/05-netlify.md).
 */
export function createScheduledFunction(
  run: (deps: Deps) => Promise<JobOutcome>,
  natives: NativeDeps = {},
  openContent?: OpenContent,
) {
  // A job that is running needs no other one.
  const getDeps = createDepsProvider(natives, openContent && { open: openContent, wake: () => undefined });
  return async (): Promise<void> => {
    if (!isProduction()) return;
    // The failure is already logged; thrown, it also shows in Netlify's list of runs.
    if ((await run(await getDeps())) === 'failed') throw new Error('the job failed');
  };
}
