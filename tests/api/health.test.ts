/** The health of the portal: one word for visitors, the full report for operators. */
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { NOTICE_CODES } from '#domain/operations/notice-parts.ts';
import { recordBackup } from '#server/backup/backup.usecases.ts';
import { unavailableDatabase } from '#server/db/unavailable-database.ts';
import { runPublication, runReports } from '#server/jobs/jobs.ts';
import { queueMail } from '#server/mail/outbox.store.ts';
import { outbox } from '#server/mail/outbox.table.ts';
import { recordOf } from '#shared/fields/keys-of.ts';
import { hours, minutes } from '#shared/time/time.ts';
import { readHealth } from '../support/api/health.ts';
import { API_DRIVERS, describeOn, type Portal } from '../support/api/portal.ts';
import { PERSON, REQUEST } from '../support/pqrsd/requests.ts';

const TOKEN = 'una-clave-para-vigilar';

const asStranger = async (portal: Portal) => {
  const response = await portal.call('GET', '/health');
  return [response.status, await response.json()];
};
const isDetailed = async (answer: Promise<Response> | Response) =>
  'checks' in ((await (await answer).json()) as object);

describeOn(API_DRIVERS, 'the health of the portal', (portal) => {
  it('tells visitors only whether it serves, and so not who has an account', async () => {
    portal().deps.mailer = { send: async () => undefined };
    portal().deps.settings.siteUrl = 'https://hospital.example';
    const { user } = await portal().signInAs('editor');
    expect(await asStranger(portal())).toEqual([200, { status: 'ok' }]);
    for (const email of ['nadie@hospital.example', user.email]) {
      expect((await portal().call('POST', '/password/recovery', { body: { email } })).status).toBe(204);
      expect(await asStranger(portal())).toEqual([200, { status: 'ok' }]);
    }
    expect((await readHealth(portal())).mail).toMatchObject({ waiting: 1 });
  });

  it('is reported in full to administrators, and to no other signed-in role', async () => {
    for (const role of ['pendiente', 'autor', 'editor', 'siau', 'admin'] as const) {
      const { token } = await portal().signInAs(role);
      expect(await isDetailed(portal().call('GET', '/health', { token }))).toBe(role === 'admin');
    }
    expect(await isDetailed(portal().call('GET', '/health', { token: 'no.es.una' }))).toBe(false);
  });

  it('is reported in full to local programs, or, with a configured token, to callers that present it instead', async () => {
    const ask = (isLocal: boolean, token?: string) =>
      portal().app.request('/api/health', { headers: token ? { authorization: `Bearer ${token}` } : {} }, { isLocal });
    expect(await Promise.all([ask(true), ask(false), ask(false, TOKEN)].map(isDetailed))).toEqual([true, false, false]);
    portal().deps.settings.metricsToken = TOKEN;
    const askers = [ask(true), ask(false), ask(false, TOKEN), ask(false, `${TOKEN}x`)];
    expect(await Promise.all(askers.map(isDetailed))).toEqual([false, false, true, false]);
  });

  it('lists the state of every component', async () => {
    expect(await readHealth(portal())).toEqual({
      status: 'ok',
      closing: false,
      checks: { database: 'ok', migrations: 'ok', storage: 'ok', clock: 'ok' },
      warnings: { ...recordOf(NOTICE_CODES, () => 'ok'), backup: 'falla' },
      notices: [{ code: 'backup', part: 'Última copia de seguridad', text: expect.stringMatching(/^Nunca/) }],
      jobs: [],
      mail: { state: 'sin servidor', waiting: 0, since: null, given_up: 0 },
      backup: { state: 'ninguna', last: null, encrypted: null, warn_after_days: 7, expired: 0 },
    });
  });

  it('is degraded when files cannot be stored', async () => {
    portal().deps.files.check = async () => {
      throw new Error('read-only');
    };
    expect(await asStranger(portal())).toEqual([503, { status: 'degraded' }]);
    expect(await readHealth(portal(), 503)).toMatchObject({ checks: { storage: 'falla', database: 'ok' } });
  });

  it('is degraded on a server that is ending', async () => {
    portal().deps.isClosing = () => true;
    expect(await asStranger(portal())).toEqual([503, { status: 'degraded' }]);
    expect(await readHealth(portal(), 503)).toMatchObject({ closing: true, checks: { database: 'ok' } });
  });

  it('tells a proxy that the server is ending, and nothing of its database', async () => {
    const { deps, call } = portal();
    const asProxy = async () => (await call('GET', '/health?scope=process')).status;
    deps.database = unavailableDatabase(deps.database);
    expect(await asProxy()).toBe(200);
    deps.isClosing = () => true;
    expect(await asProxy()).toBe(503);
  });

  it('is degraded without the database, also for an administrator', async () => {
    const { token } = await portal().signInAs('admin');
    portal().deps.database = unavailableDatabase(portal().deps.database);
    expect(await asStranger(portal())).toEqual([503, { status: 'degraded' }]);
    const answer = await portal().call('GET', '/health', { token });
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'degraded' }]);
    expect(await readHealth(portal(), 503)).toMatchObject({
      ...{ checks: { database: 'falla', migrations: 'falla' }, jobs: [], mail: null, backup: null },
    });
  });

  it('stays well with a year of holidays missing or a job that is late: both are warnings', async () => {
    await runPublication(portal().deps);
    portal().moveClock(minutes(6));
    portal().deps.calendar = { ...portal().deps.calendar, covers: { from: 2020, until: 2026 } };
    expect(await asStranger(portal())).toEqual([200, { status: 'ok' }]);
    expect(await readHealth(portal())).toMatchObject({ warnings: { holidays: 'falla', job: 'falla' } });
  });

  it('counts the mail that did not arrive, but none about a denuncia nor its own', async () => {
    const { db } = portal().deps.database;
    const [queja, denuncia] = await Promise.all(
      ['queja', 'denuncia'].map(async (type_pqrsd) => {
        const response = await portal().call('POST', '/pqrsd', { body: { ...REQUEST, ...PERSON, type_pqrsd } });
        return ((await response.json()) as { data: { rad: string } }).data.rad;
      }),
    );
    for (const about of [String(queja), String(denuncia), 'salud'])
      await queueMail(db, { recipient: 'x@correo.example', subject: 'x', body: 'x', about }, portal().deps.clock());
    await db.update(outbox).set({ givenUpAt: portal().deps.clock(), lastError: 'direccion' });
    const told = await db.$count(outbox, eq(outbox.about, String(queja)));
    expect((await readHealth(portal())).mail).toMatchObject({ given_up: told });
    expect(told).toBeGreaterThan(0);
  });

  it('reaches the administrators by mail, once a day while there is something to attend to', async () => {
    const { user } = await portal().signInAs('admin');
    const mails = async () => {
      await runReports(portal().deps);
      const rows = await portal()
        .deps.database.db.select()
        .from(outbox)
        .where(eq(outbox.about, 'salud'))
        .orderBy(outbox.id);
      return rows.map(({ recipient, subject, givenUpAt }) => [recipient, subject, givenUpAt === null]);
    };
    const mail = (waits: boolean) => [user.email, 'El portal necesita atención: última copia de seguridad', waits];
    expect(await mails()).toEqual([mail(true)]);
    portal().moveClock(minutes(5));
    expect(await mails()).toEqual([mail(true)]);
    portal().moveClock(hours(24));
    expect(await mails()).toEqual([mail(false), mail(true)]);
    await recordBackup(portal().deps, { name: 'copia.tar', bytes: 1, encrypted: true });
    portal().moveClock(hours(24));
    await runPublication(portal().deps);
    expect((await mails()).length).toBe(2);
  });
});
