/** The answer by e-mail, its one-time link, and the proof that the person knows it. */
import { expect, it } from 'vitest';
import { runMail } from '#server/jobs/jobs.ts';
import { MailNotSentError } from '#server/mail/mailer.ts';
import { outbox } from '#server/mail/outbox.table.ts';
import { readAnswerPage } from '#server/pages/answer-page.ts';
import { hours, wholeDays } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn, type Portal } from '../../support/api/portal.ts';
import { openMailbox } from '../../support/mail/mailbox.ts';
import { deskMailOf, toldOf } from '../../support/pqrsd/desk-mail.ts';
import { postedForm } from '../../support/pqrsd/posted-form.ts';
import { type Desk, deskOf, file, PERSON, REQUEST } from '../../support/pqrsd/requests.ts';

const ANSWER = { kind: 'answer', text: 'Ya corregimos el turno de la noche.', channel: 'correo' };

/** Files, takes and answers by e-mail; gives the receipt. */
async function answered(portal: Portal, desk: Desk, request: object = REQUEST) {
  const receipt = await file(portal, request);
  await desk.step(receipt.id, { kind: 'assign', to: desk.user.id });
  await desk.step(receipt.id, ANSWER);
  return receipt;
}

const codeIn = (body = '') => /#codigo=([\w-]{43})\s/.exec(body)?.[1] ?? '';
const open = (portal: Portal, fields: Record<string, string>, address?: string) =>
  readAnswerPage({ deps: portal.deps, request: postedForm('/pqrsd/respuesta', fields), address, reference: 'abc' });

describeOn(API_DRIVERS, 'an answer by e-mail', (portal) => {
  it('goes whole to who asked for it; that it left is no evidence, its link opened is, without an officer', async () => {
    const [desk, mailbox] = [await deskOf(portal()), openMailbox(portal())];
    const { id, rad } = await answered(portal(), desk, { ...REQUEST, answer_by_mail: true });
    expect(await desk.open(id)).toMatchObject({ answer_by_mail: true, unproven: true, answer: { proof: null } });
    const stored = (await portal().deps.database.db.select().from(outbox)).at(-1);
    expect(stored?.body).not.toContain('turno');
    await runMail(portal().deps);
    const mail = mailbox.messages.at(-1);
    expect(mail).toMatchObject({ recipient: PERSON.email, subject: `Respuesta a su solicitud ${rad}` });
    expect(mail?.body).toContain(ANSWER.text);
    const detail = await desk.open(id);
    expect(detail).toMatchObject({
      unproven: true,
      answer: {
        proof: null,
        mailed: expect.stringMatching(/^Salió el correo con la respuesta completa el 1 de octubre de 2026/),
      },
    });
    expect(detail.history.at(-1)).toMatchObject({ kind: 'mailed', name: null });
    await runMail(portal().deps);
    expect((await desk.open(id)).history).toHaveLength(detail.history.length);
    expect((await desk.refused(id, { kind: 'close' })).body.errors).toHaveProperty('evidence');
    expect(mail).toMatchObject({ receiptId: rad, body: expect.stringContaining('Confirme que la recibió') });
    expect(await open(portal(), { codigo: codeIn(mail?.body) })).toMatchObject({ reading: { outcome: 'read' } });
    expect(await desk.open(id)).toMatchObject({
      unproven: false,
      answer: { proof: expect.stringContaining('con el enlace') },
    });
    expect((await desk.step(id, { kind: 'close' })).state).toBe('cerrada');
  });

  it('otherwise as a link that opens it once and is recorded as the reading; then there is another link, or the clave', async () => {
    const [desk, mailbox] = [await deskOf(portal()), openMailbox(portal())];
    const { id } = await answered(portal(), desk);
    await runMail(portal().deps);
    const mail = mailbox.messages.at(-1);
    for (const secret of [ANSWER.text, REQUEST.issue, PERSON.fullname]) expect(mail?.body).not.toContain(secret);
    const codigo = codeIn(mail?.body);
    expect((await desk.open(id)).answer).toMatchObject({ proof: null, mailed: expect.stringContaining('enlace') });
    expect((await desk.refused(id, { kind: 'close' })).body.errors).toHaveProperty('evidence');

    portal().moveClock(hours(5));
    expect(await open(portal(), { codigo })).toMatchObject({
      status: 200,
      reading: { outcome: 'read', answer: { text: ANSWER.text, files: 0 } },
    });
    const proof =
      'La persona la leyó el 1 de octubre de 2026, 3:00\u00A0p.\u00A0m., con el enlace que recibió en su correo';
    expect(await desk.open(id)).toMatchObject({ unproven: false, answer: { proof } });
    expect(await open(portal(), { codigo })).toMatchObject({
      status: 410,
      reading: { outcome: 'used', usedAt: '2026-10-01T15:00:00-05:00' },
    });

    expect(await open(portal(), { codigo, accion: 'otro' })).toMatchObject({ anotherSent: true });
    await runMail(portal().deps);
    const again = codeIn(mailbox.messages.at(-1)?.body);
    expect(again).not.toBe(codigo);
    expect(await open(portal(), { codigo: again })).toMatchObject({ reading: { outcome: 'read' } });
    expect((await desk.open(id)).history.filter(({ kind }) => kind === 'read')).toHaveLength(1);
    expect((await desk.step(id, { kind: 'close' })).answer).toMatchObject({ proof });
  });

  it('by a link that expired, that is invented or of no answer opens nothing; links of a case are limited', async () => {
    const [desk, mailbox] = [await deskOf(portal()), openMailbox(portal())];
    const { id } = await answered(portal(), desk);
    await runMail(portal().deps);
    const codigo = codeIn(mailbox.messages.at(-1)?.body);
    expect(await open(portal(), { codigo: 'x'.repeat(43) })).toMatchObject({
      status: 404,
      reading: { outcome: 'unknown' },
    });
    expect(await open(portal(), { codigo: ' ' })).toMatchObject({
      status: 422,
      errors: { codigo: [expect.any(String)] },
    });
    expect(await open(portal(), { codigo: 'x', accion: 'otro' })).toMatchObject({ anotherSent: false });
    portal().moveClock(wholeDays(31));
    expect(await open(portal(), { codigo })).toMatchObject({ status: 410, reading: { outcome: 'expired' } });
    for (let turn = 0; turn < 3; turn += 1)
      expect(await open(portal(), { codigo, accion: 'otro' })).toMatchObject({ anotherSent: true });
    expect(await open(portal(), { codigo, accion: 'otro' })).toMatchObject({ status: 429 });
    expect((await desk.open(id)).answer).toMatchObject({ read_at: null });
  });

  it('that bounces is told in the case, and leaves it without proof', async () => {
    const desk = await deskOf(portal());
    portal().deps.mailer = {
      send: () => Promise.reject(new MailNotSentError('direccion', true)),
    };
    const { id } = await answered(portal(), desk, { ...REQUEST, answer_by_mail: 'on' });
    await runMail(portal().deps);
    const detail = await desk.open(id);
    expect(detail).toMatchObject({ unproven: true, mail_failed: true, answer: { proof: null } });
    expect(detail.history.at(-1)?.text).toBe(
      'No salió el correo con la respuesta completa: La dirección no existe o no recibe correo. Use otro medio.',
    );
  });

  it('that expires before it goes out marks the case and tells its officer', async () => {
    const desk = await deskOf(portal());
    const { id, rad } = await answered(portal(), desk);
    portal().deps.mailer = null;
    portal().moveClock(wholeDays(31));
    await runMail(portal().deps);
    expect(await desk.open(id)).toMatchObject({ mail_failed: true, unproven: true });
    expect(await toldOf(portal())).toContain(`rebote → ${desk.user.email}`);
    expect((await deskMailOf(portal())).at(-1)?.about).toBe(rad);
  });

  it('read with the clave is recorded once, whatever its channel, and seen by both sides', async () => {
    const desk = await deskOf(portal());
    const receipt = await file(portal());
    const { id, rad, clave } = receipt;
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    await desk.step(id, { ...ANSWER, channel: 'portal' });
    expect((await desk.refused(id, { kind: 'close' })).status).toBe(422);
    portal().moveClock(wholeDays(1));
    const followed = async () =>
      (await portal().call('POST', '/pqrsd/seguimiento', { body: { rad, clave } })).json() as Promise<{
        data: { history: object[] };
      }>;
    await Promise.all([followed(), followed(), followed()]);
    expect((await followed()).data.history.at(-1)).toMatchObject({ label: 'Leída por usted' });
    const detail = await desk.open(id);
    expect(detail.history.filter(({ kind }) => kind === 'read')).toMatchObject([
      { text: 'La persona la leyó el 2 de octubre de 2026, 10:00\u00A0a.\u00A0m., con la clave.', name: null },
    ]);
    expect((await desk.step(id, { kind: 'close' })).state).toBe('cerrada');
  });

  it('of a part goes whole to who asked for it; the rest is told news, and both see what is pending', async () => {
    const [desk, mailbox] = [await deskOf(portal()), openMailbox(portal())];
    const part = { kind: 'answer_part', text: 'La cita es el lunes.', pending: 'el reintegro' };
    for (const answer_by_mail of [true, false]) {
      const { id, rad, clave } = await file(portal(), { ...REQUEST, answer_by_mail });
      await desk.step(id, { kind: 'assign', to: desk.user.id });
      expect(await desk.step(id, part)).toMatchObject({ state: 'en_tramite', pending: { text: 'el reintegro' } });
      await runMail(portal().deps);
      expect(mailbox.messages.at(-1)?.body.includes('Queda pendiente: el reintegro')).toBe(answer_by_mail);
      expect(mailbox.messages.at(-1)?.body.includes('Esta es una parte')).toBe(answer_by_mail);
      const body = { rad, clave };
      const followed = (await (await portal().call('POST', '/pqrsd/seguimiento', { body })).json()) as { data: object };
      expect(followed.data).toMatchObject({ pending: { by: '2026-10-23T23:59:59-05:00' }, answer: null });
    }
  });

  it('of an anonymous person or without an e-mail is not consented', async () => {
    const desk = await deskOf(portal());
    const { id } = await file(portal(), { ...REQUEST, anonymous: true, answer_by_mail: true });
    const other = await file(portal(), { ...REQUEST, email: '', no_email: true, answer_by_mail: true });
    expect((await desk.open(id)).answer_by_mail).toBe(false);
    expect((await desk.open(other.id)).answer_by_mail).toBe(false);
  });
});

describeOn(API_DRIVERS, 'the answer to who asked for a clinical record (docs/law.md HAB-08)', (portal) => {
  const ASKED = { ...REQUEST, type_pqrsd: 'historia', answer_by_mail: true };

  it('is never mailed whole: its link opens with the document of the person, however they write it', async () => {
    const [desk, mailbox] = [await deskOf(portal()), openMailbox(portal())];
    const { id } = await answered(portal(), desk, ASKED);
    await runMail(portal().deps);
    const body = mailbox.messages.at(-1)?.body ?? '';
    expect(body).not.toContain(ANSWER.text);
    const codigo = codeIn(body);
    expect(await open(portal(), { codigo })).toMatchObject({
      status: 422,
      reading: { outcome: 'identify' },
      errors: {},
    });
    expect(await open(portal(), { codigo, documento: '1' })).toMatchObject({
      errors: { documento: [expect.any(String)] },
    });
    expect((await desk.open(id)).answer).toMatchObject({ read_at: null });
    expect(await open(portal(), { codigo, documento: '1 098 765432' })).toMatchObject({
      status: 200,
      reading: { answer: { text: ANSWER.text } },
    });
    const guesses = await answered(portal(), desk, ASKED);
    await runMail(portal().deps);
    const other = codeIn(mailbox.messages.at(-1)?.body);
    const statuses = [];
    for (const documento of ['1', '2', '3', '4', '5', '6'])
      statuses.push((await open(portal(), { codigo: other, documento })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await desk.open(guesses.id)).answer).toMatchObject({ read_at: null });
  });

  it('in part is told as news: no link could open it', async () => {
    const [desk, mailbox] = [await deskOf(portal()), openMailbox(portal())];
    const { id } = await file(portal(), ASKED);
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    await desk.step(id, { kind: 'answer_part', text: 'Está en archivo.', pending: 'las imágenes' });
    await runMail(portal().deps);
    expect(mailbox.messages.at(-1)?.subject).toContain('Hay novedades');
    expect(codeIn(mailbox.messages.at(-1)?.body)).toBe('');
  });

  it('carries no file that the holder of the clave could download', async () => {
    const desk = await deskOf(portal());
    const { id } = await file(portal(), ASKED);
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    const files = [{ id: '00000000-0000-4000-8000-000000000000', name: 'historia.pdf' }];
    for (const step of [ANSWER, { kind: 'write', text: 'Aquí va.' }]) {
      const refused = await desk.refused(id, { ...step, files });
      expect([refused.status, refused.body.errors]).toMatchObject([
        422,
        { files: [expect.stringContaining('historia clínica')] },
      ]);
    }
  });
});

describeOn(API_DRIVERS, 'the decree that archives a request', (portal) => {
  const DECREE = { kind: 'abandon', act: 'Resolución 12', reason: 'No aportó lo pedido.', channel: 'correo' };
  const decreed = async (desk: Desk, request: object, channel = 'correo') => {
    const { id, rad, clave } = await file(portal(), request);
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    await desk.step(id, { kind: 'ask', cause: 'incompleta', text: '¿De qué fecha?', evidence: 'Firmó la copia.' });
    portal().moveClock(wholeDays(40));
    return { rad, clave, detail: await desk.step(id, { ...DECREE, channel }) };
  };

  it('goes by mail like an answer, and is marked until it is known: that the mail left proves nothing, its link opened does', async () => {
    const [desk, mailbox] = [await deskOf(portal()), openMailbox(portal())];
    const { detail, rad } = await decreed(desk, { ...REQUEST, answer_by_mail: true });
    expect(detail).toMatchObject({ state: 'cerrada', unproven: true, decree: { act: 'Resolución 12', proof: null } });
    const flagged = (await (await desk.call('GET', '/pqrsd?unproven=1')).json()) as { data: { rad: string }[] };
    expect(flagged.data.map((one) => one.rad)).toEqual([rad]);
    await runMail(portal().deps);
    const mail = mailbox.messages.at(-1);
    expect(mail?.subject).toBe(`Decisión sobre su solicitud ${rad}`);
    expect(mail?.body).toContain('recurso de reposición');
    expect(await desk.open(detail.id)).toMatchObject({ unproven: true, decree: { proof: null } });
    await open(portal(), { codigo: codeIn(mail?.body) });
    expect(await desk.open(detail.id)).toMatchObject({
      unproven: false,
      decree: { proof: expect.stringContaining('con el enlace'), appeal_until: '2026-11-25T23:59:59-05:00' },
    });
  });

  it('revoked by an appeal is told as news, because the request goes on and no link could open it', async () => {
    const [desk, mailbox] = [await deskOf(portal()), openMailbox(portal())];
    const { detail, rad, clave } = await decreed(desk, REQUEST);
    const appeal = { rad, clave, intent: 'recurso', text: 'Sí la completé.' };
    await portal().call('POST', '/pqrsd/seguimiento/mensajes', { body: appeal });
    const won = { kind: 'resolve', decision: 'modifica', act: 'Resolución 13', text: 'Sigue.', channel: 'correo' };
    expect((await desk.step(detail.id, won)).state).toBe('en_tramite');
    await runMail(portal().deps);
    expect(mailbox.messages.at(-1)?.subject).toBe(`Hay novedades en su solicitud ${rad}`);
  });

  it('otherwise by a link that opens it, or with the clave; the reading is the proof', async () => {
    const [desk, mailbox] = [await deskOf(portal()), openMailbox(portal())];
    const { detail } = await decreed(desk, REQUEST);
    await runMail(portal().deps);
    const mail = mailbox.messages.at(-1);
    expect(mail?.body).not.toContain('No aportó');
    expect(await open(portal(), { codigo: codeIn(mail?.body) })).toMatchObject({
      reading: { outcome: 'read', answer: { brings: 'decision', text: expect.stringContaining('Resolución 12') } },
    });
    expect(await desk.open(detail.id)).toMatchObject({ unproven: false });

    const second = await decreed(desk, { ...REQUEST, description: 'Otra cosa.' }, 'portal');
    expect(second.detail.unproven).toBe(true);
    await portal().call('POST', '/pqrsd/seguimiento', { body: { rad: second.rad, clave: second.clave } });
    expect(await desk.open(second.detail.id)).toMatchObject({
      unproven: false,
      decree: { proof: expect.stringContaining('con la clave') },
    });
  });
});
