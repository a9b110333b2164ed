import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { MailRow } from '#domain/operations/mail-delivery.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { runMail } from '#server/jobs/jobs.ts';
import { MailNotSentError, type OutgoingMail } from '#server/mail/mailer.ts';
import { outbox } from '#server/mail/outbox.table.ts';
import { minutes, wholeDays } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn } from '../support/api/portal.ts';
import { letReadDenuncias } from '../support/pqrsd/readers.ts';
import { type Desk, deskOf, file, PERSON, REQUEST } from '../support/pqrsd/requests.ts';

const read = async (desk: Desk, query = '') =>
  (await (await desk.call('GET', `/mail${query}`)).json()) as { data: MailRow[]; server: boolean };

describeOn(API_DRIVERS, 'the outbox in the back office', (portal) => {
  const letters: OutgoingMail[] = [];
  const mailServer = (refusal: MailNotSentError | null) => {
    letters.length = 0;
    portal().deps.mailer = {
      send: async (letter) => {
        if (refusal) throw refusal;
        letters.push(letter);
      },
    };
  };
  const rows = () => portal().deps.database.db.select().from(outbox).orderBy(asc(outbox.id));

  it('shows what waits with the address covered, and that there is no mail server', async () => {
    const desk = await deskOf(portal());
    const { rad } = await file(portal());
    const { data, server } = await read(desk);
    expect(server).toBe(false);
    const waiting = {
      id: expect.any(Number),
      about: rad,
      state: 'espera',
      created_at: '2026-10-01T10:00:00-05:00',
      sent_at: null,
      next_try_at: '2026-10-01T10:00:00-05:00',
      tries: 0,
      error: null,
      may_retry: false,
    };
    expect(data).toEqual([
      { ...waiting, to_desk: true, recipient: expect.stringMatching(/^.\*{3}@hospital\.example$/) },
      { ...waiting, to_desk: false, recipient: 'm***@correo.example' },
    ]);
    expect(JSON.stringify(data)).not.toContain(PERSON.email);
  });

  it('tells in words why one did not arrive, and an administrator may have it tried again', async () => {
    const admin = await deskOf(portal(), 'admin');
    await file(portal());
    mailServer(new MailNotSentError('direccion', true));
    await runMail(portal().deps);
    const given = (await read(admin, '?state=abandonado')).data.find(({ to_desk }) => !to_desk);
    expect(given).toMatchObject({
      state: 'abandonado',
      tries: 1,
      next_try_at: null,
      error: 'La dirección no existe o no recibe correo.',
      may_retry: true,
    });
    mailServer(null);
    portal().moveClock(minutes(3));
    const again = await admin.call('POST', `/mail/${given?.id}/retry`);
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ state: 'espera', tries: 0, error: null, may_retry: false });
    await runMail(portal().deps);
    expect(letters.map(({ recipient }) => recipient)).toEqual([PERSON.email]);
    expect((await read(admin, '?state=enviado')).data).toMatchObject([{ sent_at: '2026-10-01T10:03:00-05:00' }]);
    const traces = await portal().deps.database.db.select().from(auditLog);
    expect(traces.filter(({ action }) => action === 'mail.retried')).toMatchObject([
      { actorId: admin.user.id, entityId: String(given?.id) },
    ]);
  });

  it('resends no sent mail, nor an unknown one', async () => {
    const admin = await deskOf(portal(), 'admin');
    await file(portal());
    mailServer(null);
    await runMail(portal().deps);
    const [sent] = await rows();
    expect((await admin.call('POST', `/mail/${sent?.id}/retry`)).status).toBe(409);
    await file(portal(), { ...REQUEST, issue: 'Otra' });
    mailServer(new MailNotSentError('direccion', true));
    await runMail(portal().deps);
    portal().moveClock(wholeDays(30));
    await runMail(portal().deps);
    const [newest] = (await read(admin)).data;
    expect(newest).toMatchObject({ recipient: null, may_retry: false });
    const refused = await admin.call('POST', `/mail/${newest?.id}/retry`);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { message: 'Ese mensaje ya salió, está por salir, o ya no se guarda a quién iba.' },
    ]);
    expect((await admin.call('POST', '/mail/999999/retry')).status).toBe(409);
  });

  it('does not mention a report of corruption to officers who may not read it', async () => {
    const officer = await deskOf(portal(), 'siau');
    const admin = await deskOf(portal(), 'admin');
    await file(portal(), { ...REQUEST, type_pqrsd: 'denuncia' });
    const { db } = portal().deps.database;
    await db.delete(outbox).where(eq(outbox.recipient, admin.user.email));
    const [mail] = await db
      .update(outbox)
      .set({ givenUpAt: portal().deps.clock(), lastError: 'direccion' })
      .returning();
    const retry = () => admin.call('POST', `/mail/${mail?.id}/retry`);
    for (const reader of [officer, admin]) expect((await read(reader)).data).toEqual([]);
    expect((await retry()).status).toBe(409);
    await letReadDenuncias(portal(), admin);
    expect((await read(admin)).data).toHaveLength(1);
    expect((await retry()).status).toBe(200);
  });
});

describeOn(API_DRIVERS, 'the test of the mail server', (portal) => {
  it('goes to the administrator who asks, and reports its result in a message', async () => {
    const admin = await deskOf(portal(), 'admin');
    expect((await admin.call('POST', '/settings/mail-test')).status).toBe(409);
    const sent: string[] = [];
    portal().deps.mailer = { send: async ({ recipient }) => void sent.push(recipient) };
    const good = await admin.call('POST', '/settings/mail-test');
    expect(await good.json()).toEqual({
      sent: true,
      message: `El servidor de correo aceptó el mensaje para ${admin.user.email}. Mire si llegó.`,
    });
    expect(sent).toEqual([admin.user.email]);
    portal().deps.mailer = {
      send: async () => {
        throw new MailNotSentError('clave', false);
      },
    };
    const bad = await admin.call('POST', '/settings/mail-test');
    expect([bad.status, await bad.json()]).toEqual([
      200,
      { sent: false, message: 'El servidor de correo no aceptó el usuario o la contraseña.' },
    ]);
  });
});
