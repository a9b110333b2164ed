import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { dailyRuns } from '#server/jobs/jobs.table.ts';
import { runAlerts, runMail } from '#server/jobs/jobs.ts';
import { outbox } from '#server/mail/outbox.table.ts';
import { alertDesk } from '#server/pqrsd/desk/alerts.usecases.ts';
import { storeSetting } from '#server/settings/settings.store.ts';
import { users } from '#server/users/users.table.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { letReadDenuncias } from '../../support/pqrsd/readers.ts';
import { ANONYMOUS, deskOf, file, REQUEST } from '../../support/pqrsd/requests.ts';

describeOn(API_DRIVERS, 'the daily alert', (portal) => {
  const goTo = (day: string, time = '07:00:00') =>
    portal().moveClock(new Date(`${day}T${time}-05:00`).getTime() - portal().deps.clock().getTime());
  const alerts = async () =>
    portal().deps.database.db.select().from(outbox).where(eq(outbox.about, 'alertas')).orderBy(asc(outbox.id));
  const waiting = async () => (await alerts()).filter(({ givenUpAt }) => !givenUpAt);

  it('goes to each account of the desk on the working days on which something is near, and only then', async () => {
    const { user: officer } = await deskOf(portal(), 'siau');
    const { user: admin } = await deskOf(portal(), 'admin');
    const gone = await deskOf(portal(), 'siau');
    await portal().deps.database.db.update(users).set({ active: false }).where(eq(users.id, gone.user.id));
    await portal().signInAs('editor');
    const { rad } = await file(portal());
    const told: string[] = [];
    // Due on Friday the 23rd; Monday the 12th is a holiday.
    for (let day = 2; day <= 31; day += 1) {
      const date = `2026-10-${String(day).padStart(2, '0')}`;
      goTo(date);
      const before = (await alerts()).length;
      expect(await runAlerts(portal().deps)).toBe('done');
      if ((await alerts()).length > before) told.push(date.slice(-2));
    }
    expect(told).toEqual(['20', '21', '22', '23', '26', '27', '28', '29', '30']);
    const last = await waiting();
    expect(last.map(({ recipient }) => recipient).sort()).toEqual([officer.email, admin.email].sort());
    expect(last[0]).toMatchObject({
      subject: 'PQRSD: 1 vencida',
      body: expect.stringContaining(`${rad} · Queja · venció el 23 de octubre de 2026`),
    });
    expect(JSON.stringify(last)).not.toContain(REQUEST.fullname);
    expect(JSON.stringify(last)).not.toContain(REQUEST.issue);
  });

  it('is written once a day: after seven, not after a restart, not by two servers', async () => {
    await deskOf(portal());
    await file(portal());
    goTo('2026-10-22', '06:59:59');
    await runAlerts(portal().deps);
    expect(await alerts()).toEqual([]);
    goTo('2026-10-22', '11:30:00');
    await Promise.all([alertDesk(portal().deps), alertDesk(portal().deps), alertDesk(portal().deps)]);
    goTo('2026-10-22', '23:59:59');
    await runAlerts(portal().deps);
    expect(await alerts()).toHaveLength(1);
    expect(await portal().deps.database.db.select().from(dailyRuns)).toMatchObject([
      { job: 'alertas', day: '2026-10-22' },
    ]);
  });

  it('hides reports of corruption from officers who may not read them', async () => {
    const officer = await deskOf(portal(), 'siau');
    const named = await deskOf(portal(), 'siau');
    const admin = await deskOf(portal(), 'admin');
    const told = ['gerencia@hospital.example', admin.user.email];
    await storeSetting(portal().deps.database.db, 'alerts_to', told);
    await letReadDenuncias(portal(), named);
    await file(portal(), { ...ANONYMOUS, type_pqrsd: 'denuncia' });
    goTo('2026-10-22');
    await runAlerts(portal().deps);
    const recipients = (await alerts()).map(({ recipient }) => recipient);
    expect(recipients).toEqual([named.user.email]);
    await file(portal(), { ...ANONYMOUS, type_pqrsd: 'informacion' });
    goTo('2026-11-06');
    await runAlerts(portal().deps);
    const bodies = new Map((await waiting()).map(({ recipient, body }) => [recipient, body]));
    expect([...bodies.keys()]).toContain(officer.user.email);
    expect([...bodies.keys()]).toContain('gerencia@hospital.example');
    expect(bodies.get(officer.user.email)).not.toContain('RAD-2026-000001');
    expect(bodies.get(named.user.email)).toContain('RAD-2026-000001');
  });

  it('lists what is left half done, also when nothing is due', async () => {
    const desk = await deskOf(portal());
    const [answered, asked] = [await file(portal()), await file(portal(), { ...REQUEST, issue: 'Otra' })];
    for (const { id } of [answered, asked]) await desk.step(id, { kind: 'assign', to: desk.user.id });
    await desk.step(asked.id, { kind: 'ask', cause: 'incompleta', text: '¿Qué día fue?', evidence: 'Firmó la copia.' });
    await desk.step(answered.id, { kind: 'answer', text: 'Sí.', channel: 'portal' });
    goTo('2026-11-04');
    await file(portal(), { ...REQUEST, type_pqrsd: 'reclamo', description: 'No respira.' });
    await runAlerts(portal().deps);
    expect((await waiting()).map(({ subject }) => subject)).toEqual([
      'PQRSD: 1 por vencer, 1 sin clasificar, 1 con posible urgencia, 1 sin completar a tiempo, 1 sin constancia',
    ]);
    expect((await waiting())[0]?.body).toContain(
      `${asked.rad} · Queja · podía completarse hasta el 3 de noviembre de 2026`,
    );
  });

  it('lists on Friday the terms in hours that end on the weekend (H1 to H3)', async () => {
    const desk = await deskOf(portal());
    goTo('2026-10-08', '16:00:00');
    const { id, rad } = await file(portal(), { ...REQUEST, type_pqrsd: 'reclamo' });
    await desk.step(id, { kind: 'classify', risk: 'priorizado', reason: 'Sin medicamento.' });
    goTo('2026-10-09');
    await runAlerts(portal().deps);
    const [alert] = await alerts();
    expect(alert?.subject).toBe('PQRSD: 1 vence hoy');
    expect(alert?.body).toContain(`${rad} · Reclamo · vence el 10 de octubre de 2026, 4:00\u00A0p.\u00A0m.`);
  });

  it('of a day replaces the unsent one of the day before', async () => {
    await deskOf(portal());
    await file(portal());
    for (const day of ['2026-10-21', '2026-10-22', '2026-10-23']) {
      goTo(day);
      await runAlerts(portal().deps);
    }
    expect((await alerts()).map(({ lastError }) => lastError)).toEqual(['reemplazado', 'reemplazado', null]);
    const sent: string[] = [];
    portal().deps.mailer = { send: async ({ subject }) => void sent.push(subject) };
    await runMail(portal().deps);
    expect(sent.filter((subject) => subject.startsWith('PQRSD:'))).toEqual(['PQRSD: 1 vence hoy']);
  });

  it('omits cases that no longer wait for the hospital', async () => {
    const desk = await deskOf(portal());
    const { id } = await file(portal());
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    await desk.step(id, { kind: 'ask', cause: 'incompleta', text: '¿Qué día fue?', evidence: 'Firmó la copia.' });
    goTo('2026-10-22');
    await runAlerts(portal().deps);
    expect(await alerts()).toEqual([]);
  });

  it('links to the desk where the portal knows its own address', async () => {
    portal().deps.settings.siteUrl = 'https://hospital.example';
    await deskOf(portal());
    await file(portal());
    goTo('2026-10-23');
    await runAlerts(portal().deps);
    expect((await alerts())[0]?.body).toContain('https://hospital.example/admin/pqrsd?sort=vence');
  });
});
