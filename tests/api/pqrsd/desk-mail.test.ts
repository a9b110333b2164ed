import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runMail } from '#server/jobs/jobs.ts';
import { outbox } from '#server/mail/outbox.table.ts';
import { storeSetting } from '#server/settings/settings.store.ts';
import { dayOf } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { type MailServer, startMailServer } from '../../support/mail/mail-server.ts';
import { deskMailOf, emptyOutbox, toldOf } from '../../support/pqrsd/desk-mail.ts';
import { letReadDenuncias } from '../../support/pqrsd/readers.ts';
import { ANONYMOUS, deskOf, file, PERSON, REQUEST } from '../../support/pqrsd/requests.ts';

describeOn(API_DRIVERS, 'mail to officers', (portal) => {
  const write = (body: object) => portal().call('POST', '/pqrsd/seguimiento/mensajes', { body });
  const tell = (addresses: string[]) => storeSetting(portal().deps.database.db, 'alerts_to', addresses);

  it('tells a new case to those who may work on it and to the addresses of the settings', async () => {
    const [officer, admin] = [await deskOf(portal()), await deskOf(portal(), 'admin')];
    await portal().signInAs('editor');
    await tell(['gerencia@hospital.example', officer.user.email]);
    portal().deps.settings.siteUrl = 'https://hospital.example';
    const { id } = await file(portal());
    const mails = await deskMailOf(portal());
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
      [officer.user.email, admin.user.email, 'gerencia@hospital.example'].sort(),
    );
    expect(mails[0]).toMatchObject({
      about: 'RAD-2026-000001',
      deskKind: 'nueva',
      subject: 'Llegó la PQRSD RAD-2026-000001',
      body: expect.stringContaining(`https://hospital.example/admin/pqrsd/${id}`),
    });
    const written = JSON.stringify(mails);
    for (const secret of [
      ...Object.values(PERSON).filter((text) => text.length > 2),
      REQUEST.issue,
      REQUEST.description,
    ])
      expect(written).not.toContain(secret);
  });

  it('tells a report of corruption only to its readers', async () => {
    const [, named] = [await deskOf(portal()), await deskOf(portal()), await deskOf(portal(), 'admin')];
    await letReadDenuncias(portal(), named);
    await tell(['gerencia@hospital.example']);
    await file(portal(), { ...ANONYMOUS, type_pqrsd: 'denuncia' });
    expect(await toldOf(portal())).toEqual([`nueva → ${named.user.email}`]);
  });

  it('does not tell an officer of the case that they registered, nor anybody of suspected spam at once', async () => {
    const [officer, colleague] = [await deskOf(portal()), await deskOf(portal())];
    await officer.call('POST', '/pqrsd/register', { channel: 'papel', ...REQUEST });
    expect(await toldOf(portal())).toEqual([`nueva → ${colleague.user.email}`]);
    await emptyOutbox(portal());
    await file(portal(), { ...REQUEST, web: 'https://spam.example' });
    expect(await toldOf(portal())).toEqual([]);
  });

  it('tells an assignment to whom it is given, when another officer gives it', async () => {
    const [officer, colleague] = [await deskOf(portal()), await deskOf(portal())];
    const { id } = await file(portal());
    await emptyOutbox(portal());
    await officer.step(id, { kind: 'assign', to: officer.user.id });
    expect(await toldOf(portal())).toEqual([]);
    await officer.step(id, { kind: 'assign', to: colleague.user.id });
    expect(await toldOf(portal())).toEqual([`asignada → ${colleague.user.email}`]);
  });

  it('tells a reply and a completion to the officer of the case, without one to all', async () => {
    const [officer, colleague] = [await deskOf(portal()), await deskOf(portal())];
    const filed = await file(portal());
    await emptyOutbox(portal());
    await write({ ...filed, text: '¿Ya?' });
    expect((await toldOf(portal())).sort()).toEqual(
      [`mensaje → ${officer.user.email}`, `mensaje → ${colleague.user.email}`].sort(),
    );
    await officer.step(filed.id, { kind: 'assign', to: officer.user.id });
    await officer.step(filed.id, { kind: 'ask', cause: 'incompleta', text: '¿Qué día fue?' });
    await emptyOutbox(portal());
    await write({ ...filed, text: 'El lunes.', intent: 'completar' });
    expect(await toldOf(portal())).toEqual([`completada → ${officer.user.email}`]);
    // What the hospital writes is no news to it.
    await officer.step(filed.id, { kind: 'write', text: 'Gracias.' });
    expect(await toldOf(portal())).toHaveLength(1);
  });

  it('tells the officer that a colleague registered what the person brought', async () => {
    const [officer, colleague] = [await deskOf(portal()), await deskOf(portal())];
    const { id } = await file(portal());
    await officer.step(id, { kind: 'assign', to: officer.user.id });
    for (const [registrar, cause] of [
      [officer, 'no_se_entiende'],
      [colleague, 'incompleta'],
    ] as const) {
      await officer.step(id, { kind: 'ask', cause, text: '¿Qué día fue?' });
      await emptyOutbox(portal());
      await registrar.step(id, { kind: 'complete', text: 'El lunes.', received: dayOf(portal().deps.clock()) });
      expect(await toldOf(portal())).toEqual(registrar === officer ? [] : [`completada → ${officer.user.email}`]);
    }
  });

  it('tells a withdrawal and an appeal to the officer of the case, and no reading of an answer', async () => {
    const [officer, colleague] = [await deskOf(portal()), await deskOf(portal())];
    const denial = { kind: 'answer', text: 'No.', channel: 'portal', outcome: 'negada', ground: 'Ley 100' };
    const [given, denied, brought] = [
      await file(portal()),
      await file(portal(), { ...REQUEST, type_pqrsd: 'peticion' }),
      await file(portal(), { ...REQUEST, issue: 'Otra' }),
    ];
    for (const { id } of [given, denied, brought]) await officer.step(id, { kind: 'assign', to: officer.user.id });
    await officer.step(denied.id, denial);
    await emptyOutbox(portal());
    await write({ ...given, intent: 'desistir', confirm: true });
    expect(await toldOf(portal())).toEqual([`desistida → ${officer.user.email}`]);
    expect((await deskMailOf(portal()))[0]?.body).not.toContain('Vence');
    await emptyOutbox(portal());
    await portal().call('POST', '/pqrsd/seguimiento', { body: { rad: denied.rad, clave: denied.clave } });
    expect((await officer.open(denied.id)).history.at(-1)).toMatchObject({ kind: 'read' });
    expect(await toldOf(portal())).toEqual([]);
    await write({ ...denied, intent: 'recurso', text: 'Sí me corresponde.' });
    expect(await toldOf(portal())).toEqual([`recurso → ${officer.user.email}`]);
    expect((await deskMailOf(portal()))[0]?.body).toContain('Fecha límite: 1 de diciembre de 2026');
    await emptyOutbox(portal());
    await colleague.step(brought.id, {
      ...{ kind: 'withdraw', text: 'Lo dijo en la ventanilla.', evidence: 'Escrito firmado' },
      received: dayOf(portal().deps.clock()),
    });
    expect(await toldOf(portal())).toEqual([`desistida → ${officer.user.email}`]);
  });

  it('is one unsent mail of a kind about a case: the newest', async () => {
    const officer = await deskOf(portal());
    const [filed, other] = [await file(portal()), await file(portal(), { ...REQUEST, issue: 'Otra' })];
    await emptyOutbox(portal());
    for (const text of ['¿Ya?', '¿Y ahora?', '¿Y mañana?']) await write({ ...filed, text });
    await write({ ...other, text: '¿Ya?' });
    expect(await toldOf(portal())).toEqual([`mensaje → ${officer.user.email}`, `mensaje → ${officer.user.email}`]);
    const all = await portal().deps.database.db.select().from(outbox);
    expect(all.map(({ lastError }) => lastError)).toEqual(['reemplazado', 'reemplazado', null, null]);
    portal().deps.mailer = { send: async () => undefined };
    await runMail(portal().deps);
    // What was sent is not taken back.
    await write({ ...filed, text: '¿Y el lunes?' });
    expect(await toldOf(portal())).toHaveLength(3);
  });

  it('is undone with the step that is refused', async () => {
    const officer = await deskOf(portal());
    const { id } = await file(portal());
    await emptyOutbox(portal());
    expect((await officer.refused(id, { kind: 'assign', to: 999_999 })).status).toBe(422);
    expect(await toldOf(portal())).toEqual([]);
  });
});

describeOn(API_DRIVERS, 'a mail to the citizen that comes back', (portal) => {
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.messages.length = 0;
    server.recipients.length = 0;
    server.refuse((recipient) => (recipient === PERSON.email ? { code: 550, text: '5.1.1 no such user' } : null));
    portal().deps.mailer = server.mailer;
  });

  it('marks the case, tells its officer within the same run, and stops when another one arrives', async () => {
    const [officer] = [await deskOf(portal()), await deskOf(portal())];
    await file(portal(), { ...REQUEST, issue: 'Sin correo', no_email: true, email: undefined });
    const filed = await file(portal());
    await officer.step(filed.id, { kind: 'assign', to: officer.user.id });
    await runMail(portal().deps);
    expect(server.recipients.at(-1)).toBe(officer.user.email);
    expect(server.messages.at(-1)).toContain('Subject: =?UTF-8?Q?No_lleg=C3=B3_un_correo_de_RAD-2026');

    const listed = async () =>
      ((await (await officer.call('GET', '/pqrsd?mail_failed=1')).json()) as { data: { rad: string }[] }).data;
    expect((await listed()).map((one) => one.rad)).toEqual([filed.rad]);
    expect(await officer.open(filed.id)).toMatchObject({ mail_failed: true, mail_failed_at: expect.any(String) });

    server.refuse(() => null);
    await officer.step(filed.id, { kind: 'write', text: 'Le escribimos.' });
    await runMail(portal().deps);
    expect(await listed()).toEqual([]);
    expect(await officer.open(filed.id)).toMatchObject({ mail_failed: false, mail_failed_at: null });
  });

  it('without an officer is told to all, and a mail to an officer that comes back causes none', async () => {
    const [officer, colleague] = [await deskOf(portal()), await deskOf(portal())];
    await file(portal());
    server.refuse((recipient) => (recipient === officer.user.email ? { code: 550, text: 'no' } : null));
    await runMail(portal().deps);
    expect((await deskMailOf(portal())).map(({ deskKind }) => deskKind)).toEqual(['nueva']);
    server.refuse((recipient) => (recipient === PERSON.email ? { code: 550, text: 'no' } : null));
    await file(portal(), { ...REQUEST, issue: 'Otra' });
    await runMail(portal().deps);
    const told = (await toldOf(portal())).filter((one) => one.startsWith('rebote')).sort();
    expect(told).toEqual([`rebote → ${officer.user.email}`, `rebote → ${colleague.user.email}`].sort());
  });
});
