/** Joined requests with one answer for all, and linked cases. */

import { expect, it } from 'vitest';
import { outbox } from '#server/mail/outbox.table.ts';
import type { Followed } from '#shared/api/pqrsd-follow.schema.ts';
import { API_DRIVERS, describeOn, type Portal } from '../../support/api/portal.ts';
import { letReadDenuncias } from '../../support/pqrsd/readers.ts';
import { ANONYMOUS, type Desk, deskOf, file, PERSON, REQUEST } from '../../support/pqrsd/requests.ts';

const OTHER = {
  ...REQUEST,
  fullname: 'Rosa Elvira Pabón',
  email: 'rosa@correo.example',
  number_document: '63.456.789',
};
const ANSWER = { kind: 'answer', channel: 'portal' };

const follow = async (portal: Portal, { rad, clave }: { rad: string; clave: string }) =>
  ((await (await portal.call('POST', '/pqrsd/seguimiento', { body: { rad, clave } })).json()) as { data: Followed })
    .data;

/** Two named requests and an anonymous one, joined to the first. */
async function joined(portal: Portal, desk: Desk) {
  const lead = await file(portal);
  const [named, nameless] = [await file(portal, OTHER), await file(portal, ANONYMOUS)];
  await desk.step(lead.id, { kind: 'assign', to: desk.user.id });
  for (const { id } of [named, nameless])
    await desk.step(id, { kind: 'join', rad: lead.rad, reason: 'Piden lo mismo.' });
  return { lead, named, nameless };
}

describeOn(API_DRIVERS, 'joined requests', (portal) => {
  it('are answered apart from who only a public notice reaches, which is said with the number', async () => {
    const desk = await deskOf(portal());
    const { lead } = await joined(portal(), desk);
    const letter = { ...ANONYMOUS, channel: 'papel', description: 'Me gritaron también.' };
    const response = await desk.call('POST', '/pqrsd/register', letter);
    const { id, rad } = ((await response.json()) as { data: { id: number; rad: string } }).data;
    await desk.step(id, { kind: 'join', rad: lead.rad, reason: 'Piden lo mismo.' });
    const { status, body } = await desk.refused(lead.id, { ...ANSWER, text: 'Ya hay médico.' });
    expect([status, body.errors]).toEqual([422, { channel: [expect.stringContaining(rad)] }]);
    await desk.step(id, { kind: 'unjoin', reason: 'Se responde aparte.' });
    expect(await desk.step(lead.id, { ...ANSWER, text: 'Ya hay médico.' })).toMatchObject({ state: 'respondida' });
  });

  it('get one answer, each in its own case and by its own channel, without data of another', async () => {
    const desk = await deskOf(portal());
    const { lead, named, nameless } = await joined(portal(), desk);
    expect(await desk.open(lead.id)).toMatchObject({ members: [{ rad: named.rad }, { rad: nameless.rad }] });
    expect(await desk.open(named.id)).toMatchObject({ state: 'en_tramite', joined_to: { rad: lead.rad } });
    expect((await desk.refused(named.id, { ...ANSWER, text: 'Sola.' })).body.message).toContain(lead.rad);

    const answer = { ...ANSWER, channel: 'fisico', evidence: 'Guía 4', text: `Radicado ${lead.rad}: ya hay médico.` };
    await desk.step(lead.id, answer);
    const told = [await follow(portal(), named), await follow(portal(), nameless)];
    expect(told.map(({ state, answer: own }) => [state, own?.channel, own?.text])).toEqual([
      ['respondida', 'fisico', `Radicado ${named.rad}: ya hay médico.`],
      ['respondida', 'portal', `Radicado ${nameless.rad}: ya hay médico.`],
    ]);
    for (const secret of [lead.rad, ...Object.values(PERSON).filter((text) => text.length > 4), 'Guía'])
      expect(JSON.stringify(told)).not.toContain(secret);
    expect(await desk.open(lead.id)).toMatchObject({ unproven: false });
    // Read by each holder, and proven by nothing of the other.
    expect(await desk.open(named.id)).toMatchObject({
      answer: { evidence: null, read_at: '2026-10-01T10:00:00-05:00' },
    });
    const addresses = (await portal().deps.database.db.select().from(outbox)).map(({ recipient, about }) => [
      recipient,
      about,
    ]);
    expect(addresses).toContainEqual([OTHER.email, named.rad]);
    expect(addresses).not.toContainEqual([OTHER.email, lead.rad]);
  });

  it.each([
    ['el nombre', `Señora ${OTHER.fullname.toUpperCase()}:`],
    ['el documento', 'C. C. 63.456.789'],
  ])('are not answered with data of one of them: %s', async (what, text) => {
    const desk = await deskOf(portal());
    const { lead, named } = await joined(portal(), desk);
    const refused = await desk.refused(lead.id, { ...ANSWER, text });
    expect([refused.status, JSON.stringify(refused.body.errors)]).toEqual([422, expect.stringContaining(what)]);
    expect((await desk.open(named.id)).state).toBe('en_tramite');
  });

  it('are separated by an officer, or when the one that leads ends without an answer', async () => {
    const desk = await deskOf(portal());
    const { lead, named, nameless } = await joined(portal(), desk);
    const due = (await desk.open(named.id)).due_at;
    expect(await desk.step(named.id, { kind: 'unjoin', reason: 'Pide otra cosa.' })).toMatchObject({
      joined_to: null,
      due_at: due,
    });
    expect((await desk.open(lead.id)).members.map(({ rad }) => rad)).toEqual([nameless.rad]);
    const body = { rad: lead.rad, clave: lead.clave, intent: 'desistir', confirm: true };
    expect((await portal().call('POST', '/pqrsd/seguimiento/mensajes', { body })).status).toBe(201);
    expect(await desk.open(nameless.id)).toMatchObject({ state: 'en_tramite', joined_to: null });
    expect((await desk.step(nameless.id, { ...ANSWER, text: 'Sola.' })).state).toBe('respondida');
    expect((await follow(portal(), nameless)).history.map(({ label }) => label)).toEqual([
      'Radicada',
      'Se tramita con otras iguales',
      'Se tramita por separado',
      'Respondida',
      'Leída por usted',
    ]);
  });

  it('are refused in chains, with themselves, with what does not exist, and across reports of corruption', async () => {
    const desk = await deskOf(portal(), 'admin');
    await letReadDenuncias(portal(), desk);
    const { lead, named } = await joined(portal(), desk);
    const other = await file(portal());
    const report = await file(portal(), { ...REQUEST, type_pqrsd: 'denuncia' });
    const join = (id: number, rad: string) => desk.refused(id, { kind: 'join', rad, reason: 'x' });
    expect((await join(other.id, named.rad)).body.errors).toMatchObject({ rad: [expect.stringContaining(lead.rad)] });
    expect((await join(lead.id, other.rad)).body.message).toContain('ya reúne otros');
    for (const [id, rad] of [
      [other.id, other.rad],
      [other.id, 'RAD-2020-000001'],
      [other.id, report.rad],
      [report.id, other.rad],
    ] as const)
      expect((await join(id, rad)).body.errors, rad).toHaveProperty('rad');
    expect((await desk.open(other.id)).history).toHaveLength(1);
  });
});

describeOn(API_DRIVERS, 'linked cases', (portal) => {
  it('name each other at the desk, also when they have ended, and never to the citizen', async () => {
    const [desk, admin] = [await deskOf(portal()), await deskOf(portal(), 'admin')];
    const [first, second] = [await file(portal()), await file(portal(), OTHER)];
    await admin.step(first.id, { kind: 'annul', reason: 'Repetida.' });
    const linked = await desk.step(second.id, {
      kind: 'link',
      rad: first.rad.toLowerCase(),
      reason: 'La misma demora.',
    });
    expect(linked.related).toEqual([{ id: first.id, rad: first.rad }]);
    expect(await desk.open(first.id)).toMatchObject({
      state: 'anulada',
      related: [{ id: second.id, rad: second.rad }],
    });
    expect((await desk.refused(second.id, { kind: 'link', rad: first.rad })).body.errors).toHaveProperty('rad');
    expect(JSON.stringify(await follow(portal(), second))).not.toContain(first.rad);
  });

  it('a report of corruption does not exist for who may not read it', async () => {
    const desk = await deskOf(portal());
    const [report, other] = [await file(portal(), { ...REQUEST, type_pqrsd: 'denuncia' }), await file(portal())];
    const errors = async (rad: string) => (await desk.refused(other.id, { kind: 'link', rad })).body.errors;
    expect(await errors(report.rad)).toEqual(await errors('RAD-2020-000001'));
  });
});
