import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/users/user.ts';
import { refreshDeskData } from '#server/desk-data/desk-data.usecases.ts';
import { auditApi } from '#shared/api/endpoints/audit.api.ts';
import { deskDataApi } from '#shared/api/endpoints/desk-data.api.ts';
import { hours } from '#shared/time/time.ts';
import { callEndpoint } from '../../support/api/call-endpoint.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { deskOf, file, REQUEST } from '../../support/pqrsd/requests.ts';

/** The clock stands on 1 October 2026. */ /** The clock stands on 1 October 2026. */
const TOMORROW = '2026-10-02';
const SHORTER = { from: TOMORROW, count: 10, law: 'Resolución 3 de 2026; Ley 1755 de 2015, art. 14' };
const OTHER = { ...SHORTER, count: 9 };
const TERM = '/pqrsd/data/term/T1';
const reason = 'Acuerdo de la junta';

describeOn(API_DRIVERS, 'the data of the desk', (portal) => {
  const signIn = async (role: Role, name?: string) => {
    const { token } = await portal().signInAs(role, name);
    const save = async (
      path: string,
      value: unknown,
      { reason, version }: { reason?: string; version?: number } = {},
    ) =>
      portal().call('PUT', path, {
        token,
        body: { value, reason },
        ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
      });
    return {
      token,
      save,
      saved: async (...given: Parameters<typeof save>) => {
        const response = await save(...given);
        expect(response.status, await response.clone().text()).toBe(200);
      },
      read: async () => (await callEndpoint(portal(), deskDataApi.get, { token })).data,
      versions: async (kind: string, key: string) =>
        (await callEndpoint(portal(), deskDataApi.versions, { params: { kind, key }, token })).data,
    };
  };
  const refusal = async (response: Response) => ({
    status: response.status,
    ...((await response.json()) as { message: string; errors?: Record<string, string[]> }),
  });

  it.each<[string, unknown, string | undefined, Record<Role, number>]>([
    [
      '/pqrsd/data/term/T1',
      SHORTER,
      'Acuerdo de la junta',
      { pendiente: 403, autor: 403, editor: 403, siau: 403, admin: 200 },
    ],
  ])('%s is changed by who may', async (path, value, reason, expected) => {
    for (const [role, status] of Object.entries(expected)) {
      const { save } = await signIn(role as Role);
      expect([role, (await save(path, value, reason === undefined ? {} : { reason })).status]).toEqual([role, status]);
    }
  });

  it('are versions with author and reason', async () => {
    const luz = await signIn('admin', 'Luz Díaz');
    await luz.saved(TERM, SHORTER, { version: 0, reason: 'Lo pidió la gerencia' });
    await luz.saved(TERM, OTHER, { version: 1, reason });
    expect((await luz.read()).term.find(({ key }) => key === 'T1')).toMatchObject({
      version: 2,
      changed: { by: 'Luz Díaz', at: '2026-10-01T10:00:00-05:00' },
    });
    expect((await luz.versions('term', 'T1')).map(({ version, value, reason: why }) => [version, value, why])).toEqual([
      [2, OTHER, reason],
      [1, SHORTER, 'Lo pidió la gerencia'],
    ]);
  });

  it('are audited with their name and version', async () => {
    const admin = await signIn('admin', 'Ana Ríos');
    await admin.saved('/pqrsd/data/term/T1', SHORTER, { reason: 'Acuerdo de la junta' });
    const { data } = await callEndpoint(portal(), auditApi.list, { query: { subject: 'pqrsd' }, token: admin.token });
    expect(data.map(({ action, actor_name, entity_id, label }) => [action, actor_name, entity_id, label])).toEqual([
      ['pqrsd.data-changed', 'Ana Ríos', 'term/T1', 'Término «T1», versión 1'],
    ]);
  });

  it('refuse the second of two who edit at once with who was first, and keep the first', async () => {
    const luz = await signIn('admin', 'Luz Díaz');
    const ana = await signIn('admin', 'Ana Ríos');
    await luz.saved(TERM, SHORTER, { version: 0, reason });
    const second = await refusal(await ana.save(TERM, OTHER, { version: 0, reason }));
    expect(second).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^El 1 de octubre de 2026, .* Luz Díaz guardó otra versión\./),
    });
    expect((await luz.versions('term', 'T1')).map(({ by }) => by)).toEqual(['Luz Díaz']);
    await ana.saved(TERM, OTHER, { version: 1, reason });
    expect((await luz.versions('term', 'T1'))[0]?.value).toEqual(OTHER);
  });

  it('store one version of each when two save at the same moment', async () => {
    const people = await Promise.all([signIn('admin', 'Luz'), signIn('admin', 'Ana')]);
    const answers = await Promise.all(
      people.map(({ save }, index) => save(TERM, { ...SHORTER, count: 9 + index }, { version: 0, reason })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await people[0]?.versions('term', 'T1')).toHaveLength(1);
  });

  it('store nothing twice: a repeated save gets the first version', async () => {
    const { save, versions } = await signIn('admin');
    const first = await (await save(TERM, SHORTER, { version: 0, reason })).json();
    expect(await (await save(TERM, SHORTER, { version: 0, reason })).json()).toEqual(first);
    expect(await versions('term', 'T1')).toHaveLength(1);
  });

  it.each<[string, string, unknown, string]>([
    ['a term above the law', '/pqrsd/data/term/T1', { ...SHORTER, count: 16 }, 'count'],
    ['a term from today', '/pqrsd/data/term/T1', { ...SHORTER, from: '2026-10-01' }, 'from'],
  ])('refuse %s where it was typed, and store nothing', async (_what, path, value, field) => {
    const { save, versions } = await signIn('admin');
    const { status, errors } = await refusal(await save(path, value, { reason: 'Acuerdo' }));
    expect({ status, field: errors?.[field]?.length }).toEqual({ status: 422, field: 1 });
    const [, , , kind = '', key = ''] = path.split('/');
    expect(await versions(kind, key)).toEqual([]);
  });

  it('refuse a term without reason or day, and what does not exist', async () => {
    const { save } = await signIn('admin');
    expect(await refusal(await save('/pqrsd/data/term/T1', SHORTER))).toMatchObject({
      status: 422,
      errors: { reason: ['Escriba por qué se cambia.'] },
    });
    expect(await refusal(await save('/pqrsd/data/term/T1', null, { reason: 'x' }))).toMatchObject({
      status: 422,
      errors: { from: [expect.stringContaining('desde qué día')] },
    });
    expect((await save('/pqrsd/data/term/T6b', SHORTER, { reason: 'x' })).status).toBe(404);
    expect((await save('/pqrsd/data/nada/todo', {})).status).toBe(422);
  });

  it('are append-only in the database itself', async () => {
    const { saved } = await signIn('admin');
    await saved(TERM, SHORTER, { reason });
    const { db } = portal().deps.database;
    for (const statement of [
      sql`update desk_data set reason = 'x'`,
      sql`delete from desk_data`,
      sql`truncate desk_data`,
    ]) {
      const error = await db.execute(statement).catch((thrown: Error) => thrown);
      expect(String((error as Error).cause ?? error)).toContain('keeps what it holds');
    }
  });

  describe('hold in the next request', () => {
    it('for the term of what arrives from its day on: what runs keeps its own, also when it is classified anew', async () => {
      const desk = await deskOf(portal());
      const { saved } = await signIn('admin', 'Ana');
      const before = await file(portal());
      await saved('/pqrsd/data/term/T1', SHORTER, { reason: 'Acuerdo de la junta' });
      const sameDay = await file(portal(), { ...REQUEST, issue: 'El mismo día' });
      portal().moveClock(hours(24));
      const after = await file(portal(), { ...REQUEST, issue: 'Al día siguiente' });
      const counted = async (id: number) => (await desk.open(id)).working;
      expect(
        [await counted(before.id), await counted(sameDay.id), await counted(after.id)].map(({ count }) => count),
      ).toEqual([15, 15, 10]);
      expect((await counted(after.id)).law).toBe(SHORTER.law);
      const classified = await desk.step(before.id, { kind: 'classify', type: 'peticion', reason: 'Es una petición.' });
      expect([classified.working.count, classified.due_at]).toEqual([15, before.due_at]);
      expect((await desk.open(after.id)).due_at.slice(0, 10)).toBe('2026-10-19');
    });

    it('for the screen, with the term of today and the one that comes', async () => {
      const { saved, read } = await signIn('admin');
      await saved('/pqrsd/data/term/T1', SHORTER, { reason: 'Acuerdo de la junta' });
      const { value, installed } = (await read()).term.find(({ key }) => key === 'T1') ?? {};
      expect([installed?.now?.count, value?.now?.count, value?.next.map(({ from, count }) => [from, count])]).toEqual([
        15,
        15,
        [[TOMORROW, 10]],
      ]);
    });
  });

  it('reach another server of the same database when it reads them again', async () => {
    const other = { ...portal().deps };
    const { saved } = await signIn('admin');
    await saved(TERM, SHORTER, { reason });
    expect(portal().invalidated).toContainEqual(['desk-data']);
    expect(other.pqrsd.terms).not.toEqual(portal().deps.pqrsd.terms);
    await refreshDeskData(other);
    expect(other.pqrsd.terms).toEqual(portal().deps.pqrsd.terms);
  });
});
