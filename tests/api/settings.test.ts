import { expect, it } from 'vitest';
import { auditApi } from '#shared/api/endpoints/audit.api.ts';
import { callEndpoint } from '../support/api/call-endpoint.ts';
import { API_DRIVERS, describeOn } from '../support/api/portal.ts';
import { deskMailOf } from '../support/pqrsd/desk-mail.ts';
import { file, REQUEST } from '../support/pqrsd/requests.ts';

const EVERY_DAY = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo', 'festivos'];
const ALWAYS = { days: EVERY_DAY, from: '00:00', until: '24:00', to: ['turno@hospital.example'] };
const ON_CALL = { repeat_minutes: 10, max_mails: 3, shifts: [ALWAYS] };

describeOn(API_DRIVERS, 'who is told of cases', (portal) => {
  const admin = async () => {
    const { token } = await portal().signInAs('admin', 'Ana Ríos');
    return { token, save: (body: object) => portal().call('PUT', '/settings', { token, body }) };
  };

  it('is changed by administrators, and holds in the next request', async () => {
    const { token } = await portal().signInAs('siau');
    expect((await portal().call('PUT', '/settings', { token, body: { on_call: ON_CALL } })).status).toBe(403);
    const { save } = await admin();
    const change = { alerts_to: ['Gerencia@hospital.example', 'gerencia@hospital.example'], on_call: ON_CALL };
    expect(await (await save(change)).json()).toMatchObject({ ...change, alerts_to: ['gerencia@hospital.example'] });
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

  it('is audited in words, without an address', async () => {
    const { save, token } = await admin();
    await save({ alerts_to: ['gerencia@hospital.example'], on_call: ON_CALL });
    const { data } = await callEndpoint(portal(), auditApi.list, { query: {}, token });
    const traces = data.filter(({ entity }) => entity === 'setting').map(({ action, label }) => [action, label]);
    expect(traces).toEqual([
      ['setting.on-call', '1 turno; cada 10 minutos, 3 veces como máximo'],
      ['setting.alerts-to', '1 correo'],
    ]);
  });

  it.each([
    ['shifts that coincide', { on_call: { ...ON_CALL, shifts: [ALWAYS, ALWAYS] } }, /Se cruza con el turno 1/],
    ['an address that is none', { alerts_to: ['Luz'] }, /correo válido/],
  ])('refuses %s and stores nothing', async (_what, change, message) => {
    const { save, token } = await admin();
    const response = await save(change);
    expect([response.status, JSON.stringify(await response.json())]).toEqual([422, expect.stringMatching(message)]);
    const stored = await (await portal().call('GET', '/settings', { token })).json();
    expect(stored).toMatchObject({ alerts_to: [], on_call: { shifts: [] } });
  });
});

describeOn(API_DRIVERS, 'two administrators on the settings', (portal) => {
  const NOTHING = {};
  const open = async () => {
    const { token } = await portal().signInAs('admin', 'Ana Ríos');
    const response = await portal().call('GET', '/settings', { token });
    const etag = response.headers.get('etag') ?? '';
    const save = (body: object, ifMatch = etag) =>
      portal().call('PUT', '/settings', { token, body, headers: { 'if-match': ifMatch } });
    return { token, etag, save };
  };

  it.each([
    ['the same setting', { invitation_hours: 48 }, { invitation_hours: 24 }, 409, 48],
    ['the same setting among others', { invitation_hours: 48 }, { human_check: true, invitation_hours: 24 }, 409, 48],
    ['a list', { alerts_to: ['a@hospital.example'] }, { alerts_to: ['b@hospital.example'] }, 409, 72],
    ['another setting', { invitation_hours: 48 }, { human_check: true }, 200, 48],
    ['the same value', { invitation_hours: 48 }, { invitation_hours: 48, human_check: true }, 200, 48],
    ['nothing before it', NOTHING, { invitation_hours: 24 }, 200, 24],
  ])('over %s that changed since it was read: the second save', async (_what, first, second, status, hours) => {
    const { token, save } = await open();
    expect((await save(first)).status).toBe(200);
    const response = await save(second);
    const body = await response.json();
    const stored = await (await portal().call('GET', '/settings', { token })).json();
    expect([response.status, stored.invitation_hours, stored.human_check]).toEqual([
      status,
      hours,
      status === 200 && 'human_check' in second,
    ]);
    if (status === 409) expect(body).toEqual({ message: expect.stringContaining('Otra persona'), current: stored });
  });

  it('goes on from the ETag of its own save, which is that of the next reading', async () => {
    const { save } = await open();
    const saved = (await save({ invitation_hours: 48, on_call: ON_CALL })).headers.get('etag') ?? '';
    expect((await open()).etag).toBe(saved);
    expect((await save({ invitation_hours: 24 }, saved)).status).toBe(200);
  });

  it('refuses a tag that none of its answers has', async () => {
    const { save } = await open();
    expect((await save({ invitation_hours: 48 }, '"otra"')).status).toBe(409);
    expect((await save({ invitation_hours: 48 }, '<script>')).status).toBe(422);
  });
});
