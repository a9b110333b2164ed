/** The job of the desk's daily alert. */
import type { Deps } from '../deps.ts';
import { ALERTS_MAIL, alertDesk } from '../pqrsd/desk/alerts.usecases.ts';
import { type JobOutcome, runJob } from './run-job.ts';

export const runAlerts = (deps: Deps): Promise<JobOutcome> => runJob(deps, ALERTS_MAIL, alertDesk);
