import { NOTICE_CODES } from '#domain/operations/notice-parts.ts';
import { type HealthFacts, operatorMail, operatorNotices } from '#domain/operations/operator-notices.ts';
import { can } from '#domain/users/permissions.ts';
import type { HealthReport, HealthState, HealthStatus } from '#shared/api/health.schema.ts';
import { recordOf } from '#shared/fields/keys-of.ts';
import { pageAddress } from '#shared/formats/mail.ts';
import { seconds, yearOf } from '#shared/time/time.ts';
import { readBackupHealth } from '../backup/backup.usecases.ts';
import { clockHealth } from '../clock/clock.usecases.ts';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import { databaseHealth } from '../db/database-health.ts';
import { type Deadline, startDeadline } from '../deadline.ts';
import type { Deps } from '../deps.ts';
import { type MonitoringCredentials, mayMonitor } from '../http/middleware.ts';
import { readJobsHealth } from '../jobs/jobs-health.ts';
import { mailAdministrators } from '../mail/daily-mail.usecases.ts';
import { readMailHealth } from '../mail/mail.usecases.ts';
import { HEALTH_MAIL } from '../mail/outbox.store.ts';
import { readUnfitTexts } from '../publication/content-review.ts';
import { readSession } from '../session/session.usecases.ts';

/** A monitor that waits gets its answer within three seconds; a component that needs longer counts as failed. */
const LIMIT_MS = seconds(2.5);

const toHealthState = (isHealthy: boolean): HealthState => (isHealthy ? 'ok' : 'falla');

/**
 * The full report for callers with access, otherwise only the status: the size of the outbox, for one, would tell a
 * stranger whether a recovery mail was queued.
 */
export async function readHealth(
  deps: Deps,
  credentials: MonitoringCredentials,
  limitMs = LIMIT_MS,
): Promise<HealthReport | HealthStatus> {
  const deadline = startDeadline(limitMs);
  try {
    const isDetailed = await mayReadDetails(deps, credentials, deadline);
    const facts = isDetailed ? await readFacts(deps, deadline) : null;
    const { checks } = facts ?? (await runChecks(deps, deadline));
    const closing = deps.isClosing?.() ?? false;
    const serves = !closing && Object.values(checks).every((check) => check === 'ok');
    const status = serves ? 'ok' : 'degraded';
    return facts ? { status, closing, checks, ...toReport(facts) } : { status };
  } finally {
    deadline.clear();
  }
}

function toReport({ jobs, mail, backup, ...facts }: HealthFacts) {
  const notices = operatorNotices({ jobs, mail, backup, ...facts });
  const told = new Set(notices.map(({ code }) => code));
  return { warnings: recordOf(NOTICE_CODES, (code) => toHealthState(!told.has(code))), notices, jobs, mail, backup };
}

/** Whether this process takes requests, for a proxy that holds them over a restart; pages are served without a database. */
export const readProcessStatus = ({ isClosing }: Deps): HealthStatus => ({ status: isClosing?.() ? 'degraded' : 'ok' });

/** Monitoring programs and administrators; those cannot be recognised while the database is unavailable. */
async function mayReadDetails(deps: Deps, credentials: MonitoringCredentials, deadline: Deadline): Promise<boolean> {
  if (mayMonitor(deps, credentials)) return true;
  if (credentials.token === undefined) return false;
  try {
    const session = await deadline.race(readSession(deps, credentials.token));
    return session !== null && can(session.user, 'setting:update') && !session.user.owed;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false;
    throw error;
  }
}

/** The checks without which the server cannot serve, and the space of the disk, which comes with one of them. */
async function runChecks(deps: Deps, deadline: Deadline): Promise<Pick<HealthFacts, 'checks' | 'disk'>> {
  const [answered, stored, clock] = await Promise.allSettled([
    deadline.race(databaseHealth(deps.database.db)),
    deadline.race(deps.files.check()),
    deadline.race(clockHealth(deps)),
  ]);
  return {
    checks: {
      database: toHealthState(answered.status === 'fulfilled'),
      migrations: toHealthState(answered.status === 'fulfilled' && answered.value.migrated),
      storage: toHealthState(stored.status === 'fulfilled'),
      clock: toHealthState(clock.status === 'fulfilled' && clock.value.behind === null),
    },
    disk: stored.status === 'fulfilled' ? stored.value : null,
  };
}

/** All that notices are made from; without a database, only what needs none. */
async function readFacts(deps: Deps, deadline: Deadline): Promise<HealthFacts> {
  const [checked, jobs, mail, backup, unfit] = await Promise.all([
    runChecks(deps, deadline),
    deadline.race(readJobsHealth(deps)).catch(() => []),
    deadline.race(readMailHealth(deps)).catch(() => null),
    deadline.race(readBackupHealth(deps)).catch(() => null),
    deadline.race(readUnfitTexts(deps)).catch(() => []),
  ]);
  const year = yearOf(deps.clock());
  const { from, until } = deps.calendar.covers;
  return {
    ...checked,
    jobs,
    mail,
    backup,
    unfit,
    hasHolidays: from <= year && year + 1 <= until,
    content: deps.contentCorrections,
  };
}

/** The facts that metrics and mail tell notices from, within the time of a health report. */
export async function readHealthFacts(deps: Deps): Promise<HealthFacts> {
  const deadline = startDeadline(LIMIT_MS);
  try {
    return await readFacts(deps, deadline);
  } finally {
    deadline.clear();
  }
}

/** Mails the notices to the administrators: when the first appears, and then once every day while there are any. */
export async function mailNotices(deps: Deps): Promise<void> {
  const notices = operatorNotices(await readHealthFacts(deps));
  if (notices.length === 0) return;
  const where = pageAddress(deps.settings.siteUrl, '/admin/dashboard', 'el tablero de la administración del portal');
  await mailAdministrators(deps, HEALTH_MAIL, operatorMail(notices, where));
}
