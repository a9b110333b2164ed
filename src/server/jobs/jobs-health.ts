/** The health of the jobs. */
import type { HealthReport } from '#shared/api/health.schema.ts';
import { formatIso } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { listJobs } from './jobs.store.ts';
import { JOBS } from './jobs.ts';

/**
 * A job is unhealthy when its last success is too old, or when it failed without ever succeeding. A job that was
 * neither registered nor run yet is healthy: the database is new.
 */
export async function readJobsHealth({
  database,
  clock,
  settings,
}: Pick<Deps, 'database' | 'clock' | 'settings'>): Promise<HealthReport['jobs']> {
  const now = clock().getTime();
  const isRecent = (job: string, instant: Date | null) => {
    const lateAfterMs = JOBS.find(({ name }) => name === job)?.lateAfterMs ?? settings.jobsLateAfterMs;
    return instant !== null && now - instant.getTime() <= lateAfterMs;
  };
  const rows = await listJobs(database.db);
  return rows.map(({ name, startedAt, finishedAt, lockedUntil, error }) => {
    // A long run counts as running until its lock expires.
    const isRunning = lockedUntil !== null && lockedUntil.getTime() > now && error === null;
    const isOnTime = finishedAt ? isRecent(name, finishedAt) : error === null && isRecent(name, startedAt);
    return { name, state: isRunning || isOnTime ? 'ok' : 'falla', last_run: startedAt && formatIso(startedAt) };
  });
}
