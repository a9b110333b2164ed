import { expect, it } from 'vitest';
import { runMail } from '#server/jobs/jobs.ts';
import { MailNotSentError } from '#server/mail/mailer.ts';
import { readNotices, secondsUntilNextEnds } from '#server/pqrsd/notices/notices.usecases.ts';
import { wholeDays } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { ANONYMOUS, deskOf, file, PERSON } from '../../support/pqrsd/requests.ts';

const ANSWER = { kind: 'answer', text: 'Hablamos con la persona y cambiamos el turno.', channel: 'aviso' };
const NOTICE = 'Su queja sobre el trato fue revisada y se tomaron medidas.';

describeOn(API_DRIVERS, 'a public notice', (portal) => {
  const shown = async () => {
    const { running, archived } = await readNotices(portal().deps);
    return { running: running.map(({ rad, text }) => [rad, text]), archived: archived.map(({ rad }) => rad) };
  };

  it('answers an anonymous citizen by a public notice, with a text of its own', async () => {
    const desk = await deskOf(portal());
    const { id, rad } = await file(portal(), ANONYMOUS);
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    expect(await desk.refused(id, ANSWER)).toMatchObject({
      status: 422,
      body: { errors: { notice: ['Escriba el aviso: es lo que todos leerán.'] } },
    });
    expect(await shown()).toEqual({ running: [], archived: [] });
    expect(portal().invalidated).toEqual([]);

    const answered = await desk.step(id, { ...ANSWER, notice: NOTICE });
    expect(answered).toMatchObject({
      state: 'respondida',
      answer: { channel: 'aviso', notice_until: '2026-10-08T23:59:59-05:00' },
      notices: [{ text: NOTICE, published_at: '2026-10-01T10:00:00-05:00', until: '2026-10-08T23:59:59-05:00' }],
    });
    expect(answered.messages.map(({ text }) => text)).toEqual([ANSWER.text]);
    expect(portal().invalidated).toEqual([['avisos']]);
    expect(await shown()).toEqual({ running: [[rad, NOTICE]], archived: [] });
  });

  it('is up five business days to the second; then only its number and dates stay', async () => {
    const desk = await deskOf(portal());
    const { id, rad } = await file(portal(), ANONYMOUS);
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    await desk.step(id, { ...ANSWER, notice: NOTICE });
    const { deps } = portal();
    const left = secondsUntilNextEnds(await readNotices(deps), deps.clock()) ?? 0;
    portal().moveClock(left * 1000 - 1);
    expect((await shown()).running).toEqual([[rad, NOTICE]]);
    portal().moveClock(1);
    expect(await shown()).toEqual({ running: [], archived: [rad] });
    expect(secondsUntilNextEnds(await readNotices(deps), deps.clock())).toBeNull();
    expect((await desk.refused(id, { kind: 'close' })).status).toBe(422);
    portal().moveClock(wholeDays(4));
    const closed = await desk.step(id, { kind: 'close' });
    expect(closed.history.at(-1)?.text).toBe('Constancia: Aviso publicado en el portal hasta el 8 de octubre de 2026.');
  });

  it('follows an answer that was returned undelivered, and the citizen sees it on the follow-up page', async () => {
    const desk = await deskOf(portal());
    const { id, rad, clave } = await file(portal());
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    expect(await desk.refused(id, { kind: 'notice', notice: NOTICE })).toMatchObject({ status: 409 });
    await desk.step(id, { kind: 'answer', text: 'Le respondemos.', channel: 'fisico' });
    portal().moveClock(wholeDays(4));
    const noticed = await desk.step(id, { kind: 'notice', notice: NOTICE, evidence: 'Guía 12 devuelta' });
    expect(noticed).toMatchObject({ state: 'respondida', answer: { channel: 'fisico' } });
    expect(noticed.history.at(-1)).toMatchObject({
      label: 'Publicada en avisos',
      text: 'Hasta el 13 de octubre de 2026. La respuesta no llegó: Guía 12 devuelta.',
    });
    expect(await shown()).toEqual({ running: [[rad, NOTICE]], archived: [] });
    const { data } = (await (await portal().call('POST', '/pqrsd/seguimiento', { body: { rad, clave } })).json()) as {
      data: { messages: { text: string }[]; answer: { text: string } };
    };
    expect(data.answer.text).toBe('Le respondemos.');
    expect(data.messages.at(-1)?.text).toBe(`Publicamos este aviso hasta el 13 de octubre de 2026:\n\n${NOTICE}`);
  });

  it('is refused with what reaches the person in it, and nothing is stored', async () => {
    const desk = await deskOf(portal());
    const { id } = await file(portal());
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    const notice = `Señora de documento ${PERSON.number_document}: escribimos a ${PERSON.email}.`;
    expect(await desk.refused(id, { ...ANSWER, notice })).toMatchObject({
      status: 422,
      body: { errors: { notice: ['El aviso lo lee todo el mundo: quite el correo y el documento de la persona.'] } },
    });
    expect(await shown()).toEqual({ running: [], archived: [] });
    expect((await desk.open(id)).state).toBe('en_tramite');
  });

  it('tells who is named in none of what the page reads', async () => {
    const desk = await deskOf(portal());
    const { id } = await file(portal());
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    await desk.step(id, { ...ANSWER, channel: 'fisico' });
    await desk.step(id, { kind: 'notice', notice: NOTICE, evidence: 'Guía 12 devuelta' });
    const read = JSON.stringify(await readNotices(portal().deps));
    for (const personal of Object.values(PERSON).filter((text) => text.length > 2))
      expect(read).not.toContain(personal);
    expect(read).not.toContain('Esperé seis horas');
  });
});

describeOn(API_DRIVERS, 'mail about a case', (portal) => {
  it('that never arrives is shown to the desk, until another one does', async () => {
    const desk = await deskOf(portal());
    const { id } = await file(portal());
    expect((await desk.open(id)).mail_failed_at).toBeNull();
    let isRefused = true;
    portal().deps.mailer = {
      send: async () => {
        if (isRefused) throw new MailNotSentError('direccion', true);
      },
    };
    await runMail(portal().deps);
    expect((await desk.open(id)).mail_failed_at).toBe('2026-10-01T10:00:00-05:00');
    isRefused = false;
    portal().moveClock(1000);
    await desk.step(id, { kind: 'write', text: 'Le escribimos.' });
    await runMail(portal().deps);
    expect((await desk.open(id)).mail_failed_at).toBeNull();
  });
});
