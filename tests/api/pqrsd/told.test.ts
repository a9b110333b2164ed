/** What the hospital tells a person who left no e-mail goes by their own way, and their time runs from its proof. */
import { expect, it } from 'vitest';
import type { PqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import { wholeDays } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { type Desk, deskOf, file, PERSON, REQUEST } from '../../support/pqrsd/requests.ts';

const ASK = { kind: 'ask', cause: 'incompleta', text: '¿De qué fecha es la cita?' };
const DECREE = { kind: 'abandon', act: 'Resolución 12', reason: 'No aportó lo pedido.', channel: 'fisico' };

/** A letter by post, with the address of its author and no e-mail. */
async function letter(desk: Desk) {
  const words = { type_pqrsd: 'queja', issue: 'Demora', description: 'Esperé tres horas.', policy: true };
  const from = { fullname: PERSON.fullname, address: 'Vereda Alta, casa 4', no_email: true };
  const response = await desk.call('POST', '/pqrsd/register', { ...words, ...from, channel: 'papel' });
  expect(response.status).toBe(201);
  const { id } = ((await response.json()) as { data: PqrsdReceipt }).data;
  await desk.step(id, { kind: 'assign', to: desk.user.id });
  return id;
}
const unproven = async (desk: Desk) =>
  ((await (await desk.call('GET', '/pqrsd?unproven=1')).json()) as { data: { id: number }[] }).data.map(({ id }) => id);

describeOn(API_DRIVERS, 'a letter without e-mail', (portal) => {
  it('is asked by post, is marked, and is archived only after the month from the delivery that an officer records', async () => {
    const desk = await deskOf(portal());
    const id = await letter(desk);
    const asked = await desk.step(id, ASK);
    expect(asked).toMatchObject({
      ways: ['fisico', 'presencial'],
      request: { known: false },
      untold: [{ seq: 3, kind: 'asked', channel: 'fisico' }],
      ...{ unproven: true, completion_expired: false },
    });
    expect(await unproven(desk)).toEqual([id]);
    portal().moveClock(wholeDays(60));
    const refused = await desk.refused(id, DECREE);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Registre la notificación')]);
    expect(await desk.open(id)).toMatchObject({ unproven: true, completion_expired: false, may_be_abandoned: false });

    const notified = await desk.step(id, { kind: 'notify', act: 3, received: '2026-11-20', evidence: 'Guía 900' });
    expect(notified).toMatchObject({
      request: { known: true, respond_by: '2026-12-21T23:59:59-05:00' },
      ...{ untold: [], unproven: false },
    });
    expect(await unproven(desk)).toEqual([]);
    expect((await desk.refused(id, DECREE)).body.message).toContain('21 de diciembre de 2026');
    portal().moveClock(wholeDays(30));
    expect(await desk.open(id)).toMatchObject({ completion_expired: true, may_be_abandoned: true });
    expect((await desk.step(id, DECREE)).state).toBe('cerrada');
  });

  it('is told by no way that its author lacks, until they get a clave', async () => {
    const desk = await deskOf(portal());
    const id = await letter(desk);
    expect((await desk.refused(id, { ...ASK, channel: 'portal' })).body.errors).toHaveProperty('channel');
    await desk.call('POST', `/pqrsd/${id}/clave`, { reason: 'Mostró su cédula.' });
    expect((await desk.step(id, { ...ASK, channel: 'portal' })).untold).toMatchObject([{ channel: 'portal' }]);
  });
});

describeOn(API_DRIVERS, 'who opens «Seguimiento»', (portal) => {
  it('knows everything that was told: the time to complete runs from there, also for an anonymous person', async () => {
    const desk = await deskOf(portal());
    const { id, rad, clave } = await file(portal(), { ...REQUEST, anonymous: true });
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    await desk.step(id, { kind: 'extend', days: 3, reason: 'Falta un concepto.' });
    await desk.step(id, ASK);
    portal().moveClock(wholeDays(60));
    expect((await desk.refused(id, { ...DECREE, channel: 'portal' })).status).toBe(409);
    const read = await portal().call('POST', '/pqrsd/seguimiento', { body: { rad, clave } });
    expect((await read.json()) as object).toMatchObject({
      data: { request: { respond_by: '2026-12-30T23:59:59-05:00' } },
    });
    expect(await desk.open(id)).toMatchObject({ request: { known: true }, untold: [], unproven: false });
    const { history } = await desk.open(id);
    await portal().call('POST', '/pqrsd/seguimiento', { body: { rad, clave } });
    expect((await desk.open(id)).history).toHaveLength(history.length);
  });
});

describeOn(API_DRIVERS, 'a withdrawal that the desk recorded by mistake', (portal) => {
  const withdraw = { kind: 'withdraw', text: 'Llamó.', received: '2026-10-01', evidence: 'Llamada de las 10:00' };
  const reopen = { kind: 'reopen', cause: 'error', act: 'Acta 1', reason: 'Era otro caso.' };
  const withdrawn = async (desk: Desk) => {
    const { id } = await file(portal(), REQUEST);
    const { due_at } = await desk.step(id, { kind: 'assign', to: desk.user.id });
    expect(await desk.step(id, withdraw)).toMatchObject({ state: 'cerrada', may_undo_withdrawal: true });
    return { id, due_at };
  };

  it('is taken back by any officer until the next business day ends, with the term that ran', async () => {
    const desk = await deskOf(portal());
    const { id, due_at } = await withdrawn(desk);
    portal().moveClock(wholeDays(1));
    expect((await desk.refused(id, { ...reopen, cause: 'orden' })).status).toBe(403);
    expect(await desk.step(id, reopen)).toMatchObject({ state: 'en_tramite', due_at });
  });

  it('is opened later by administration only', async () => {
    const desk = await deskOf(portal());
    const { id } = await withdrawn(desk);
    portal().moveClock(wholeDays(2));
    expect(await desk.open(id)).toMatchObject({ may_undo_withdrawal: false });
    expect((await desk.refused(id, reopen)).status).toBe(403);
  });
});
