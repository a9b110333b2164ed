import { can } from '#domain/users/permissions.ts';
import type { HealthReport, HealthState, HealthStatus } from '#shared/api/health.schema.ts';
import { formatIso, yearOf } from '#shared/time/time.ts';
import { type BackupHealth, readBackupHealth } from '../backup/backup.usecases.ts';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import { databaseHealth } from '../db/database-health.ts';
import type { Deps } from '../deps.ts';
import { type MonitoringCredentials, mayMonitor } from '../http/monitoring-access.ts';
import { type JobHealth, readJobsHealth } from '../jobs/jobs-health.ts';
import { type MailHealth, readMailHealth } from '../mail/mail.usecases.ts';
import { readSession } from '../session/session.usecases.ts';

const toHealthState = (fine: boolean): HealthState => (fine ? 'ok' : 'falla');

/**
 * The full report for callers with access, otherwise only the status: the size of the outbox, for one, would tell a
 * stranger whether a recovery mail was queued.
 */
export async function readHealth(deps: Deps, watcher: MonitoringCredentials): Promise<HealthReport | HealthStatus> {
  const [isDetailed, checks] = await Promise.all([mayReadDetails(deps, watcher), runChecks(deps)]);
  const status = toStatus(deps, checks);
  return isDetailed ? { ...status, ...(await readDetails(deps, checks)) } : status;
}

async function mayReadDetails(deps: Deps, watcher: MonitoringCredentials): Promise<boolean> {
  return mayMonitor(deps, watcher) || (watcher.token !== undefined && (await isAdministrator(deps, watcher.token)));
}

/** false while the database is unavailable. */
async function isAdministrator(deps: Deps, token: string): Promise<boolean> {
  try {
    const session = await readSession(deps, token);
    return session !== null && can(session.user, 'setting:update') && !session.mustSetUpSecondFactor;
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

function toStatus(deps: Deps, checks: HealthReport['checks']): HealthStatus {
  const serves = !deps.isClosing?.() && Object.values(checks).every((check) => check === 'ok');
  return { status: serves ? 'ok' : 'degraded' };
}

async function readDetails(deps: Deps, checks: HealthReport['checks']): Promise<Omit<HealthReport, 'status'>> {
  const [jobs, mail, backup] = await Promise.allSettled([
    readJobsHealth(deps),
    readMailHealth(deps),
    readBackupHealth(deps),
  ]);
  const year = yearOf(deps.clock());
  const { from, until } = deps.calendar.covers;
  return {
    closing: deps.isClosing?.() ?? false,
    checks,
    warnings: {
      holidays: toHealthState(from <= year && year + 1 <= until),
      jobs: toHealthState(jobs.status === 'fulfilled' && jobs.value.every(({ isHealthy }) => isHealthy)),
    },
    jobs: jobs.status === 'fulfilled' ? jobs.value.map(toJobReport) : [],
    mail: mail.status === 'fulfilled' ? toMailReport(mail.value) : null,
    backup: backup.status === 'fulfilled' ? toBackupReport(backup.value) : null,
  };
}

const toJobReport = ({ name, isHealthy, lastRun }: JobHealth): HealthReport['jobs'][number] => ({
  name,
  state: toHealthState(isHealthy),
  last_run: lastRun && formatIso(lastRun),
});

const toMailReport = ({ state: health, waiting, since }: MailHealth): HealthReport['mail'] => ({
  state: health,
  waiting,
  since: since && formatIso(since),
});

const toBackupReport = ({ state, last, encrypted, warnAfterDays, expired }: BackupHealth): HealthReport['backup'] => ({
  state,
  last: last && formatIso(last),
  encrypted,
  warn_after_days: warnAfterDays,
  expired,
});
