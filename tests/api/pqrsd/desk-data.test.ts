import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ONLY_KEY } from '#domain/pqrsd/desk-data/desk-data.ts';
import type { Role } from '#domain/users/user.ts';
import { refreshDeskData } from '#server/desk-data/desk-data.usecases.ts';
import { readHospitalRules } from '#server/hospital-rules.ts';
import { ROOT } from '#server/node/paths.ts';
import { folderReader } from '#server/read-content-data.ts';
import { auditApi } from '#shared/api/endpoints/audit.api.ts';
import { deskDataApi } from '#shared/api/endpoints/desk-data.api.ts';
import { hours } from '#shared/time/time.ts';
import { callEndpoint } from '../../support/api/call-endpoint.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { deskMailOf } from '../../support/pqrsd/desk-mail.ts';
import { deskOf, file, REQUEST } from '../../support/pqrsd/requests.ts';

const { alerts_to } = readHospitalRules(folderReader(ROOT)).installed;
const INSTALLED = { to: alerts_to };
const CHANGED = { to: ['gerencia@hospital.example'] };
const OTHER = { to: ['subgerencia@hospital.example'] };
const ALERTS = `/pqrsd/data/alerts/${ONLY_KEY}`;
const ON_CALL = `/pqrsd/data/on_call/${ONLY_KEY}`;
const EVERY_DAY = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo', 'festivos'];
const NIGHT_AND_DAY = { days: EVERY_DAY, from: '00:00', until: '24:00', to: ['turno@hospital.example'] };
/** The clock stands on 1 October 2026. */
const TOMORROW = '2026-10-02';
const SHORTER = { from: TOMORROW, count: 10, law: 'Resolución 3 de 2026; Ley 1755 de 2015, art. 14' };

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
    [ALERTS, { to: ['g@h.example'] }, undefined, { pendiente: 403, autor: 403, editor: 403, siau: 403, admin: 200 }],
    [
      ON_CALL,
      { repeat_minutes: 10, max_mails: 3, shifts: [] },
      undefined,
      { pendiente: 403, autor: 403, editor: 403, siau: 403, admin: 200 },
    ],
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

  it('begin as installed, are versions with author and reason, and return to any of them or to the installed', async () => {
    const luz = await signIn('admin', 'Luz Díaz');
    const before = (await luz.read()).alerts;
    expect(before).toEqual({
      key: ONLY_KEY,
      version: 0,
      changed: null,
      installed: INSTALLED,
      is_installed: true,
      value: INSTALLED,
    });
    await luz.saved(ALERTS, CHANGED, { version: 0, reason: 'Lo pidió la gerencia' });
    await luz.saved(ALERTS, OTHER, { version: 1 });
    await luz.saved(ALERTS, null, { version: 2 });
    expect((await luz.read()).alerts).toEqual({
      ...before,
      version: 3,
      changed: { by: 'Luz Díaz', at: '2026-10-01T10:00:00-05:00' },
    });
    await luz.saved(ALERTS, CHANGED, { version: 3 });
    expect(
      (await luz.versions('alerts', ONLY_KEY)).map(({ version, value, reason }) => [version, value, reason]),
    ).toEqual([
      [4, CHANGED, null],
      [3, null, null],
      [2, OTHER, null],
      [1, CHANGED, 'Lo pidió la gerencia'],
    ]);
    expect((await luz.read()).alerts).toMatchObject({ value: CHANGED, is_installed: false, installed: INSTALLED });
  });

  it('are audited with their name and version', async () => {
    const admin = await signIn('admin', 'Ana Ríos');
    await admin.saved(ALERTS, CHANGED);
    await admin.saved(ALERTS, null);
    await admin.saved('/pqrsd/data/term/T1', SHORTER, { reason: 'Acuerdo de la junta' });
    const { data } = await callEndpoint(portal(), auditApi.list, { query: { subject: 'pqrsd' }, token: admin.token });
    expect(data.map(({ action, actor_name, entity_id, label }) => [action, actor_name, entity_id, label])).toEqual([
      ['pqrsd.data-changed', 'Ana Ríos', 'term/T1', 'Término «T1», versión 1'],
      ['pqrsd.data-restored', 'Ana Ríos', `alerts/${ONLY_KEY}`, 'Correos sin cuenta que reciben avisos, versión 2'],
      ['pqrsd.data-changed', 'Ana Ríos', `alerts/${ONLY_KEY}`, 'Correos sin cuenta que reciben avisos, versión 1'],
    ]);
  });

  it('refuse the second of two who edit at once with who was first, and keep the first', async () => {
    const luz = await signIn('admin', 'Luz Díaz');
    const ana = await signIn('admin', 'Ana Ríos');
    await luz.saved(ALERTS, CHANGED, { version: 0 });
    const second = await refusal(await ana.save(ALERTS, OTHER, { version: 0 }));
    expect(second).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^El 1 de octubre de 2026, .* Luz Díaz guardó otra versión\./),
    });
    expect((await luz.versions('alerts', ONLY_KEY)).map(({ by }) => by)).toEqual(['Luz Díaz']);
    await ana.saved(ALERTS, OTHER, { version: 1 });
    expect((await luz.read()).alerts.value).toEqual(OTHER);
  });

  it('store one version of each when two save at the same moment', async () => {
    const people = await Promise.all([signIn('admin', 'Luz'), signIn('admin', 'Ana')]);
    const answers = await Promise.all(
      people.map(({ save }, index) => save(ALERTS, { to: [`a${index}@h.example`] }, { version: 0 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await people[0]?.versions('alerts', ONLY_KEY)).toHaveLength(1);
  });

  it('store nothing twice: a repeated save gets the first version, and what is installed is no change', async () => {
    const { save, versions } = await signIn('admin');
    expect((await save(ALERTS, INSTALLED)).status).toBe(409);
    expect((await save(ALERTS, null)).status).toBe(409);
    const first = await (await save(ALERTS, CHANGED, { version: 0 })).json();
    expect(await (await save(ALERTS, CHANGED, { version: 0 })).json()).toEqual(first);
    expect(await versions('alerts', ONLY_KEY)).toHaveLength(1);
  });

  it.each<[string, string, unknown, string]>([
    ['an address that is none', ALERTS, { to: ['Luz'] }, 'to'],
    [
      'a shift that coincides',
      ON_CALL,
      { repeat_minutes: 30, max_mails: 16, shifts: [NIGHT_AND_DAY, NIGHT_AND_DAY] },
      'shifts.1.from',
    ],
    ['an empty shift', ON_CALL, { shifts: [{ ...NIGHT_AND_DAY, days: [], to: [] }] }, 'shifts.0.to'],
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
    await saved(ALERTS, CHANGED);
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
    it('for who is told of a case and who is on call', async () => {
      const { saved } = await signIn('admin', 'Ana');
      await saved(ALERTS, { to: ['gerencia@hospital.example'] });
      await saved(ON_CALL, { repeat_minutes: 10, max_mails: 3, shifts: [NIGHT_AND_DAY] });
      await file(portal(), { ...REQUEST, type_pqrsd: 'reclamo', description: 'No hay oxígeno.' });
      const mails = await deskMailOf(portal());
      expect(mails.map(({ deskKind, recipient }) => [deskKind, recipient])).toEqual(
        expect.arrayContaining([
          ['vital', 'turno@hospital.example'],
          ['nueva', 'gerencia@hospital.example'],
        ]),
      );
      expect(mails.find(({ deskKind }) => deskKind === 'vital')?.body).toContain('10 minutos');
    });

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
    await saved(ALERTS, CHANGED);
    expect(portal().invalidated).toContainEqual(['desk-data']);
    expect(other.pqrsd.alerts_to).toEqual(alerts_to);
    await refreshDeskData(other);
    expect(other.pqrsd.alerts_to).toEqual(CHANGED.to);
  });
});
