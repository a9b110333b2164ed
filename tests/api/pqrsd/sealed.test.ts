/** A case that becomes a report of corruption: nothing that it gave before opens it or names it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runAlerts, runMail } from '#server/jobs/jobs.ts';
import { outbox } from '#server/mail/outbox.table.ts';
import { readConsultationPage } from '#server/pages/consultation-page.ts';
import { API_DRIVERS, describeOn, type Portal } from '../../support/api/portal.ts';
import { openMailbox } from '../../support/mail/mailbox.ts';
import { namedFiles } from '../../support/pqrsd/case-files.ts';
import { goTo } from '../../support/pqrsd/desk-mail.ts';
import { postedForm } from '../../support/pqrsd/posted-form.ts';
import { letReadDenuncias } from '../../support/pqrsd/readers.ts';
import { type Desk, deskOf, file, PERSON, REQUEST } from '../../support/pqrsd/requests.ts';

const COLLEAGUE = 'compras@hospital.example';
const CONSULT = {
  ...{ kind: 'consult', name: 'Pedro Compras', service: 'Compras', email: COLLEAGUE, text: '¿Quién firmó?' },
  ...{ description: true, identity: true, identity_reason: 'Buscar el contrato.' },
};
const SEAL = { kind: 'classify', type: 'denuncia', reason: 'Pide plata.' };
const OTHER = { ...REQUEST, fullname: 'Rosa Pabón', email: 'rosa@correo.example', number_document: '63456789' };
const MOTIVE = 'El mismo jefe de compras.';

/** Every secret that mail to colleagues carried, sent or waiting. */
async function issuedTokens({ deps }: Portal, sent: readonly { body: string }[]): Promise<string[]> {
  const waiting = await deps.database.db.select().from(outbox);
  const sealed = await Promise.all(
    waiting.map(({ body, secretUntil }) => (secretUntil ? deps.keys.decrypt(body) : null)),
  );
  const bodies = [
    ...sent.map(({ body }) => body),
    ...sealed.map((bytes) => new TextDecoder().decode(bytes ?? new Uint8Array())),
  ];
  return [
    ...new Set(
      bodies.flatMap((body) => [...body.matchAll(/concepto#codigo=([\w-]{43})\s/g)].map((found) => found[1] ?? '')),
    ),
  ];
}
const post = (portal: Portal, fields: Record<string, string>) =>
  readConsultationPage({
    ...{ deps: portal.deps, address: undefined, reference: 'a' },
    request: postedForm('/pqrsd/concepto', fields),
  });
const textOf = async (desk: Desk, path: string) => await (await desk.call('GET', path)).text();
const mailsTo = async ({ deps }: Portal, recipient: string) =>
  (await deps.database.db.select().from(outbox)).filter((mail) => mail.recipient === recipient);

describeOn(API_DRIVERS, 'a case that becomes a report of corruption', (portal) => {
  it('closes the links of colleagues, asked with the identity or not, and takes back mail that waits', async () => {
    const [desk, mailbox] = [await deskOf(portal()), openMailbox(portal())];
    const files = await namedFiles(portal(), { 'contrato.txt': new TextEncoder().encode('Contrato') });
    const { id, rad } = await file(portal(), { ...REQUEST, files });
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    const [shown] = (await desk.open(id)).files;
    await desk.step(id, { ...CONSULT, shown_files: [shown?.id] });
    await runMail(portal().deps);
    await desk.step(id, { ...CONSULT, email: 'otra@hospital.example', identity: false });
    const tokens = await issuedTokens(portal(), mailbox.messages);
    expect(tokens).toHaveLength(2);
    for (const codigo of tokens) expect((await post(portal(), { codigo })).opening?.outcome).toBe('open');

    const sealed = await desk.step(id, SEAL);
    expect(sealed.consultations.map(({ status }) => status)).toEqual(['retirada', 'retirada']);
    const before = mailbox.messages.length;
    await runMail(portal().deps);
    goTo(portal(), '2026-10-08', '07:00:01');
    for (const job of [runAlerts, runMail]) await job(portal().deps);
    const outside = mailbox.messages.slice(before).filter(({ recipient }) => recipient !== PERSON.email);
    expect(outside.filter(({ body, subject }) => `${subject} ${body}`.includes(rad))).toEqual([]);
    for (const codigo of tokens) {
      expect(await post(portal(), { codigo })).toMatchObject({ status: 410, opening: { outcome: 'retirada' } });
      const download = await post(portal(), { codigo, archivo: shown?.id ?? '', accion: 'descargar' });
      expect(download).toMatchObject({ status: 404, download: null });
      expect(await post(portal(), { codigo, texto: 'Yo.', accion: 'responder' })).toMatchObject({ status: 410 });
    }
  });

  it('leaves no waiting mail to officers who may not read it, and its citizen their own', async () => {
    const [desk, reader] = [await deskOf(portal()), await deskOf(portal(), 'siau', 'Lucía Lectora')];
    await letReadDenuncias(portal(), reader);
    const { id, rad, clave } = await file(portal());
    await reader.step(id, { kind: 'assign', to: desk.user.id });
    await reader.step(id, SEAL);
    const kept = (await mailsTo(portal(), reader.user.email)).filter(({ about }) => about === rad);
    expect(kept.map(({ givenUpAt }) => givenUpAt)).toEqual([null]);
    expect((await mailsTo(portal(), desk.user.email)).filter(({ about }) => about === rad)).toEqual([]);
    const rows = (await portal().deps.database.db.select().from(outbox)).filter(({ about }) => about === rad);
    expect(rows.filter(({ lastError }) => lastError === 'reservado').every(({ body }) => body === '')).toBe(true);
    expect((await mailsTo(portal(), PERSON.email)).every(({ givenUpAt }) => givenUpAt === null)).toBe(true);
    expect((await portal().call('POST', '/pqrsd/seguimiento', { body: { rad, clave } })).status).toBe(200);
  });

  it('takes back the alert of the day that waits and names it, but from who may read it', async () => {
    const desk = await deskOf(portal());
    const reader = await deskOf(portal(), 'admin');
    await letReadDenuncias(portal(), reader);
    const { id, rad } = await file(portal(), REQUEST);
    goTo(portal(), '2026-10-22', '07:00:01');
    await runAlerts(portal().deps);
    const named = async (address: string) =>
      (await mailsTo(portal(), address)).filter(({ about, body }) => about === 'alertas' && body.includes(rad)).length;
    expect([await named(desk.user.email), await named(reader.user.email)]).toEqual([1, 1]);
    await reader.step(id, SEAL);
    expect([await named(desk.user.email), await named(reader.user.email)]).toEqual([0, 1]);
  });

  it('is separated from other cases, which do not name it to who may not read it', async () => {
    const [desk, reader] = [await deskOf(portal()), await deskOf(portal(), 'siau', 'Lucía Lectora')];
    await letReadDenuncias(portal(), reader);
    const sealed = await file(portal());
    const [linked, lead, member] = [
      await file(portal(), OTHER),
      await file(portal(), OTHER),
      await file(portal(), OTHER),
    ];
    await desk.step(linked.id, { kind: 'link', rad: sealed.rad, reason: MOTIVE });
    const ended = await file(portal(), OTHER);
    for (const { id } of [member, ended]) await desk.step(id, { kind: 'join', rad: sealed.rad, reason: MOTIVE });
    const giveUp = { rad: ended.rad, clave: ended.clave, intent: 'desistir', confirm: true };
    expect((await portal().call('POST', '/pqrsd/seguimiento/mensajes', { body: giveUp })).status).toBe(201);
    await desk.step(sealed.id, SEAL);
    for (const { id } of [linked, member, ended]) {
      const text = await textOf(desk, `/pqrsd/${id}`);
      for (const secret of [sealed.rad, MOTIVE]) expect(text).not.toContain(secret);
      expect(JSON.parse(text)).toMatchObject({ data: { joined_to: null, members: [], related: [] } });
      expect(await textOf(reader, `/pqrsd/${id}`)).toContain(sealed.rad);
    }
    expect(await reader.open(sealed.id)).toMatchObject({ joined_to: null, members: [], related: [] });

    const second = await file(portal());
    await desk.step(second.id, { kind: 'join', rad: lead.rad, reason: MOTIVE });
    await desk.step(second.id, SEAL);
    expect(await textOf(desk, `/pqrsd/${lead.id}`)).not.toContain(second.rad);
    await desk.step(lead.id, { kind: 'assign', to: desk.user.id });
    await desk.step(lead.id, { kind: 'answer', channel: 'portal', text: 'Ya hay médico.' });
    expect(await reader.open(second.id)).toMatchObject({ answer: null, joined_to: null });
  });

  it('that stops being one is separated from the reports that it was linked to', async () => {
    const [desk, reader] = [await deskOf(portal()), await deskOf(portal(), 'siau', 'Lucía Lectora')];
    await letReadDenuncias(portal(), reader);
    const [one, two] = [
      await file(portal(), { ...REQUEST, type_pqrsd: 'denuncia' }),
      await file(portal(), { ...OTHER, type_pqrsd: 'denuncia' }),
    ];
    await reader.step(one.id, { kind: 'link', rad: two.rad, reason: MOTIVE });
    await reader.step(one.id, { kind: 'classify', type: 'queja', reason: 'No es de corrupción.' });
    const text = await textOf(desk, `/pqrsd/${one.id}`);
    for (const secret of [two.rad, MOTIVE]) expect(text).not.toContain(secret);
    expect(await reader.open(two.id)).toMatchObject({ related: [] });
  });

  it('opens to no token that it issued before, whatever was done, except to its citizen', async () => {
    const [desk, mailbox] = [await deskOf(portal()), openMailbox(portal())];
    type Case = { id: number; rad: string };
    const acts: Record<string, (own: Case, other: Case) => Promise<unknown>> = {
      consult: ({ id }) => desk.step(id, CONSULT),
      masked: ({ id }) => desk.step(id, { ...CONSULT, identity: false }),
      change: async ({ id }) => {
        const consultation = (await desk.open(id)).consultations.at(-1)?.seq ?? 0;
        await desk.call('POST', `/pqrsd/${id}/steps`, { kind: 'consult_change', consultation, action: 'reenviar' });
      },
      mail: () => runMail(portal().deps),
      answer: async () => {
        const [codigo = ''] = await issuedTokens(portal(), mailbox.messages.slice(-1));
        await post(portal(), { codigo, texto: 'Firmó él.', accion: 'responder' });
      },
      link: ({ id }, { rad }) => desk.call('POST', `/pqrsd/${id}/steps`, { kind: 'link', rad, reason: MOTIVE }),
      join: ({ id }, { rad }) => desk.call('POST', `/pqrsd/${id}/steps`, { kind: 'join', rad, reason: MOTIVE }),
      gather: ({ rad }, { id }) => desk.call('POST', `/pqrsd/${id}/steps`, { kind: 'join', rad, reason: MOTIVE }),
    };
    const plans = fc.array(fc.constantFrom(...Object.keys(acts)), { minLength: 1, maxLength: 7 });
    const property = fc.asyncProperty(plans, async (plan) => {
      const [own, other] = [await file(portal()), await file(portal(), OTHER)];
      for (const name of plan) await acts[name]?.(own, other);
      const tokens = await issuedTokens(portal(), mailbox.messages);
      await desk.step(own.id, SEAL);
      for (const codigo of tokens) {
        const page = await post(portal(), { codigo });
        expect(page.opening?.outcome).not.toBe('open');
        expect(JSON.stringify(page)).not.toContain(REQUEST.description);
      }
      expect((await desk.call('GET', `/pqrsd/${own.id}`)).status).toBe(404);
      for (const path of [`/pqrsd/${other.id}`, '/pqrsd', '/mail'])
        expect(await textOf(desk, path)).not.toContain(own.rad);
      const followed = await portal().call('POST', '/pqrsd/seguimiento', { body: own });
      expect(followed.status).toBe(200);
    });
    await fc.assert(property, { numRuns: 10 });
  }, 60_000);
});
