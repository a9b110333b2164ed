/** The health of the jobs. */
import type { Deps } from '../deps.ts';
import { listJobs } from './jobs.store.ts';
import { JOBS } from './jobs.ts';

export type JobHealth = { name: string; isHealthy: boolean; lastRun: Date | null };

/**
 * A job is unhealthy when its last success is too old, or when it failed without ever succeeding. A job that was
 * neither registered nor run yet is healthy: the database is new.
 */
export async function readJobsHealth({
  database,
  clock,
  settings,
}: Pick<Deps, 'database' | 'clock' | 'settings'>): Promise<JobHealth[]> {
  const now = clock().getTime();
  const isRecent = (job: string, instant: Date | null) => {
    const lateAfterMs = JOBS.find(({ name }) => name === job)?.lateAfterMs ?? settings.jobsLateAfterMs;
    return instant !== null && now - instant.getTime() <= lateAfterMs;
  };
  const rows = await listJobs(database.db);
  return rows.map(({ name, startedAt, finishedAt, lockedUntil, error }) => ({
    name,
    // A long run counts as running until its lock expires.
    isHealthy:
      (lockedUntil !== null && lockedUntil.getTime() > now && error === null) ||
      (finishedAt ? isRecent(name, finishedAt) : error === null && isRecent(name, startedAt)),
    lastRun: startedAt,
  }));
}
