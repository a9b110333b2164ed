/** The job of what is no longer kept: it warns, does what was approved, and removes what an earlier run left. */
import { hours } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { keyClaveHashes } from '../pqrsd/clave/clave-upgrade.usecases.ts';
import { eliminateApproved, endFinishedActs, removeEliminatedFiles } from '../retention/elimination.usecases.ts';
import { warnOfExpiry } from '../retention/warning.usecases.ts';
import { type JobOutcome, runJob } from './run-job.ts';
import { runTasks, type Task } from './tasks.ts';

export const RETENTION_JOB = 'retencion';
/** It rests an hour. */
export const RETENTION_LATE_AFTER_MS = hours(3);

const TASKS: readonly Task[] = [
  keyClaveHashes,
  warnOfExpiry,
  eliminateApproved,
  removeEliminatedFiles,
  endFinishedActs,
];

export const runRetention = (deps: Deps): Promise<JobOutcome> => runJob(deps, RETENTION_JOB, runTasks(TASKS));
