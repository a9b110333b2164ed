import { expect, it } from 'vitest';
import type { PqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import { pqrsdCases } from '#server/pqrsd/pqrsd.table.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { type Desk, deskOf, file, PERSON, REQUEST } from '../../support/pqrsd/requests.ts';

describeOn(API_DRIVERS, 'cases that an officer registers', (portal) => {
  const register = (desk: Desk, body: object) => desk.call('POST', '/pqrsd/register', body);

  it('take the next number of the same series and count from when they were received', async () => {
    const desk = await deskOf(portal(), 'siau', 'Luz Díaz');
    await file(portal());
    const body = { channel: 'papel', received_at: '2026-09-25 09:00:00', ...REQUEST };
    const response = await register(desk, body);
    expect(response.status).toBe(201);
    const { data } = (await response.json()) as { data: PqrsdReceipt };
    expect(data).toMatchObject({
      rad: 'RAD-2026-000002',
      clave: expect.any(String),
      created_at: '2026-09-25T09:00:00-05:00',
      due_at: '2026-10-19T23:59:59-05:00',
    });
    const { history, channel } = await desk.open(data.id);
    expect(channel).toBe('papel');
    expect(history).toMatchObject([{ kind: 'filed', name: 'Luz Díaz', at: '2026-10-01T10:00:00-05:00' }]);
  });

  it('demand of a person only the name, for receiving may not be refused (Ley 1755, art. 15)', async () => {
    const desk = await deskOf(portal());
    const words = { channel: 'telefono', type_pqrsd: 'queja', issue: 'Trato', description: 'Llamó y contó.' };
    expect((await register(desk, { ...words, fullname: 'Rosa' })).status).toBe(201);
    expect((await register(desk, { ...words, ...PERSON, anonymous: true })).status).toBe(201);
    expect((await portal().deps.database.db.select().from(pqrsdCases)).at(-1)).toMatchObject({
      anonymous: true,
      fullname: null,
      email: null,
      numberDocument: null,
    });
    const refused = await register(desk, { ...words, channel: 'web' });
    expect(await refused.json()).toEqual({
      message: 'Revise los campos señalados.',
      errors: { channel: ['Elija cómo llegó la solicitud.'], fullname: ['Escriba su nombre y apellidos.'] },
    });
  });

  it('are promised the hours of a claim whose risk is known, and can be classified later', async () => {
    const desk = await deskOf(portal());
    const claim = { channel: 'presencial', received_at: '2026-10-01 08:00:00', ...REQUEST, type_pqrsd: 'reclamo' };
    const filed = async (body: object) => ((await (await register(desk, body)).json()) as { data: PqrsdReceipt }).data;
    const vital = await filed({ ...claim, risk: 'vital', issue: 'Vital' });
    expect(vital).toMatchObject({ due_at: '2026-10-02T08:00:00-05:00', working: { code: 'H1' } });
    expect(await desk.open(vital.id)).toMatchObject({ risk: 'vital', unclassified: false, light: 'por_vencer' });
    for (const unknown of [{}, { risk: '' }, { risk: null }]) {
      const { id, due_at } = await filed({ ...claim, ...unknown, issue: JSON.stringify(unknown) });
      expect(due_at).toBe('2026-10-23T23:59:59-05:00');
      expect(await desk.open(id)).toMatchObject({ risk: null, unclassified: true });
    }
    // The form of the citizens has no risk.
    expect(await desk.open((await file(portal(), { ...claim, risk: 'vital' })).id)).toMatchObject({ risk: null });
  });

  it('have a risk only as a claim, or as a clinical record that care waits for', async () => {
    const desk = await deskOf(portal());
    const body = { channel: 'papel', ...REQUEST };
    expect((await register(desk, { ...body, type_pqrsd: 'historia', risk: 'simple' })).status).toBe(201);
    const refused = await register(desk, { ...body, risk: 'vital' });
    expect([refused.status, await refused.json()]).toEqual([
      422,
      {
        message: 'Revise los campos señalados.',
        errors: { risk: [expect.stringContaining('conviértala en reclamo')] },
      },
    ]);
    const untyped = await register(desk, { ...body, type_pqrsd: undefined, risk: 'vital' });
    expect([untyped.status, await untyped.json()]).toMatchObject([
      422,
      { errors: { type_pqrsd: [expect.any(String)] } },
    ]);
  });

  it('of long ago tell why they are registered now', async () => {
    const desk = await deskOf(portal());
    const old = { channel: 'papel', received_at: '2025-09-25 09:00:00', ...REQUEST };
    expect(await (await register(desk, old)).json()).toMatchObject({ errors: { late_reason: [expect.any(String)] } });
    const { data } = (await (await register(desk, { ...old, late_reason: 'Estaba en otra área.' })).json()) as {
      data: { id: number; created_at: string };
    };
    expect(data.created_at).toContain('2025-09-25');
    expect((await desk.open(data.id)).history[0]?.text).toContain('Se radicó tarde: Estaba en otra área.');
  });

  it('were received neither in the future nor before any calendar', async () => {
    const desk = await deskOf(portal());
    for (const received_at of ['2026-10-02', '1990-01-01', 'ayer', '2026-02-30']) {
      const response = await register(desk, { channel: 'papel', received_at, ...REQUEST });
      expect(await response.json()).toMatchObject({ errors: { received_at: [expect.any(String)] } });
    }
  });
});
