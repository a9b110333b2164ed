import { expect, it } from 'vitest';
import { onCallSettings } from '#domain/pqrsd/desk/on-call.ts';
import { runAlerts, runMail } from '#server/jobs/jobs.ts';
import { repeatOnCallAlerts } from '#server/pqrsd/desk/on-call-alerts.usecases.ts';
import { storeSetting } from '#server/settings/settings.store.ts';
import { minutes } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { deskMailOf, goTo } from '../../support/pqrsd/desk-mail.ts';
import { letReadDenuncias } from '../../support/pqrsd/readers.ts';
import { ANONYMOUS, type Desk, deskOf, file, REQUEST } from '../../support/pqrsd/requests.ts';

const CLAIM = { ...REQUEST, type_pqrsd: 'reclamo' };
const URGENT = { ...CLAIM, description: 'Está en urgencias desde anoche, se está muriendo, no hay oxígeno.' };
const WEEKDAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes'];

describeOn(API_DRIVERS, 'a claim in which life may be at risk', (portal) => {
  const setOnCall = (change: object) => {
    const shifts = [
      { days: WEEKDAYS, from: '07:00', until: '19:00', to: ['dia@hospital.example'] },
      { days: ['sabado', 'domingo'], from: '00:00', until: '24:00', to: ['turno@hospital.example'] },
      { days: ['festivos'], from: '00:00', until: '24:00', to: ['festivo@hospital.example'] },
    ];
    return storeSetting(portal().deps.database.db, 'on_call', onCallSettings.parse({ shifts, ...change }));
  };
  const alerts = async () => (await deskMailOf(portal())).filter(({ deskKind }) => deskKind === 'vital');
  const alerted = async () => (await alerts()).map(({ recipient }) => recipient);
  /** Sends what waits, so that the next alert supersedes none, and lets half an hour pass. */
  const halfAnHourLater = async () => {
    await runMail(portal().deps);
    portal().moveClock(minutes(30));
    await runAlerts(portal().deps);
  };
  const send = () => {
    portal().deps.mailer = { send: async () => undefined };
  };
  const take = (desk: Desk, id: number) => desk.step(id, { kind: 'assign', to: desk.user.id });

  it.each([
    ['2026-10-03', '23:10:00', 'turno@hospital.example', '4 de octubre de 2026, 11:10\u00A0p.\u00A0m.'],
    ['2026-10-12', '03:00:00', 'festivo@hospital.example', '13 de octubre de 2026, 3:00\u00A0a.\u00A0m.'],
    ['2026-10-02', '10:00:00', 'dia@hospital.example', '3 de octubre de 2026, 10:00\u00A0a.\u00A0m.'],
  ])('that arrives on %s at %s alerts %s at once', async (day, time, onCall, possible) => {
    const officer = await deskOf(portal());
    await setOnCall({});
    goTo(portal(), day, time);
    const { rad } = await file(portal(), URGENT);
    const mails = await deskMailOf(portal());
    expect(mails.map(({ deskKind, recipient }) => [deskKind, recipient])).toEqual([
      ['vital', onCall],
      ['nueva', officer.user.email],
    ]);
    expect(mails[0]).toMatchObject({
      subject: `URGENTE: la PQRSD ${rad} puede ser vital`,
      body: expect.stringContaining(`Sin clasificar: si es vital, la fecha límite es el ${possible}`),
    });
    expect(JSON.stringify(mails)).not.toContain('oxígeno');
  });

  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    ['', false],
  ])(
    'danger_now: %j alerts at once: %s, also of an anonymous request, and stands in its history',
    async (danger, tells) => {
      const desk = await deskOf(portal());
      await setOnCall({});
      for (const body of [REQUEST, ANONYMOUS]) {
        const { id } = await file(portal(), { ...body, danger_now: danger });
        const { review, history } = await desk.open(id);
        expect([review, history[0]?.text.includes('La persona dijo que alguien está en peligro.')]).toEqual([
          tells,
          tells,
        ]);
      }
      expect(await alerts()).toHaveLength(tells ? 2 : 0);
    },
  );

  it('alerts whatever type the person chose, because the measures are due to any petition (Ley 1755, art. 20)', async () => {
    const desk = await deskOf(portal());
    await setOnCall({});
    goTo(portal(), '2026-10-03', '23:10:00');
    const { id } = await file(portal(), { ...URGENT, type_pqrsd: 'queja' });
    expect(await alerted()).toEqual(['turno@hospital.example']);
    await desk.step(id, { kind: 'classify', type: 'queja', reason: 'Falsa alarma.' });
    await halfAnHourLater();
    expect(await alerted()).toHaveLength(1);
  });

  it('alerts no one for suspected spam, unless it is a claim', async () => {
    await deskOf(portal());
    await setOnCall({});
    goTo(portal(), '2026-10-03', '23:10:00');
    const spam = { ...URGENT, web: 'https://spam.example' };
    await file(portal(), { ...spam, type_pqrsd: 'peticion' });
    expect(await alerted()).toEqual([]);
    await file(portal(), spam);
    expect(await alerted()).toEqual(['turno@hospital.example']);
  });

  it('alerts every officer when no shift covers the moment, and then does not tell them the same twice', async () => {
    const [officer, admin] = [await deskOf(portal()), await deskOf(portal(), 'admin')];
    await setOnCall({});
    goTo(portal(), '2026-10-01', '22:00:00');
    await file(portal(), URGENT);
    expect((await deskMailOf(portal())).map(({ deskKind }) => deskKind)).toEqual(['vital', 'vital']);
    expect((await alerted()).sort()).toEqual([officer.user.email, admin.user.email].sort());
  });

  it('alerts when an officer finds it vital, and not before', async () => {
    const desk = await deskOf(portal());
    await setOnCall({});
    goTo(portal(), '2026-10-03', '09:00:00');
    const { id } = await file(portal(), CLAIM);
    expect(await alerted()).toEqual([]);
    await desk.step(id, { kind: 'classify', risk: 'simple', reason: 'Triage.' });
    expect(await alerted()).toEqual([]);
    await desk.step(id, { kind: 'classify', risk: 'vital', reason: 'Empeoró.' });
    expect(await alerted()).toEqual(['turno@hospital.example']);
    expect((await alerts())[0]?.body).toContain('Fecha límite: 4 de octubre de 2026, 9:00\u00A0a.\u00A0m.');
    // Another step about the same is no new alert.
    await desk.step(id, { kind: 'note', text: 'Se avisó a urgencias.' });
    expect(await alerted()).toHaveLength(1);
  });

  it('alerts from the counter, where the receipt promises its hours', async () => {
    const desk = await deskOf(portal());
    await setOnCall({});
    const response = await desk.call('POST', '/pqrsd/register', { channel: 'presencial', ...CLAIM, risk: 'vital' });
    expect(((await response.json()) as { data: object }).data).toMatchObject({ due_at: '2026-10-02T10:00:00-05:00' });
    expect(await alerted()).toEqual(['dia@hospital.example']);
  });

  it('alerts again every half hour, by one instance, as often as the data say', async () => {
    await deskOf(portal());
    await setOnCall({ max_mails: 4 });
    send();
    goTo(portal(), '2026-10-03', '23:10:00');
    await file(portal(), URGENT);
    await runMail(portal().deps);
    portal().moveClock(minutes(29));
    await runAlerts(portal().deps);
    expect(await alerts()).toHaveLength(1);
    portal().moveClock(minutes(1));
    await Promise.all([
      repeatOnCallAlerts(portal().deps),
      repeatOnCallAlerts(portal().deps),
      repeatOnCallAlerts(portal().deps),
    ]);
    expect(await alerts()).toHaveLength(2);
    for (let turn = 0; turn < 6; turn += 1) await halfAnHourLater();
    expect((await alerts()).map(({ body }) => /Aviso \d+ de 4/.exec(body)?.[0])).toEqual([
      'Aviso 1 de 4',
      'Aviso 2 de 4',
      'Aviso 3 de 4',
      'Aviso 4 de 4',
    ]);
  });

  it('whose alert could not be sent has one waiting, the newest', async () => {
    await deskOf(portal());
    await setOnCall({});
    goTo(portal(), '2026-10-03', '23:10:00');
    await file(portal(), URGENT);
    for (let turn = 0; turn < 3; turn += 1) {
      portal().moveClock(minutes(30));
      await runAlerts(portal().deps);
    }
    expect((await alerts()).map(({ body }) => /Aviso \d+/.exec(body)?.[0])).toEqual(['Aviso 4']);
  });

  it('is taken when it is assigned to an officer who has opened it', async () => {
    const [desk, colleague] = [await deskOf(portal()), await deskOf(portal())];
    await setOnCall({});
    send();
    goTo(portal(), '2026-10-03', '23:10:00');
    const { id } = await file(portal(), URGENT);
    await take(desk, id);
    await halfAnHourLater();
    expect(await alerts()).toHaveLength(2);
    await desk.open(id);
    await halfAnHourLater();
    await halfAnHourLater();
    expect(await alerts()).toHaveLength(2);
    // Who gets it next has half an hour to open it.
    await desk.step(id, { kind: 'assign', to: colleague.user.id });
    await halfAnHourLater();
    expect(await alerts()).toHaveLength(3);
    await colleague.open(id);
    await halfAnHourLater();
    expect(await alerts()).toHaveLength(3);
  });

  it.each([
    ['found without risk', { kind: 'classify', risk: null, reason: 'No hay riesgo.' }],
    ['found simple', { kind: 'classify', risk: 'simple', reason: 'Triage.' }],
  ])('alerts no more once it is %s', async (_title, step) => {
    const desk = await deskOf(portal());
    await setOnCall({});
    send();
    const { id } = await file(portal(), URGENT);
    await desk.step(id, step);
    await halfAnHourLater();
    expect(await alerts()).toHaveLength(1);
  });

  it('is no risk of another type, and a report of corruption alerts only its readers', async () => {
    const [, admin] = [await deskOf(portal()), await deskOf(portal(), 'admin')];
    await setOnCall({});
    const queja = await file(portal(), { ...URGENT, type_pqrsd: 'queja' });
    expect(await admin.refused(queja.id, { kind: 'classify', risk: 'vital', reason: 'x' })).toMatchObject({
      status: 422,
      body: { errors: { risk: [expect.stringContaining('conviértala en reclamo')] } },
    });
    await admin.step(queja.id, { kind: 'classify', type: 'reclamo', reason: 'Es un reclamo.' });
    expect(await alerted()).toEqual(['dia@hospital.example']);
    await letReadDenuncias(portal(), admin);
    const { id } = await file(portal(), { ...ANONYMOUS, type_pqrsd: 'denuncia' });
    await admin.step(id, { kind: 'classify', priority: true, reason: 'Amenazas.' });
    expect(
      (await alerts()).filter(({ about }) => about === 'RAD-2026-000002').map(({ recipient }) => recipient),
    ).toEqual([admin.user.email]);
  });
});
