import type { Deps } from '../deps.ts';
import type { JobOutcome } from '../jobs/run-job.ts';
import { createDepsProvider, isProduction } from './netlify-deps.ts';

const getDeps = createDepsProvider({});

/** A job as a scheduled function of Netlify, whose `config` has the schedule. A deploy preview runs none. */
export const createScheduledFunction = (run: (deps: Deps) => Promise<JobOutcome>) => async (): Promise<void> => {
  if (!isProduction()) return;
  // The failure is already logged; thrown, it also shows in Netlify's list of runs.
  if ((await run(await getDeps())) === 'failed') throw new Error('the job failed');
};
