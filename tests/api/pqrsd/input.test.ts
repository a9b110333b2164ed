/** Input that colleagues without an account give by a link. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runAlerts, runMail } from '#server/jobs/jobs.ts';
import { MailNotSentError } from '#server/mail/mailer.ts';
import { outbox } from '#server/mail/outbox.table.ts';
import { readConsultationPage } from '#server/pages/consultation-page.ts';
import type { ConsultationView } from '#server/pqrsd/consultation/consultation.usecases.ts';
import { pqrsdConsultationLinks } from '#server/pqrsd/consultation/consultations.table.ts';
import { API_DRIVERS, describeOn, type Portal } from '../../support/api/portal.ts';
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts';
import { namedFiles } from '../../support/pqrsd/case-files.ts';
import { goTo, toldOf } from '../../support/pqrsd/desk-mail.ts';
import { postedForm } from '../../support/pqrsd/posted-form.ts';
import { letReadDenuncias } from '../../support/pqrsd/readers.ts';
import { ANONYMOUS, type Desk, deskOf, file, PERSON, REQUEST } from '../../support/pqrsd/requests.ts';

const COLLEAGUE = { name: 'Dra. Rosa Mora', service: 'Urgencias', email: 'rosa@hospital.example' };
const CONSULT = { kind: 'consult', ...COLLEAGUE, text: '¿Cuántas personas había esa noche?' };
const INPUT = 'Había dos médicos para treinta personas.';

/** Files and takes a case. */
async function taken(portal: Portal, desk: Desk, request: object = REQUEST) {
  const receipt = await file(portal, request);
  await desk.step(receipt.id, { kind: 'assign', to: desk.user.id });
  return receipt;
}
/** The token of the newest link to the colleague. */
async function tokenIn(portal: Portal, mailbox: Mailbox): Promise<string> {
  await runMail(portal.deps);
  const mail = mailbox.messages.findLast(({ recipient }) => recipient === COLLEAGUE.email);
  return /#codigo=([\w-]{43})\s/.exec(mail?.body ?? '')?.[1] ?? '';
}
const post = (portal: Portal, fields: Record<string, string>, address?: string) =>
  readConsultationPage({ deps: portal.deps, request: postedForm('/pqrsd/concepto', fields), address, reference: 'a' });
const answer = (portal: Portal, codigo: string, texto = INPUT) => post(portal, { codigo, texto, accion: 'responder' });
const viewOf = async (portal: Portal, codigo: string): Promise<ConsultationView> => {
  const { opening } = await post(portal, { codigo });
  expect(opening?.outcome).toBe('open');
  return (opening as { view: ConsultationView }).view;
};
const seqOf = async (desk: Desk, id: number) => (await desk.open(id)).consultations.at(-1)?.seq ?? 0;

describeOn(API_DRIVERS, 'input asked of a colleague', (portal) => {
  it('is mailed without a word of the case, read by the link, answered into the case, and told to the officer', async () => {
    const [desk, mailbox] = [await deskOf(portal()), openMailbox(portal())];
    const { id, rad } = await taken(portal(), desk);
    await desk.step(id, { ...CONSULT, description: true });
    const stored = (await portal().deps.database.db.select().from(outbox)).at(-1);
    const token = await tokenIn(portal(), mailbox);
    const mail = mailbox.messages.at(-1);
    expect(mail?.subject).toBe(`Le piden un concepto sobre ${rad}`);
    expect(mail?.body).toContain('a más tardar el 6 de octubre de 2026');
    for (const secret of [CONSULT.text, REQUEST.issue, REQUEST.description, PERSON.fullname, PERSON.number_document])
      expect(mail?.body).not.toContain(secret);
    expect(stored?.body).not.toContain(token);
    const [link] = await portal().deps.database.db.select().from(pqrsdConsultationLinks);
    expect(link?.tokenHash).not.toContain(token);

    expect(await viewOf(portal(), token)).toEqual({
      ...{ rad, name: COLLEAGUE.name, service: COLLEAGUE.service, question: CONSULT.text, issue: 'Demora' },
      ...{ dueAt: '2026-10-06T23:59:59-05:00', linkUntil: '2026-10-14T23:59:59-05:00', isLate: false },
      ...{ description: 'Esperé seis horas.', messages: [], files: [], person: null },
    });
    const admin = await deskOf(portal(), 'admin');
    const views = (await (await admin.call('GET', `/pqrsd/${id}/views`)).json()) as { data: object[] };
    expect(views.data[0]).toMatchObject({ user_id: null, name: expect.stringContaining('Dra. Rosa Mora (Urgencias)') });
    const audit = (await (await admin.call('GET', `/audit?rad=${rad}`)).json()) as { data: { action: string }[] };
    expect(audit.data.map(({ action }) => action)).toContain('pqrsd.consultation-read');

    expect(await answer(portal(), token)).toMatchObject({ status: 200, sentTo: rad });
    expect(await toldOf(portal())).toContain(`concepto → ${desk.user.email}`);
    const detail = await desk.open(id);
    expect(detail).toMatchObject({ input_received: true, awaits_reply: false });
    expect(detail.messages.at(-1)).toMatchObject({ visibility: 'interna', name: COLLEAGUE.name, text: INPUT });
    expect(detail.history.at(-1)).toMatchObject({ kind: 'consult_answered', name: COLLEAGUE.name });
    expect(detail.consultations).toMatchObject([{ status: 'recibida', answered: { late: false } }]);
    expect((await desk.open(id)).input_received).toBe(false);
  });

  it('is never seen by the citizen', async () => {
    const [desk, mailbox] = [await deskOf(portal()), openMailbox(portal())];
    const { id, rad, clave } = await taken(portal(), desk);
    await desk.step(id, CONSULT);
    await answer(portal(), await tokenIn(portal(), mailbox));
    await runMail(portal().deps);
    const followed = await (await portal().call('POST', '/pqrsd/seguimiento', { body: { rad, clave } })).text();
    for (const secret of [INPUT, CONSULT.text, COLLEAGUE.name, 'oncepto']) expect(followed).not.toContain(secret);
    const toPerson = mailbox.messages.filter(({ recipient }) => recipient === PERSON.email);
    expect(toPerson.map(({ subject }) => subject)).toEqual([`Recibimos su solicitud ${rad}`]);
  });

  it('is taken once: the same again is one, another is refused with the reason and its text kept', async () => {
    const [desk, mailbox] = [await deskOf(portal()), openMailbox(portal())];
    const { id, rad } = await taken(portal(), desk);
    await desk.step(id, CONSULT);
    const token = await tokenIn(portal(), mailbox);
    const both = await Promise.all([answer(portal(), token), answer(portal(), token)]);
    expect(both.map(({ sentTo }) => sentTo)).toEqual([rad, rad]);
    const later = await answer(portal(), token, 'Otra cosa.');
    expect(later).toMatchObject({ status: 410, opening: { outcome: 'recibida' }, typed: { texto: 'Otra cosa.' } });
    const { messages } = await desk.open(id);
    expect(messages.filter(({ kind }) => kind === 'consult_answered').map(({ text }) => text)).toEqual([INPUT]);
  });

  it('that expired, was withdrawn, or whose case ended says which, keeps what was typed and stores nothing', async () => {
    const [desk, mailbox] = [await deskOf(portal()), openMailbox(portal())];
    const one = await taken(portal(), desk);
    await desk.step(one.id, CONSULT);
    const token = await tokenIn(portal(), mailbox);
    expect(await post(portal(), { codigo: token, texto: ' ', accion: 'responder' })).toMatchObject({
      status: 422,
      errors: { texto: ['Escriba su concepto.'] },
      opening: { outcome: 'open' },
    });
    const consultation = await seqOf(desk, one.id);
    const change = (body: object) => desk.step(one.id, { kind: 'consult_change', consultation, ...body });
    goTo(portal(), '2026-10-15', '09:00:00');
    const expired = await answer(portal(), token);
    expect(expired).toMatchObject({ status: 410, opening: { outcome: 'vencida' }, typed: { texto: INPUT } });
    expect((await desk.refused(one.id, { kind: 'consult_change', consultation, action: 'reenviar' })).status).toBe(422);
    await change({ action: 'ampliar', due_on: '2026-10-16' });
    expect(await viewOf(portal(), token)).toMatchObject({ dueAt: '2026-10-16T23:59:59-05:00' });
    expect(await tokenIn(portal(), mailbox)).not.toBe(token);
    await change({ action: 'retirar', reason: 'Ya lo sabemos.' });
    await runMail(portal().deps);
    expect(mailbox.messages.at(-1)).toMatchObject({
      recipient: COLLEAGUE.email,
      subject: `Ya no hace falta su concepto sobre ${one.rad}`,
    });
    expect(await answer(portal(), token)).toMatchObject({ status: 410, opening: { outcome: 'retirada' } });

    const other = await taken(portal(), desk);
    await desk.step(other.id, CONSULT);
    const second = await tokenIn(portal(), mailbox);
    await desk.step(other.id, { kind: 'answer', text: 'Sí.', channel: 'portal', evidence: 'La leyó.' });
    await desk.step(other.id, { kind: 'close' });
    expect(await answer(portal(), second)).toMatchObject({ status: 410, opening: { outcome: 'terminada' } });
    for (const { id } of [one, other])
      expect((await desk.open(id)).messages.map(({ kind }) => kind)).not.toContain('consult_answered');
  });

  it('with an invented link opens nothing, a limited number of times', async () => {
    for (let turn = 0; turn < 60; turn += 1)
      expect((await post(portal(), { codigo: 'x'.repeat(43) }, '203.0.113.7')).status).toBe(404);
    expect((await answer(portal(), 'y'.repeat(43))).opening).toEqual({ outcome: 'unknown' });
    expect((await post(portal(), { codigo: 'x' }, '203.0.113.7')).status).toBe(429);
    expect(await post(portal(), { codigo: ' ' })).toMatchObject({
      status: 422,
      errors: { codigo: [expect.any(String)] },
    });
  });

  it('that is late is reminded once, marked, filtered and in the daily alert, and still taken', async () => {
    const [desk, mailbox] = [await deskOf(portal()), openMailbox(portal())];
    const { id, rad } = await taken(portal(), desk);
    await desk.step(id, CONSULT);
    await runMail(portal().deps);
    goTo(portal(), '2026-10-07', '06:00:00');
    await runAlerts(portal().deps);
    expect((await desk.open(id)).consultations).toMatchObject([{ status: 'tarde' }]);
    goTo(portal(), '2026-10-07', '07:00:01');
    for (let turn = 0; turn < 2; turn += 1) await runAlerts(portal().deps);
    const token = await tokenIn(portal(), mailbox);
    const reminders = mailbox.messages.filter(({ subject }) => subject === `Falta su concepto sobre ${rad}`);
    expect(reminders).toHaveLength(1);
    const alert = mailbox.messages.findLast(({ subject }) => subject.startsWith('PQRSD:'));
    expect(alert?.body).toContain(`- ${rad} · Queja · debía llegar el 6 de octubre de 2026`);
    const late = (await (await desk.call('GET', '/pqrsd?input_late=1')).json()) as { data: { rad: string }[] };
    expect(late.data.map((row) => row.rad)).toEqual([rad]);
    expect(await viewOf(portal(), token)).toMatchObject({ isLate: true });
    expect(await answer(portal(), token)).toMatchObject({ sentTo: rad });
    const detail = await desk.open(id);
    expect(detail).toMatchObject({ input_late: false, consultations: [{ answered: { late: true } }] });
    expect(detail.history.map(({ kind }) => kind)).not.toContain('consult_reminded');
  });

  it('whose mail bounces is told in the case and to the officer, not as a mail to the citizen', async () => {
    const desk = await deskOf(portal());
    openMailbox(portal());
    const { id } = await taken(portal(), desk);
    await runMail(portal().deps);
    portal().deps.mailer = { send: () => Promise.reject(new MailNotSentError('direccion', true)) };
    await desk.step(id, CONSULT);
    await runMail(portal().deps);
    const detail = await desk.open(id);
    expect(detail).toMatchObject({ mail_failed: false, consultations: [{ undelivered: true }] });
    expect(await toldOf(portal())).toContain(`sin_concepto → ${desk.user.email}`);
    await runMail(portal().deps);
    expect((await desk.open(id)).history).toHaveLength(detail.history.length);
  });

  it('shows the chosen messages and files, and no others; its own files are internal', async () => {
    const [desk, mailbox] = [await deskOf(portal()), openMailbox(portal())];
    const bytes = new TextEncoder().encode('Turnos de la noche');
    const files = await namedFiles(portal(), { 'turnos.txt': bytes, 'cédula de María Niño.txt': bytes });
    const { id } = await taken(portal(), desk, { ...REQUEST, files });
    await desk.step(id, { kind: 'note', text: 'Nota que no se muestra.' });
    const shown = (await desk.step(id, { kind: 'note', text: 'Llamó María al 3001234567.' })).history.length;
    const ids = (await desk.open(id)).files.map((one) => one.id);
    expect((await desk.refused(id, { ...CONSULT, messages: [99] })).body.errors).toHaveProperty('messages');
    expect((await desk.refused(id, { ...CONSULT, shown_files: ['otro'] })).body.errors).toHaveProperty('shown_files');
    await desk.step(id, { ...CONSULT, messages: [shown], shown_files: ids.slice(0, 1) });
    const codigo = await tokenIn(portal(), mailbox);
    const view = await viewOf(portal(), codigo);
    expect(view.messages.map(({ text }) => text)).toEqual(['Llamó [dato reservado] al [dato reservado].']);
    expect(view.files.map((one) => one.id)).toEqual(ids.slice(0, 1));
    expect(JSON.stringify(view)).not.toMatch(/María|Niño/);
    const download = (archivo = '') => post(portal(), { codigo, archivo, accion: 'descargar' });
    expect(await (await download(ids[0])).download?.text()).toBe('Turnos de la noche');
    expect(await download(ids[1])).toMatchObject({ status: 404, download: null });

    const given = await namedFiles(portal(), { 'planilla.txt': bytes });
    const adjuntos = JSON.stringify(given);
    expect(await post(portal(), { codigo, texto: INPUT, adjuntos, accion: 'responder' })).toMatchObject({
      status: 200,
    });
    expect((await desk.open(id)).files.at(-1)).toMatchObject({ name: 'planilla.txt', visibility: 'interna' });
    expect(await download(ids[0])).toMatchObject({ status: 404 });
  });

  it('never tells who the person is unless that was ticked with a reason, nor ever in a report of corruption', async () => {
    const [desk, mailbox] = [await deskOf(portal()), openMailbox(portal())];
    await letReadDenuncias(portal(), desk);
    const refused = async (id: number, body: object) => (await desk.refused(id, { ...CONSULT, ...body })).body.errors;
    const { id } = await taken(portal(), desk);
    expect(await refused(id, { text: `¿Atendió a ${PERSON.fullname}?` })).toEqual({
      text: ['La pregunta dice el nombre de la persona: quítelo, o marque que ve quién es.'],
    });
    expect(await refused(id, { identity: true })).toHaveProperty('identity_reason');
    await desk.step(id, { ...CONSULT, identity: true, identity_reason: 'Buscar su historia.' });
    expect(await viewOf(portal(), await tokenIn(portal(), mailbox))).toMatchObject({
      person: { name: PERSON.fullname, document: 'CC 1098765432' },
    });
    const denuncia = await taken(portal(), desk, { ...REQUEST, type_pqrsd: 'denuncia' });
    expect(await refused(denuncia.id, { identity: true, identity_reason: 'x' })).toHaveProperty('identity');
    const anonymous = await taken(portal(), desk, ANONYMOUS);
    expect(await refused(anonymous.id, { identity: true, identity_reason: 'x' })).toHaveProperty('identity');
  });

  it('hides each datum wherever it stands in the shown texts', async () => {
    const [desk, mailbox] = [await deskOf(portal()), openMailbox(portal())];
    const data = fc.constantFrom(
      ...Object.values(PERSON).filter((datum) => datum.length > 5 && datum !== 'Agricultora'),
    );
    const texts = fc.array(fc.oneof(data, fc.constantFrom('Esperé', 'y llamé al', 'desde', '¿y?')), {
      minLength: 1,
      maxLength: 8,
    });
    const property = fc.asyncProperty(texts, texts, async (issue, description) => {
      const request = { ...REQUEST, issue: issue.join(' ').slice(0, 200), description: description.join(' ') };
      const { id } = await taken(portal(), desk, request);
      const note = await desk.step(id, { kind: 'note', text: description.join('; ') });
      await desk.step(id, { ...CONSULT, description: true, messages: [note.history.length] });
      const shown = JSON.stringify(await viewOf(portal(), await tokenIn(portal(), mailbox)));
      for (const datum of [
        ...Object.values(PERSON).filter((one) => one.length > 5 && one !== 'Agricultora'),
        'María',
        'Peña',
      ])
        expect(shown).not.toContain(datum);
      expect(shown.replace(/\D/g, '')).not.toMatch(/3001234567|1098765432/);
    });
    await fc.assert(property, { numRuns: 12 });
  }, 60_000);
});
