import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { PqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import { pqrsdCases } from '#server/pqrsd/pqrsd.table.ts';
import type { DeskPqrsd } from '#shared/api/pqrsd-desk.schema.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { type Desk, deskOf, file, REQUEST } from '../../support/pqrsd/requests.ts';

describeOn(API_DRIVERS, 'channels, service and motive', (portal) => {
  const register = (desk: Desk, body: object) => desk.call('POST', '/pqrsd/register', body);
  const registered = async (desk: Desk, body: object) => {
    const response = await register(desk, body);
    expect(response.status).toBe(201);
    return ((await response.json()) as { data: PqrsdReceipt }).data;
  };
  const errorsOf = async (response: Response) => {
    expect(response.status).toBe(422);
    return ((await response.json()) as { errors: object }).errors;
  };
  const listed = async (desk: Desk, query: string) => {
    const response = await desk.call('GET', `/pqrsd?${query}`);
    expect(response.status).toBe(200);
    return ((await response.json()) as { data: DeskPqrsd[] }).data.map(({ rad }) => rad);
  };
  const SENT = { ...REQUEST, channel: 'supersalud', external_number: ' pqr-2026-77 ' };

  it('a case of another entity keeps its number, by which it is found, exported and registered once', async () => {
    const desk = await deskOf(portal());
    const first = await registered(desk, { ...SENT, rad: 'una-llave' });
    expect(await desk.open(first.id)).toMatchObject({ channel: 'supersalud', external_number: 'PQR-2026-77' });
    expect(await listed(desk, 'q=pqr-2026-77')).toEqual([first.rad]);
    expect(await listed(desk, 'channel=supersalud')).toEqual([first.rad]);
    expect(await (await desk.call('GET', '/pqrsd/export')).text()).toContain('PQR-2026-77');
    // The same press again is no second registration.
    expect(await registered(desk, { ...SENT, rad: 'una-llave' })).toMatchObject({ rad: first.rad });
    expect(await errorsOf(await register(desk, { ...SENT, issue: 'Otra vez' }))).toEqual({
      external_number: [`Ya está radicada: es ${first.rad}.`],
    });
    // Another entity may give the same number, and the next case has no gap before it.
    expect((await registered(desk, { ...SENT, channel: 'eps' })).rad).toBe('RAD-2026-000002');
  });

  it('a number that a report of corruption has does not name it to who may not read it', async () => {
    const admin = await deskOf(portal(), 'admin');
    const hidden = await registered(admin, { ...SENT, type_pqrsd: 'denuncia' });
    const refused = await errorsOf(await register(await deskOf(portal()), SENT));
    expect(JSON.stringify(refused)).toContain('caso reservado');
    expect(JSON.stringify(refused)).not.toContain(hidden.rad);
  });

  it('a number of its own comes only from an entity with a register', async () => {
    const desk = await deskOf(portal());
    expect(await errorsOf(await register(desk, { ...SENT, channel: 'whatsapp' }))).toHaveProperty('external_number');
    expect((await register(desk, { ...SENT, channel: 'whatsapp', external_number: '' })).status).toBe(201);
  });

  it('service and motive are told at registration or by classifying, filtered and exported', async () => {
    const desk = await deskOf(portal());
    const given = { ...REQUEST, channel: 'red_social', service: 'urgencias', motive: 'trato' };
    const { id, rad } = await registered(desk, given);
    const other = await file(portal());
    expect(await desk.open(id)).toMatchObject({
      service: { code: 'urgencias', name: 'Urgencias' },
      motive: { code: 'trato', name: 'Trato del personal' },
      history: [{ text: expect.stringContaining('Servicio: Urgencias. Motivo: Trato del personal.') }],
    });
    expect(await desk.open(other.id)).toMatchObject({ service: null, motive: null });
    expect(await listed(desk, 'service=urgencias&motive=trato')).toEqual([rad]);
    await desk.step(other.id, { kind: 'classify', motive: 'trato', reason: 'Por lo que cuenta.' });
    expect(await listed(desk, 'motive=trato&sort=recibo')).toEqual(expect.arrayContaining([rad, other.rad]));
    expect(await listed(desk, 'service=laboratorio')).toEqual([]);
    expect(await (await desk.call('GET', '/pqrsd/export?motive=trato')).text()).toContain('Trato del personal');
    const [row] = await portal().deps.database.db.select().from(pqrsdCases).where(eq(pqrsdCases.id, id));
    expect(row).toMatchObject({ service: 'urgencias', motive: 'trato' });
  });

  it('a code that is not in the lists is refused, at registration and by classifying', async () => {
    const desk = await deskOf(portal());
    const body = { ...REQUEST, channel: 'papel' };
    expect(await errorsOf(await register(desk, { ...body, service: 'inventado' }))).toEqual({
      service: ['Ese servicio ya no está en la lista: elija otro.'],
    });
    const { id } = await registered(desk, body);
    expect(await desk.refused(id, { kind: 'classify', motive: 'inventado', reason: 'x' })).toMatchObject({
      status: 422,
      body: { errors: { motive: ['Ese motivo ya no está en la lista: elija otro.'] } },
    });
  });

  it('a reclamo is not answered before its motive is told, and the desk says so beforehand', async () => {
    const desk = await deskOf(portal());
    const { id } = await file(portal(), { ...REQUEST, type_pqrsd: 'reclamo' });
    const { refusals } = await desk.step(id, { kind: 'assign', to: desk.user.id });
    expect(refusals.answer).toContain('Clasificar');
    const reply = { kind: 'answer', text: 'Listo.', channel: 'portal' };
    expect((await desk.refused(id, reply)).status).toBe(409);
    await desk.step(id, { kind: 'classify', risk: null, motive: 'citas-demora', reason: 'Pide una cita.' });
    expect((await desk.step(id, reply)).state).toBe('respondida');
  });
});
