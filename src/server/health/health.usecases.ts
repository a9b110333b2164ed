import { can } from '#domain/users/permissions.ts';
import type { HealthReport, HealthState, HealthStatus } from '#shared/api/health.schema.ts';
import { yearOf } from '#shared/time/time.ts';
import { readBackupHealth } from '../backup/backup.usecases.ts';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import { databaseHealth } from '../db/database-health.ts';
import type { Deps } from '../deps.ts';
import { type MonitoringCredentials, mayMonitor } from '../http/middleware.ts';
import { readJobsHealth } from '../jobs/jobs.ts';
import { readMailHealth } from '../mail/mail.usecases.ts';
import { readSession } from '../session/session.usecases.ts';

const toHealthState = (isHealthy: boolean): HealthState => (isHealthy ? 'ok' : 'falla');

/**
 * The full report for callers with access, otherwise only the status: the size of the outbox, for one, would tell a
 * stranger whether a recovery mail was queued.
 */
export async function readHealth(deps: Deps, credentials: MonitoringCredentials): Promise<HealthReport | HealthStatus> {
  const [isDetailed, checks] = await Promise.all([mayReadDetails(deps, credentials), runChecks(deps)]);
  const serves = !deps.isClosing?.() && Object.values(checks).every((check) => check === 'ok');
  const status = serves ? 'ok' : 'degraded';
  return isDetailed ? { status, checks, ...(await readDetails(deps)) } : { status };
}

/** Whether this process takes requests, for a proxy that holds them over a restart; pages are served without a database. */
export const readProcessStatus = ({ isClosing }: Deps): HealthStatus => ({ status: isClosing?.() ? 'degraded' : 'ok' });

/** Monitoring programs and administrators; those cannot be recognised while the database is unavailable. */
async function mayReadDetails(deps: Deps, credentials: MonitoringCredentials): Promise<boolean> {
  if (mayMonitor(deps, credentials)) return true;
  if (credentials.token === undefined) return false;
  try {
    const session = await readSession(deps, credentials.token);
    return session !== null && can(session.user, 'setting:update') && !session.user.owed;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false;
    throw error;
  }
}

/** The checks without which the server cannot serve; everything else is a warning. */
async function runChecks({ database, files }: Deps): Promise<HealthReport['checks']> {
  const [answered, stores] = await Promise.allSettled([databaseHealth(database.db), files.check()]);
  return {
    database: toHealthState(answered.status === 'fulfilled'),
    migrations: toHealthState(answered.status === 'fulfilled' && answered.value.migrated),
    storage: toHealthState(stores.status === 'fulfilled'),
  };
}

async function readDetails(deps: Deps): Promise<Omit<HealthReport, 'status' | 'checks'>> {
  const [jobs, mail, backup] = await Promise.all([
    readJobsHealth(deps).catch(() => null),
    readMailHealth(deps).catch(() => null),
    readBackupHealth(deps).catch(() => null),
  ]);
  const year = yearOf(deps.clock());
  const { from, until } = deps.calendar.covers;
  return {
    closing: deps.isClosing?.() ?? false,
    warnings: {
      holidays: toHealthState(from <= year && year + 1 <= until),
      jobs: toHealthState(jobs?.every(({ state }) => state === 'ok') ?? false),
      content: toHealthState(deps.contentCorrections.length === 0),
    },
    content: [...deps.contentCorrections],
    jobs: jobs ?? [],
    mail,
    backup,
  };
}
