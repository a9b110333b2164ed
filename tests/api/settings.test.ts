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
