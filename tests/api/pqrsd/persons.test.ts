/** The person of a case: a new clave in place of a lost one. */
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { verifyAudit } from '#server/audit/verify.usecases.ts';
import { runMail } from '#server/jobs/jobs.ts';
import { readClavePage } from '#server/pages/clave-page.ts';
import { ASK_CLAVE, readFollowPage } from '#server/pages/follow-page.ts';
import { pqrsdEvents } from '#server/pqrsd/pqrsd.table.ts';
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
    expect(await takeClave(portal(), { codigo })).toMatchObject({ status: 410, given: { outcome: 'spent' } });
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
