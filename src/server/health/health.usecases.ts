import type { HealthReport, HealthState } from '#domain/health.ts';
import { formatIso, yearOf } from '#domain/time.ts';
import { type BackupHealth, backupHealth } from '../backup/backup.usecases.ts';
import { databaseHealth } from '../db/health.ts';
import type { Deps } from '../deps.ts';
import { type JobHealth, jobsHealth } from '../jobs/jobs-health.ts';
import { type MailHealth, mailHealth } from '../mail/mail-health.ts';

const asState = (fine: boolean): HealthState => (fine ? 'ok' : 'falla');

/** Asks each part of the surroundings whether it can do its work. */
export async function checkHealth(deps: Deps): Promise<HealthReport> {
  const [database, storage, jobs, mail, backup] = await Promise.allSettled([
    databaseHealth(deps.database.db),
    deps.files.check(),
    jobsHealth(deps),
    mailHealth(deps),
    backupHealth(deps),
  ]);
  const year = yearOf(deps.clock());
  const { from, until } = deps.calendar.covers;
  const checks: HealthReport['checks'] = {
    database: asState(database.status === 'fulfilled'),
    migrations: asState(database.status === 'fulfilled' && database.value.migrated),
    storage: asState(storage.status === 'fulfilled'),
    holidays: asState(from <= year && year + 1 <= until),
    jobs: asState(jobs.status === 'fulfilled' && jobs.value.every(({ fine }) => fine)),
  };
  return {
    status: deps.isClosing?.() ? 'cerrando' : asState(Object.values(checks).every((check) => check === 'ok')),
    checks,
    jobs: jobs.status === 'fulfilled' ? jobs.value.map(toJobReport) : [],
    mail: mail.status === 'fulfilled' ? toMailReport(mail.value) : null,
    backup: backup.status === 'fulfilled' ? toBackupReport(backup.value) : null,
  };
}

const toJobReport = ({ name, fine, lastRun }: JobHealth): HealthReport['jobs'][number] => ({
  name,
  state: asState(fine),
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
