/** The queue beside its list: next case, taking and assigning several, saved views. */
import { expect, it } from 'vitest';
import type { DeskPqrsd } from '#shared/api/pqrsd-desk.schema.ts';
import { API_DRIVERS, describeOn, type Portal } from '../../support/api/portal.ts';
import { type Desk, deskOf, file, REQUEST } from '../../support/pqrsd/requests.ts';

const read = async <Data>(response: Response) => ((await response.json()) as { data: Data }).data;
const listed = async (desk: Desk, query = '') => read<DeskPqrsd[]>(await desk.call('GET', `/pqrsd${query}`));

async function fileMany(portal: Portal, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 1; at <= count; at += 1) ids.push((await file(portal, { ...REQUEST, issue: `Asunto ${at}` })).id);
  return ids;
}

describeOn(API_DRIVERS, 'the next case of a list', (portal) => {
  it('follows in its order and with its filters, from the first case to the last', async () => {
    const desk = await deskOf(portal());
    const types = ['queja', 'documentos', 'consulta', 'queja', 'documentos'];
    for (const type_pqrsd of types) await file(portal(), { ...REQUEST, type_pqrsd });
    for (const query of ['sort=vence', 'sort=recibo', 'type=queja&sort=vence', 'state=abiertas&sort=recibo']) {
      const ids = (await listed(desk, `?${query}`)).map(({ id }) => id);
      const seen = [ids[0] ?? 0];
      for (;;) {
        const next = await read<{ id: number } | null>(await desk.call('GET', `/pqrsd/${seen.at(-1)}/next?${query}`));
        if (!next) break;
        seen.push(next.id);
      }
      expect([query, seen]).toEqual([query, ids]);
    }
  });

  it('is known also from a case that has left the list', async () => {
    const desk = await deskOf(portal());
    const [first = 0, second = 0] = await fileMany(portal(), 2);
    await desk.step(first, { kind: 'assign', to: desk.user.id });
    const next = await read<{ id: number }>(await desk.call('GET', `/pqrsd/${first}/next?assigned=nadie&sort=vence`));
    expect(next.id).toBe(second);
  });
});

describeOn(API_DRIVERS, 'assigning several cases', (portal) => {
  const assign = (desk: Desk, to: number, cases: object[], key = 'una') =>
    desk.call('POST', '/pqrsd/assignments', { to, cases }, { 'idempotency-key': key });
  const chosen = (rows: readonly DeskPqrsd[]) => rows.map(({ id, version }) => ({ id, version }));

  it('tells what happened to each; one that another officer just moved stays as it is', async () => {
    const [luz, pedro] = [await deskOf(portal()), await deskOf(portal())];
    const ids = await fileMany(portal(), 3);
    const rows = chosen(await listed(luz, '?sort=vence'));
    await pedro.step(ids[1] ?? 0, { kind: 'assign', to: pedro.user.id });
    const results = await read<{ id: number; refusal: string | null }[]>(await assign(luz, luz.user.id, rows));
    expect(results.map(({ id, refusal }) => [id, refusal === null])).toEqual(ids.map((id) => [id, id !== ids[1]]));
    expect(results[1]?.refusal).toMatch(/cambió después de que usted lo vio en la lista: .*Asignada.*No se asignó/);
    const after = await listed(luz, '?sort=vence');
    expect(after.map(({ assigned_to }) => assigned_to)).toEqual([luz.user.id, pedro.user.id, luz.user.id]);
  });

  it('a repeat of the request adds nothing', async () => {
    const desk = await deskOf(portal());
    await fileMany(portal(), 2);
    const rows = chosen(await listed(desk));
    const first = await read(await assign(desk, desk.user.id, rows));
    expect(await read(await assign(desk, desk.user.id, rows))).toEqual(first);
    expect((await listed(desk)).map(({ version }) => version)).toEqual([2, 2]);
  });

  it('an ended, an unknown and a reserved case are refused by name, and hold no other back', async () => {
    const [desk, admin] = [await deskOf(portal()), await deskOf(portal(), 'admin')];
    const [ended = 0, open = 0] = await fileMany(portal(), 2);
    await admin.step(ended, { kind: 'annul', reason: 'Repetida.' });
    const reserved = await file(portal(), { ...REQUEST, type_pqrsd: 'denuncia' });
    const cases = [
      { id: ended, version: 2 },
      { id: reserved.id, version: 1 },
      { id: 99_999, version: 1 },
      { id: open, version: 1 },
    ];
    const results = await read<object[]>(await assign(desk, desk.user.id, cases));
    const unknown = 'Esta PQRSD no existe.';
    expect(results).toEqual([
      { id: ended, rad: expect.stringContaining('RAD-'), refusal: 'Este caso ya terminó: no se puede asignar.' },
      { id: reserved.id, rad: null, refusal: unknown },
      { id: 99_999, rad: null, refusal: unknown },
      { id: open, rad: expect.stringContaining('RAD-'), refusal: null },
    ]);
  });

  it('is refused whole without cases, with too many, and for who does not work at the desk', async () => {
    const desk = await deskOf(portal());
    const { user: editor, token } = await portal().signInAs('editor');
    const [id = 0] = await fileMany(portal(), 1);
    expect((await assign(desk, desk.user.id, [])).status).toBe(422);
    expect((await assign(desk, desk.user.id, Array(101).fill({ id, version: 1 }))).status).toBe(422);
    const refused = await read<{ refusal: string }[]>(await assign(desk, editor.id, [{ id, version: 1 }], 'otra'));
    expect(refused[0]?.refusal).toMatch(/Elija a una persona del SIAU/);
    expect((await portal().call('POST', '/pqrsd/assignments', { body: {}, token })).status).toBe(403);
  });
});

describeOn(API_DRIVERS, 'saved views', (portal) => {
  const save = (desk: Desk, name: string, query: string) => desk.call('POST', '/pqrsd/saved-views', { name, query });
  const names = async (desk: Desk) =>
    (await read<{ name: string }[]>(await desk.call('GET', '/pqrsd/saved-views'))).map(({ name }) => name);

  it('belong to their officer, are read by name, and are removed by no other', async () => {
    const [luz, pedro] = [await deskOf(portal()), await deskOf(portal())];
    const saved = await read<{ id: number }>(await save(luz, 'Quejas mías', 'type=queja&assigned=mias&sort=recibo'));
    expect((await save(luz, 'Abiertas de farmacia', 'service=farmacia')).status).toBe(201);
    expect(await names(luz)).toEqual(['Abiertas de farmacia', 'Quejas mías']);
    expect(await names(pedro)).toEqual([]);
    expect((await pedro.call('DELETE', `/pqrsd/saved-views/${saved.id}`)).status).toBe(404);
    expect(await names(luz)).toHaveLength(2);
    expect((await luz.call('DELETE', `/pqrsd/saved-views/${saved.id}`)).status).toBe(204);
    expect(await names(luz)).toEqual(['Abiertas de farmacia']);
  });

  it('refuse a name twice, a filter that does not exist, and a search, which may name a person', async () => {
    const desk = await deskOf(portal());
    expect((await save(desk, 'Mía', 'type=queja')).status).toBe(201);
    expect((await save(desk, 'Mía', 'type=cita')).status).toBe(409);
    for (const [name, query] of [
      ['', 'type=queja'],
      ['x'.repeat(41), ''],
      ['Otra', 'tipo=queja'],
      ['Otra', 'light=azul'],
      ['Otra', 'q=María Niño'],
      ['Otra', 'page=2'],
    ] as const)
      expect([query, (await save(desk, name, query)).status]).toEqual([query, 422]);
    expect(await names(desk)).toEqual(['Mía']);
  });

  it('are at most thirty', async () => {
    const desk = await deskOf(portal());
    for (let at = 1; at <= 30; at += 1) expect((await save(desk, `Vista ${at}`, '')).status).toBe(201);
    expect((await save(desk, 'Una más', '')).status).toBe(409);
  });
});
