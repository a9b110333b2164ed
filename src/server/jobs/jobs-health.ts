/** Whether what runs by itself still does. */
import type { Deps } from '../deps.ts';
import { listJobs } from './jobs.store.ts';
import { REPORTS_JOB, REPORTS_LATE_AFTER_MS } from './reports.job.ts';
import { RETENTION_JOB, RETENTION_LATE_AFTER_MS } from './retention.job.ts';

/** Jobs that rest for longer. */
const LATE_AFTER_MS: Record<string, number> = {
  [REPORTS_JOB]: REPORTS_LATE_AFTER_MS,
  [RETENTION_JOB]: RETENTION_LATE_AFTER_MS,
};

export type JobHealth = { name: string; isHealthy: boolean; lastRun: Date | null };

/**
 * A job is ill when its last good run was long ago, or when it never had one and failed. One that was
 * neither announced nor run yet is nobody's fault: a database that was just made, or a test.
 */
export async function readJobsHealth({
  database,
  clock,
  settings,
}: Pick<Deps, 'database' | 'clock' | 'settings'>): Promise<JobHealth[]> {
  const now = clock().getTime();
  const isRecent = (name: string, instant: Date | null) =>
    instant !== null && now - instant.getTime() <= (LATE_AFTER_MS[name] ?? settings.jobsLateAfterMs);
  const rows = await listJobs(database.db);
  return rows.map(({ name, startedAt, finishedAt, lockedUntil, error }) => ({
    name,
    // A long run is no dead one until its lock says so.
    isHealthy:
      (lockedUntil !== null && lockedUntil.getTime() > now && error === null) ||
      (finishedAt ? isRecent(name, finishedAt) : error === null && isRecent(name, startedAt)),
    lastRun: startedAt,
  }));
}
