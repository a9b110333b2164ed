import type { Gauge, Registry } from 'prom-client';
import { databaseHealth } from '../db/database-health.ts';
import type { Deps } from '../deps.ts';
import { defineError, unauthenticated } from '../http/errors.ts';
import { type MonitoringCredentials, mayMonitor } from '../http/monitoring-access.ts';
import { listJobs } from '../jobs/jobs.store.ts';
import { readMailBacklog } from '../mail/outbox.store.ts';
import { countPqrsd } from './metrics.store.ts';

type Sample = { labels?: Record<string, string>; value: number };

type GaugeReading = { name: string; help: string; samples: Sample[] };

/** The metrics of the database as text; without a database, only that it is down. */
async function databaseMetrics(deps: Deps): Promise<string> {
  // Loaded on demand, so that functions start faster.
  const prometheus = await import('prom-client');
  const register: Registry = new prometheus.Registry();
  for (const { name, help, samples } of await readGaugesOrDown(deps)) {
    const labelNames = Object.keys(samples[0]?.labels ?? {});
    const gauge: Gauge = new prometheus.Gauge({ name: `portal_${name}`, help, labelNames, registers: [register] });
    for (const { labels = {}, value } of samples) gauge.set(labels, value);
  }
  return register.metrics();
}

async function readGaugesOrDown(deps: Deps): Promise<GaugeReading[]> {
  const up = (value: number): GaugeReading => ({
    name: 'database_up',
    help: '1: the database answers.',
    samples: [{ value }],
  });
  try {
    return [up(1), ...(await readGauges(deps))];
  } catch (error) {
    deps.log.error('database metrics could not be read', error);
    return [up(0)];
  }
}

async function readGauges({ database: { db }, clock }: Deps): Promise<GaugeReading[]> {
  const now = clock().getTime();
  const ageOf = (instant: Date) => Math.max(0, (now - instant.getTime()) / 1000);
  const [health, jobs, mail, filed] = await Promise.all([
    databaseHealth(db),
    listJobs(db),
    readMailBacklog(db),
    countPqrsd(db),
  ]);
  return [
    { name: 'database_migrated', help: '1: the schema is up to date.', samples: [{ value: Number(health.migrated) }] },
    {
      name: 'job_last_success_age_seconds',
      help: 'How long ago each job last went well.',
      samples: jobs.flatMap(({ name, finishedAt }) =>
        finishedAt ? [{ labels: { job: name }, value: ageOf(finishedAt) }] : [],
      ),
    },
    {
      name: 'job_failing',
      help: '1: the last run of the job failed.',
      samples: jobs.map(({ name, error }) => ({ labels: { job: name }, value: Number(error !== null) })),
    },
    { name: 'outbox_waiting', help: 'Mails that wait to be sent.', samples: [{ value: mail.waiting }] },
    {
      name: 'outbox_oldest_seconds',
      help: 'How long the oldest of them has waited.',
      samples: [{ value: mail.since ? ageOf(mail.since) : 0 }],
    },
    { name: 'pqrsd_filed', help: 'PQRSD on file.', samples: [{ value: filed }] },
  ];
}

const wrongToken = defineError(403, 'Esta clave no da acceso a las métricas.');

/** The metrics of this process, if it lasts, and of the database; 401 or 403 without access. */
export async function readMetrics(deps: Deps, watcher: MonitoringCredentials): Promise<string> {
  if (!mayMonitor(deps, watcher)) throw watcher.token === undefined ? unauthenticated() : wrongToken();
  const parts = await Promise.all([deps.processMetrics?.(), databaseMetrics(deps)]);
  return parts.filter(Boolean).join('\n');
}
