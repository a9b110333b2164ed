import { expect, it } from 'vitest';
import { recordAuditEvent } from '#server/audit/audit.store.ts';
import type { AuditRow } from '#shared/api/audit.schema.ts';
import { hours, minutes } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn, PASSWORD } from '../support/api/portal.ts';
import { letReadDenuncias } from '../support/pqrsd/readers.ts';
import { ANONYMOUS, deskOf, file } from '../support/pqrsd/requests.ts';

const PROOF = { current_password: PASSWORD };
const AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

describeOn(API_DRIVERS, 'the audit log as administrators read it', (portal) => {
  const read = async (token: string, query = '') =>
    (await (await portal().call('GET', `/audit${query}`, { token })).json()) as { data: AuditRow[]; meta: object };
  const knock = (email: string, password: string, address: string) =>
    portal().call('POST', '/login', { body: { email, password }, address, headers: { 'user-agent': AGENT } });

  it('lists who did what and when, newest first, also of deleted accounts', async () => {
    const admin = await portal().signInAs('admin', 'Zoila Admin');
    const ana = await portal().signInAs('autor', 'Ana');
    await portal().call('DELETE', `/users/${ana.user.id}`, { token: admin.token, body: PROOF });
    const { data, meta } = await read(admin.token);
    expect(meta).toEqual({ page: 0, per_page: 50, total: 3 });
    expect(data.map(({ action, actor_id, actor_name }) => [action, actor_id, actor_name])).toEqual([
      ['user.deleted', admin.user.id, 'Zoila Admin'],
      ['session.opened', ana.user.id, 'Ana'],
      ['session.opened', admin.user.id, 'Zoila Admin'],
    ]);
    expect(data[0]).toMatchObject({ at: '2026-10-01T10:00:00-05:00', entity: 'user', entity_id: String(ana.user.id) });
  });

  it('of a refused sign-in keeps a mark that shows repetition, and nothing that names a person or a place', async () => {
    const admin = await portal().signInAs('admin');
    await knock('alguien@x.co', 'mala', '203.0.113.7');
    await knock('otra@x.co', 'mala', '203.0.113.7');
    await knock('otra@x.co', 'mala', '203.0.113.8');
    const { data } = await read(admin.token, '?subject=session');
    const [third, second, first] = data;
    expect(first?.place).toMatch(/^Chrome en Windows · [\w-]{6}$/);
    expect(second?.place).toBe(first?.place);
    expect(third?.place).not.toBe(first?.place);
    expect(JSON.stringify(data)).not.toMatch(/203\.0\.113|@x\.co/);
  });

  it('the mark of a place changes every day', async () => {
    const admin = await portal().signInAs('admin');
    await knock(admin.user.email, PASSWORD, '203.0.113.7');
    portal().moveClock(hours(24));
    const again = await knock(admin.user.email, PASSWORD, '203.0.113.7');
    const { token } = (await again.json()) as { token: string };
    const [today, yesterday] = (await read(token)).data;
    expect(today?.place).not.toBe(yesterday?.place);
  });

  it('also lists the exports of earlier versions, whose id is the text of their filters', async () => {
    const { token } = await portal().signInAs('admin');
    const event = { at: portal().deps.clock(), actorId: null, action: 'pqrsd.exported' } as const;
    const entityId = 'csv type=denuncia';
    await recordAuditEvent(portal().deps.database.db, { ...event, entity: 'pqrsd', entityId });
    const { data } = await read(token, '?subject=pqrsd');
    expect(data).toMatchObject([{ action: 'pqrsd.exported', entity_id: entityId, may_open: false }]);
  });

  it('is filtered by subject, person and day, and given in pages', async () => {
    const admin = await portal().signInAs('admin');
    const ana = await portal().signInAs('autor', 'Ana');
    await portal().call('POST', '/posts', {
      token: ana.token,
      body: { title: 'Hola', desc: '<p>x</p>', cat: 'noticias' },
    });
    const actions = async (query: string) => (await read(admin.token, query)).data.map(({ action }) => action);
    expect(await actions('?subject=post')).toEqual(['post.created']);
    expect(await actions(`?actor=${ana.user.id}`)).toEqual(['post.created', 'session.opened']);
    expect(await actions('?from=2026-10-02')).toEqual([]);
    expect(await actions('?from=2026-10-01&to=2026-10-01&per_page=1&page=1')).toEqual(['session.opened']);
    expect((await portal().call('GET', '/audit?from=ayer', { token: admin.token })).status).toBe(422);
  });

  it('retains the name, the role and the record of what was done when both accounts are deleted', async () => {
    const admin = await portal().signInAs('admin', 'Zoila Admin');
    const other = await portal().signInAs('admin', 'Otilia Admin');
    const ana = await portal().signInAs('autor', 'Ana');
    await portal().call('DELETE', `/users/${ana.user.id}`, { token: other.token, body: PROOF });
    await portal().call('DELETE', `/users/${other.user.id}`, { token: admin.token, body: PROOF });
    const { data } = await read(admin.token, '?subject=user');
    expect(data.map(({ action, actor_name, actor_role, label }) => [action, actor_name, actor_role, label])).toEqual([
      ['user.deleted', 'Zoila Admin', 'admin', 'Otilia Admin'],
      ['user.deleted', 'Otilia Admin', 'admin', 'Ana'],
    ]);
  });

  it('is filtered by a name, also of a deleted account, and by the radicado of a case', async () => {
    const admin = await portal().signInAs('admin', 'Zoila Admin');
    const ana = await portal().signInAs('autor', 'Ana Muñoz');
    const desk = await deskOf(portal(), 'siau', 'Luz');
    await file(portal());
    const { id, rad } = await file(portal());
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    await portal().call('DELETE', `/users/${ana.user.id}`, { token: admin.token, body: PROOF });
    const found = async (query: string) =>
      (await read(admin.token, query)).data.map(({ action, label }) => `${action} ${label}`);
    expect(await found('?person=muñoz')).toEqual(['user.deleted Ana Muñoz', 'session.opened Ana Muñoz']);
    expect(await found(`?rad=${rad.toLowerCase()}`)).toEqual([`pqrsd.assigned ${rad}`, `pqrsd.filed ${rad}`]);
    expect(await found('?rad=&person=')).toHaveLength((await read(admin.token)).data.length);
  });

  it('says which records its reader may open: none that is gone, no report of corruption without being on its list', async () => {
    const admin = await portal().signInAs('admin', 'Zoila Admin');
    const ana = await portal().signInAs('autor', 'Ana');
    await portal().call('DELETE', `/users/${ana.user.id}`, { token: admin.token, body: PROOF });
    await file(portal());
    const { rad } = await file(portal(), { ...ANONYMOUS, type_pqrsd: 'denuncia' });
    const rows = async () =>
      (await read(admin.token)).data.map(({ action, label, may_open }) => `${action} ${label} ${may_open}`);
    expect(await rows()).toEqual([
      `pqrsd.filed ${rad} false`,
      'pqrsd.filed RAD-2026-000001 true',
      'user.deleted Ana false',
      'session.opened Ana false',
      'session.opened Zoila Admin true',
    ]);
    await letReadDenuncias(portal(), admin);
    expect((await rows())[0]).toBe(`pqrsd.filed ${rad} true`);
  });

  it('tells who read personal data: one entry for what is read again within minutes', async () => {
    const admin = await portal().signInAs('admin', 'Zoila Admin');
    const desk = await deskOf(portal(), 'siau', 'Luz');
    const { id, rad } = await file(portal());
    const reads = async () =>
      (await read(admin.token, `?actor=${desk.user.id}&subject=pqrsd`)).data.map(({ action, label }) => [
        action,
        label,
      ]);
    await desk.call('GET', '/pqrsd?type=queja&q=Mar%C3%ADa');
    await desk.call('GET', '/pqrsd?type=queja&q=Pedro&page=1');
    await desk.open(id);
    await desk.open(id);
    await desk.call('GET', '/pqrsd');
    const once = [
      ['pqrsd.listed', 'sin filtros'],
      ['pqrsd.opened', rad],
      ['pqrsd.listed', 'tipo Queja, con búsqueda'],
    ];
    expect(await reads()).toEqual(once);
    portal().moveClock(minutes(11));
    await desk.open(id);
    expect(await reads()).toEqual([['pqrsd.opened', rad], ...once]);
    await portal().call('GET', '/users?role=siau', { token: admin.token });
    await portal().call('GET', `/users/${desk.user.id}`, { token: admin.token });
    const [opened, listed] = (await read(admin.token, '?subject=user')).data;
    expect([opened?.label, listed?.label]).toEqual(['Luz', 'rol SIAU']);
  });
});
