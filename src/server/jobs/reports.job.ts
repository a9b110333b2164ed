/** Once a quarter has ended its figures are kept for good; the job asks every day whether one has. */
import { hours } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { freezeFinishedQuarters } from '../reports/freezing.usecases.ts';
import { type JobOutcome, runJob } from './run-job.ts';

export const REPORTS_JOB = 'informes';
/** A day passes between two runs on Netlify, and a little more. */
export const REPORTS_LATE_AFTER_MS = hours(26);

export const runReports = (deps: Deps): Promise<JobOutcome> => runJob(deps, REPORTS_JOB, freezeFinishedQuarters);
