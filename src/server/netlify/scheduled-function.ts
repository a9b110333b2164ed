/** A job as a scheduled function of Netlify. */
import type { Deps } from '../deps.ts';
import type { JobOutcome } from '../jobs/run-job.ts';
import { createDepsProvider, isProduction } from './netlify-deps.ts';

const getDeps = createDepsProvider({});

/** Runs the job once; when and how often is the function's own `config`. A deploy preview runs none. */
export const createScheduledFunction = (run: (deps: Deps) => Promise<JobOutcome>) => async (): Promise<void> => {
  if (!isProduction()) return;
  // The failure is in the log and in /health; thrown, it also shows in Netlify's list of runs.
  if ((await run(await getDeps())) === 'failed') throw new Error('the job failed');
};
