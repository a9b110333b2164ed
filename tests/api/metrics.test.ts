import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { recordBackup } from '#server/backup/backup.usecases.ts';
import { unavailableDatabase } from '#server/db/unavailable-database.ts';
import { JOBS, runMail } from '#server/jobs/jobs.ts';
import { createLog } from '#server/log.ts';
import { createProcessMetrics } from '#server/metrics/process-metrics.ts';
import { minutes } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn, type Portal } from '../support/api/portal.ts';
import { PERSON, REQUEST } from '../support/pqrsd/requests.ts';

const TOKEN = 'una-clave-para-prometheus';

/** Calls as a local program, or as a remote client. */
const ask = ({ app }: Portal, { token, isLocal }: { token?: string; isLocal?: boolean } = {}) =>
  app.request('/api/metrics', { headers: token ? { authorization: `Bearer ${token}` } : {} }, { isLocal });

describeOn(API_DRIVERS, 'the metrics for monitoring', (portal) => {
  it('cover the jobs, the mail and the cases', async () => {
    expect((await portal().call('POST', '/pqrsd', { body: { ...REQUEST, ...PERSON } })).status).toBe(201);
    await runMail(portal().deps);
    portal().moveClock(minutes(1));
    const response = await ask(portal(), { isLocal: true });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await response.text();
    for (const line of [
      'portal_database_up 1',
      'portal_pqrsd_filed 1',
      'portal_notice{of="migrations"} 0',
      'portal_outbox_waiting 1',
      'portal_outbox_oldest_seconds 60',
      'portal_job_last_success_age_seconds{job="correo"} 60',
      'portal_job_failing{job="correo"} 0',
    ])
      expect(text.split('\n')).toContain(line);
    expect(text).not.toContain(PERSON.fullname);
  });
});

type Alarm = { alert: string; expr: string };
const ALARMS = (parse(readFileSync('deploy/alarms.yml', 'utf8')) as { groups: { rules: Alarm[] }[] }).groups.flatMap(
  ({ rules }) => rules,
);
/** `metric OPERATOR number`, the only form that `fires` reads. */
const COMPARISON = /^(\w+) (==|>) ([\d.]+)$/;

/** Whether an alarm on a plain figure holds for any of its series. */
function fires({ expr }: Alarm, text: string): boolean {
  const [, metric, operator, limit] = COMPARISON.exec(expr) ?? [];
  const series = text.split('\n').filter((line) => line.startsWith(`${metric} `) || line.startsWith(`${metric}{`));
  expect(series, expr).not.toEqual([]);
  const values = series.map((line) => Number(line.split(' ').at(-1)));
  return values.some((value) => (operator === '==' ? value === Number(limit) : value > Number(limit)));
}

describeOn(API_DRIVERS, 'the alarms of deploy/', (portal) => {
  const read = async () => (await ask(portal(), { isLocal: true })).text();
  const plain = ALARMS.filter(({ expr }) => COMPARISON.test(expr));

  it('are silent on a healthy portal, also an hour after its jobs of the hour', async () => {
    const { deps } = portal();
    deps.processMetrics = createProcessMetrics().text;
    for (const { run } of JOBS) await run(deps);
    await recordBackup(deps, { name: 'copia.tar', bytes: 1, encrypted: true });
    portal().moveClock(minutes(59));
    for (const { run, periodMs } of JOBS) if (periodMs < minutes(59)) await run(deps);
    const text = await read();
    expect(plain.filter((alarm) => fires(alarm, text))).toEqual([]);
    expect(plain.length).toBe(ALARMS.length - 2);
    expect(text).toContain('portal_failures_total{of="portal"}');
    expect(text).toContain('portal_backup_age_seconds 3540');
  });

  it('name the part that asks for attention', async () => {
    portal().deps.processMetrics = createProcessMetrics().text;
    const text = await read();
    expect(text).toContain('portal_notice{of="backup"} 1');
    expect(plain.filter((alarm) => fires(alarm, text)).map(({ alert }) => alert)).toEqual(['PortalPideAtencion']);
  });
});

describeOn(API_DRIVERS, 'the figures', (portal) => {
  it('are served to local programs, or, with a configured token, to callers that present it', async () => {
    const statuses = async (...askers: Parameters<typeof ask>[1][]) =>
      Promise.all(askers.map(async (asker) => (await ask(portal(), asker)).status));
    expect(await statuses({}, { token: TOKEN }, { isLocal: true })).toEqual([401, 403, 200]);
    portal().deps.settings.metricsToken = TOKEN;
    expect(await statuses({ isLocal: true }, { token: 'otra' }, { token: TOKEN }, { token: `${TOKEN}x` })).toEqual([
      401, 403, 200, 403,
    ]);
  });

  it('report an unreachable database', async () => {
    portal().deps.database = unavailableDatabase(portal().deps.database);
    const response = await ask(portal(), { isLocal: true });
    expect([response.status, (await response.text()).includes('portal_database_up 0')]).toEqual([200, true]);
  });

  it('of the process: requests by route and status, cached pages, failures, and no label that a visitor could choose', async () => {
    const metrics = createProcessMetrics();
    metrics.observeRequest({ method: 'GET', route: '/post/[id]', status: 404, ms: 12, cacheStatus: 'MISS' });
    metrics.observeRequest({ method: 'PROPFIND', route: '(ninguna)', status: 404, ms: 1, cacheStatus: null });
    const log = metrics.withErrorCount(createLog({ level: 'silent' }));
    log.error('x', Object.assign(new Error(), { code: 'ECONNREFUSED' }));
    portal().deps.processMetrics = metrics.text;
    const text = await (await ask(portal(), { isLocal: true })).text();
    for (const line of [
      'portal_http_request_duration_seconds_count{method="GET",route="/post/[id]",status="4xx"} 1',
      'portal_http_request_duration_seconds_count{method="OTHER",route="(ninguna)",status="4xx"} 1',
      'portal_page_cache_total{result="miss"} 1',
      'portal_failures_total{of="database"} 1',
      'portal_failures_total{of="portal"} 0',
      'portal_database_up 1',
    ])
      expect(text.split('\n')).toContain(line);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
  });
});
