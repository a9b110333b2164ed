/** What the database tells of the portal, the same from every server: jobs, mail, requests on file. */
import type { Gauge, Registry } from 'prom-client';
import { databaseHealth } from '../db/health.ts';
import type { Deps } from '../deps.ts';
import { listJobs } from '../jobs/jobs.store.ts';
import { mailBacklog } from '../mail/outbox.store.ts';
import { countPqrsd } from './metrics.store.ts';

type Point = { labels?: Record<string, string>; value: number };
type Figure = { name: string; help: string; points: Point[] };

/** The figures as text; with the database away, only that it is. */
export async function databaseMetrics(deps: Deps): Promise<string> {
  // Loaded when somebody asks: functions start sooner without it.
  const prometheus = await import('prom-client');
  const register: Registry = new prometheus.Registry();
  for (const { name, help, points } of await figuresOf(deps)) {
    const labelNames = Object.keys(points[0]?.labels ?? {});
    const gauge: Gauge = new prometheus.Gauge({ name: `portal_${name}`, help, labelNames, registers: [register] });
    for (const { labels = {}, value } of points) gauge.set(labels, value);
  }
  return register.metrics();
}

async function figuresOf(deps: Deps): Promise<Figure[]> {
  const up = (value: number): Figure => ({
    name: 'database_up',
    help: '1: the database answers.',
    points: [{ value }],
  });
  try {
    return [up(1), ...(await readFigures(deps))];
  } catch (error) {
    deps.log.error('the figures of the database could not be read', error);
    return [up(0)];
  }
}

async function readFigures({ database: { db }, clock }: Deps): Promise<Figure[]> {
  const now = clock().getTime();
  const ageOf = (instant: Date) => Math.max(0, (now - instant.getTime()) / 1000);
  const [health, jobs, mail, filed] = await Promise.all([
    databaseHealth(db),
    listJobs(db),
    mailBacklog(db),
    countPqrsd(db),
  ]);
  return [
    { name: 'database_migrated', help: '1: the schema is up to date.', points: [{ value: Number(health.migrated) }] },
    {
      name: 'job_last_success_age_seconds',
      help: 'How long ago each job last went well.',
      points: jobs.flatMap(({ name, finishedAt }) =>
        finishedAt ? [{ labels: { job: name }, value: ageOf(finishedAt) }] : [],
      ),
    },
    {
      name: 'job_failing',
      help: '1: the last run of the job failed.',
      points: jobs.map(({ name, error }) => ({ labels: { job: name }, value: Number(error !== null) })),
    },
    { name: 'outbox_waiting', help: 'Mails that wait to be sent.', points: [{ value: mail.waiting }] },
    {
      name: 'outbox_oldest_seconds',
      help: 'How long the oldest of them has waited.',
      points: [{ value: mail.since ? ageOf(mail.since) : 0 }],
    },
    { name: 'pqrsd_filed', help: 'PQRSD on file.', points: [{ value: filed }] },
  ];
}
