/** The person of a case: a new clave in place of a lost one, and data put right. */
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { verifyAudit } from '#server/audit/verify.usecases.ts';
import { runMail } from '#server/jobs/jobs.ts';
import { readClavePage } from '#server/pages/clave-page.ts';
import { ASK_CLAVE, readFollowPage } from '#server/pages/follow-page.ts';
import { pqrsdFormerPersons } from '#server/pqrsd/person/former-persons.table.ts';
import { pqrsdCases, pqrsdEvents } from '#server/pqrsd/pqrsd.table.ts';
import { hours } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn, type Portal } from '../../support/api/portal.ts';
import { openMailbox } from '../../support/mail/mailbox.ts';
import { postedForm } from '../../support/pqrsd/posted-form.ts';
import { ANONYMOUS, type Desk, deskOf, file, PERSON, REQUEST } from '../../support/pqrsd/requests.ts';

const REASON = { reason: 'Mostró su cédula.' };
const follow = async (portal: Portal, rad: string, clave: string) =>
  (await portal.call('POST', '/pqrsd/seguimiento', { body: { rad, clave } })).status;
const giveClave = (desk: Desk, id: number, body: object = REASON) => desk.call('POST', `/pqrsd/${id}/clave`, body);
const intactAudit = async (portal: Portal) => {
  const { chain_fault, case_faults } = await verifyAudit(portal.deps);
  expect({ chain_fault, case_faults }).toEqual({ chain_fault: null, case_faults: [] });
};

const postOf = (portal: Portal, path: string, fields: Record<string, string>) => ({
  ...{ deps: portal.deps, request: postedForm(path, fields), address: '192.0.2.7', reference: 'abc' },
});
const askClave = (portal: Portal, radicado: string) =>
  readFollowPage(postOf(portal, '/pqrsd/seguimiento', { accion: ASK_CLAVE, radicado }));
const takeClave = (portal: Portal, fields: Record<string, string>) =>
  readClavePage(postOf(portal, '/pqrsd/clave', fields));
const codeIn = (body = '') => /\/pqrsd\/clave#codigo=([\w-]{43})\s/.exec(body)?.[1] ?? '';

describeOn(API_DRIVERS, 'a new clave', (portal) => {
  it('is given at the counter; the old one is dead, the history tells it without a secret, the person by mail', async () => {
    const [desk, mailbox] = [await deskOf(portal()), openMailbox(portal())];
    const { id, rad, clave: old } = await file(portal(), { ...REQUEST, rad: 'una-llave' });
    const response = await giveClave(desk, id);
    expect(response.status).toBe(200);
    const { clave } = (await response.json()) as { clave: string };
    expect(clave).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect([await follow(portal(), rad, old), await follow(portal(), rad, clave)]).toEqual([404, 200]);
    const { history } = await desk.open(id);
    expect(history.at(-1)).toMatchObject({
      kind: 'clave_renewed',
      label: 'Se dio una clave nueva',
      text: 'Motivo: Mostró su cédula.',
    });
    const rows = await portal().deps.database.db.select().from(pqrsdEvents).where(eq(pqrsdEvents.caseId, id));
    expect(JSON.stringify(rows)).not.toContain(clave);
    await runMail(portal().deps);
    expect(mailbox.messages.at(-1)).toMatchObject({
      recipient: PERSON.email,
      subject: `Se dio una clave nueva para su solicitud ${rad}`,
      body: expect.not.stringContaining(clave),
    });
    // A repeat of the filing shows the receipt without a clave.
    expect(await file(portal(), { ...REQUEST, rad: 'una-llave' })).toMatchObject({ id, rad, clave: null });
    const again = ((await (await giveClave(desk, id)).json()) as { clave: string }).clave;
    expect([await follow(portal(), rad, clave), await follow(portal(), rad, again)]).toEqual([404, 200]);
    await intactAudit(portal());
  });

  it('is given neither for an anonymous case, without saying how, nor of a denuncia by an officer who may not read it', async () => {
    const [desk, admin] = [await deskOf(portal()), await deskOf(portal(), 'admin')];
    const anonymous = await file(portal(), ANONYMOUS);
    expect((await giveClave(desk, anonymous.id)).status).toBe(409);
    expect(await follow(portal(), anonymous.rad, anonymous.clave)).toBe(200);
    const denuncia = await file(portal(), { ...REQUEST, type_pqrsd: 'denuncia' });
    for (const who of [desk, admin]) expect((await giveClave(who, denuncia.id)).status).toBe(404);
    const { id } = await file(portal());
    expect((await giveClave(desk, id, { reason: ' ' })).status).toBe(422);
  });

  it('comes by a link to the mail of the case, once, for a day; a stranger learns nothing', async () => {
    const mailbox = openMailbox(portal());
    const { rad, clave: old } = await file(portal());
    const sealed = await file(portal(), { ...REQUEST, type_pqrsd: 'denuncia', issue: 'Otra' });
    const anonymous = await file(portal(), ANONYMOUS);
    await runMail(portal().deps);
    const before = mailbox.messages.length;
    const asked = { status: 200, claveAsked: true, errors: {}, failure: null };
    for (const typed of ['RAD-2020-000001', 'algo', sealed.rad, anonymous.rad])
      expect(await askClave(portal(), typed)).toMatchObject(asked);
    await runMail(portal().deps);
    expect(mailbox.messages).toHaveLength(before);
    expect(await askClave(portal(), '')).toMatchObject({ status: 422, errors: { radicado: [expect.any(String)] } });

    expect(await askClave(portal(), rad.toLowerCase())).toMatchObject(asked);
    await runMail(portal().deps);
    const { recipient, body } = mailbox.messages.at(-1) ?? {};
    expect(recipient).toBe(PERSON.email);
    const codigo = codeIn(body);
    expect(await follow(portal(), rad, old)).toBe(200);
    const taken = await takeClave(portal(), { codigo });
    expect(taken).toMatchObject({ status: 200, given: { outcome: 'given', rad } });
    const clave = taken.given?.outcome === 'given' ? taken.given.clave : '';
    expect([await follow(portal(), rad, old), await follow(portal(), rad, clave)]).toEqual([404, 200]);
    expect(await takeClave(portal(), { codigo })).toMatchObject({ status: 410, given: { outcome: 'used' } });
    expect(await takeClave(portal(), { codigo: 'x' })).toMatchObject({ status: 404, given: { outcome: 'unknown' } });

    await askClave(portal(), rad);
    await runMail(portal().deps);
    portal().moveClock(hours(25));
    const late = codeIn(mailbox.messages.at(-1)?.body);
    expect(await takeClave(portal(), { codigo: late })).toMatchObject({ status: 410 });
    await intactAudit(portal());
  });

  it('about a clinical record needs the number of the document too', async () => {
    const mailbox = openMailbox(portal());
    const { rad, clave } = await file(portal(), { ...REQUEST, type_pqrsd: 'historia' });
    await askClave(portal(), rad);
    await runMail(portal().deps);
    const codigo = codeIn(mailbox.messages.at(-1)?.body);
    for (const documento of ['', '123'])
      expect(await takeClave(portal(), { codigo, documento })).toMatchObject({ status: 422 });
    expect(await follow(portal(), rad, clave)).toBe(200);
    expect(await takeClave(portal(), { codigo, documento: PERSON.number_document })).toMatchObject({ status: 200 });
  });

  it('cannot be asked for without end, of one number or from one address', async () => {
    portal().deps.settings.rateLimits = true;
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) statuses.push((await askClave(portal(), 'RAD-2026-000009')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    for (let turn = 10; turn < 17; turn += 1) statuses.push((await askClave(portal(), `RAD-2026-0000${turn}`)).status);
    expect(statuses.slice(4)).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});

const LETTER = { ...REQUEST, email: 'equivocado@correo.example', answer_by_mail: true };
const RIGHT = {
  ...{ fullname: 'María Niño Peña', type_document: 'CC', number_document: '1.098.765.432' },
  ...{ email: 'maria@correo.example', answer_by_mail: true, address: 'Vereda El Roble, casa 3' },
  reason: 'Llamó y dijo que escribió mal el correo.',
};
const correct = (desk: Desk, id: number, body: object = RIGHT) => desk.call('PUT', `/pqrsd/${id}/person`, body);

describeOn(API_DRIVERS, 'the data of the person, put right', (portal) => {
  it('change with the channels; the history says which, and the old values are nowhere in clear', async () => {
    const desk = await deskOf(portal());
    const { id } = await file(portal(), LETTER);
    expect((await correct(desk, id)).status).toBe(200);
    const detail = await desk.open(id);
    expect(detail).toMatchObject({
      email: RIGHT.email,
      telephone: null,
      ways: ['portal', 'correo', 'fisico', 'presencial'],
    });
    expect(detail.history.at(-1)).toMatchObject({
      kind: 'person_corrected',
      text: 'Cambió el correo y el teléfono. Motivo: Llamó y dijo que escribió mal el correo.',
    });
    const { db } = portal().deps.database;
    const kept = await db.select().from(pqrsdFormerPersons);
    expect(kept).toHaveLength(1);
    const stored = [kept, await db.select().from(pqrsdEvents), await db.select().from(pqrsdCases)];
    expect(JSON.stringify(stored)).not.toContain('equivocado');
    await correct(desk, id, { ...RIGHT, fullname: 'María Niño Pérez', answer_by_mail: false });
    expect((await desk.open(id)).answer_by_mail).toBe(false);
    await intactAudit(portal());
    await db.update(pqrsdCases).set({ fullname: 'Otra' }).where(eq(pqrsdCases.id, id));
    expect((await verifyAudit(portal().deps)).case_faults).toMatchObject([{ fault: 'changed', seq: 3 }]);
  });

  it('send the answer that is not proven to the new address, and nothing more to the old one', async () => {
    const [desk, mailbox] = [await deskOf(portal()), openMailbox(portal())];
    const { id, rad } = await file(portal(), LETTER);
    await runMail(portal().deps);
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    await desk.step(id, { kind: 'answer', text: 'Ya corregimos el turno.', channel: 'correo', outcome: 'resuelta' });
    await correct(desk, id);
    mailbox.messages.length = 0;
    await runMail(portal().deps);
    const toPerson = mailbox.messages.filter(({ recipient }) => recipient.endsWith('@correo.example'));
    expect(toPerson).toMatchObject([{ recipient: RIGHT.email, subject: expect.stringContaining(rad) }]);
    expect(toPerson[0]?.body).toContain('Ya corregimos el turno.');
  });

  it('are refused by field in words, of an anonymous case, when nothing changes, and of a sealed one as if there were none', async () => {
    const desk = await deskOf(portal());
    const { id } = await file(portal(), LETTER);
    const refused = await correct(desk, id, {
      ...RIGHT,
      fullname: '',
      email: 'maria@',
      number_document: 'x',
      reason: '',
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(((await refused.json()) as { errors: object }).errors).sort()).toEqual([
      ...['email', 'fullname', 'number_document', 'reason'],
    ]);
    await correct(desk, id);
    expect((await correct(desk, id)).status).toBe(409);
    const anonymous = await file(portal(), ANONYMOUS);
    expect((await correct(desk, anonymous.id)).status).toBe(409);
    const denuncia = await file(portal(), { ...REQUEST, type_pqrsd: 'denuncia' });
    expect((await correct(desk, denuncia.id)).status).toBe(404);
  });
});
