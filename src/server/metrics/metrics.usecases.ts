import { NOTICE_CODES } from '#domain/operations/notice-parts.ts';
import { operatorNotices } from '#domain/operations/operator-notices.ts';
import type { Deps } from '../deps.ts';
import { readHealthFacts } from '../health/health.usecases.ts';
import { defineError, unauthenticated } from '../http/errors.ts';
import { type MonitoringCredentials, mayMonitor } from '../http/middleware.ts';
import { listJobs } from '../jobs/jobs.store.ts';
import { countAllCases } from '../pqrsd/pqrsd.store.ts';

const wrongToken = defineError(403, 'Esta clave no da acceso a las métricas.');

/** The metrics of this process, if it lasts, and of the database; 401 or 403 without access. */
export async function readMetrics(deps: Deps, credentials: MonitoringCredentials): Promise<string> {
  if (!mayMonitor(deps, credentials)) throw credentials.token === undefined ? unauthenticated() : wrongToken();
  const parts = await Promise.all([deps.processMetrics?.(), databaseMetrics(deps)]);
  return parts.filter(Boolean).join('\n');
}

/** The metrics that the database gives, the same on every instance; without a database, only that it is down. */
async function databaseMetrics(deps: Deps): Promise<string> {
  const { clock, log } = deps;
  const { db } = deps.database;
  // Loaded on demand, so that functions start faster.
  const { Gauge, Registry } = await import('prom-client');
  const register = new Registry();
  const addGauge = (name: string, help: string, labelNames: ('job' | 'of')[] = []) =>
    new Gauge({ name: `portal_${name}`, help, labelNames, registers: [register] });
  const ageOf = (instant: Date) => Math.max(0, (clock().getTime() - instant.getTime()) / 1000);
  const up = addGauge('database_up', '1: the database answers.');
  const told = addGauge('notice', '1: an operator must attend to this part (GET /health says what to do).', ['of']);
  const facts = await readHealthFacts(deps);
  const noticed = new Set(operatorNotices(facts).map(({ code }) => code));
  for (const code of NOTICE_CODES) told.set({ of: code }, Number(noticed.has(code)));
  try {
    const [jobs, filed] = await Promise.all([listJobs(db), countAllCases(db)]);
    const age = addGauge('job_last_success_age_seconds', 'Time since the last success of each job.', ['job']);
    const failing = addGauge('job_failing', '1: the last run of the job failed.', ['job']);
    for (const { name, finishedAt, error } of jobs) {
      if (finishedAt) age.set({ job: name }, ageOf(finishedAt));
      failing.set({ job: name }, Number(error !== null));
    }
    const { mail, backup } = facts;
    if (mail) {
      addGauge('outbox_waiting', 'Mails that wait to be sent.').set(mail.waiting);
      const oldest = addGauge('outbox_oldest_seconds', 'How long the oldest of them has waited.');
      oldest.set(mail.since ? ageOf(new Date(mail.since)) : 0);
    }
    if (backup?.last) addGauge('backup_age_seconds', 'Time since the last backup.').set(ageOf(new Date(backup.last)));
    addGauge('pqrsd_filed', 'PQRSD on file.').set(filed);
    up.set(1);
  } catch (error) {
    log.error('database metrics could not be read', error);
    up.set(0);
  }
  return register.metrics();
}
