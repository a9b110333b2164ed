/** When a job counts as late, and the state of each job. */
import type { JobName } from '#domain/operations/notice-parts.ts';
import type { HealthReport } from '#shared/api/health.schema.ts';
import { formatIso, hours, minutes, seconds } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { listJobs } from './jobs.store.ts';

/** Two periods of the frequent jobs and some margin: a missed run shows before the third. */
export const JOBS_LATE_AFTER_MS = seconds(40);

/** Of jobs that run less often, where it is longer than `settings.jobsLateAfterMs`. On Netlify a day passes between two runs of most. */
const LATE_AFTER_MS: Readonly<Record<string, number>> = {
  // Longer than the longest build.
  contenido: minutes(10),
  informes: hours(26),
  buscador: hours(26),
  enlaces: hours(26),
  retencion: hours(3),
} satisfies Partial<Record<JobName, number>>;

/**
 * A job is unhealthy when its last success is too old, or when it failed without ever succeeding. A job that was
 * neither registered nor run yet is healthy: the database is new.
 */
export async function readJobsHealth({ database, clock, settings }: Deps): Promise<HealthReport['jobs']> {
  const now = clock().getTime();
  const isRecent = (job: string, instant: Date | null) => {
    const lateAfterMs = Math.max(LATE_AFTER_MS[job] ?? 0, settings.jobsLateAfterMs);
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
