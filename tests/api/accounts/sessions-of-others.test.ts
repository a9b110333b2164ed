import { expect, it } from 'vitest';
import { auditLog } from '#server/audit/audit.table.ts';
import { usersApi } from '#shared/api/endpoints/users.api.ts';
import { hours } from '#shared/time/time.ts';
import { callEndpoint } from '../../support/api/call-endpoint.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { signInFromPhone, twoSessions } from '../../support/api/sessions.ts';

describeOn(API_DRIVERS, 'the sessions of an account, for an administrator', (portal) => {
  const staged = async () => {
    const admin = await portal().signInAs('admin', 'Zoila Admin');
    const ana = await portal().signInAs('siau', 'Ana');
    portal().moveClock(hours(1));
    const phone = await signInFromPhone(portal(), ana.user.email);
    const params = { id: ana.user.id };
    const list = () => callEndpoint(portal(), usersApi.sessions, { token: admin.token, params });
    return { admin, ana, phone, params, list };
  };
  const statusOf = async (token: string) => (await portal().call('GET', '/user', { token })).status;
  const traces = async () =>
    (await portal().deps.database.db.select().from(auditLog).orderBy(auditLog.id))
      .filter(({ action }) => action.endsWith('ended'))
      .map(({ action, label, actorName }) => [action, label, actorName]);

  it('are listed with their device and last use, without the place', async () => {
    const { list } = await staged();
    expect(await list()).toEqual(twoSessions(false));
  });

  it('are ended one by one, at once, and written down', async () => {
    const { admin, ana, phone, params, list } = await staged();
    const [{ id: session } = { id: '' }] = await list();
    const end = { token: admin.token, params: { ...params, session } };
    await callEndpoint(portal(), usersApi.endSession, end);
    expect([await statusOf(phone), await statusOf(ana.token)]).toEqual([401, 200]);
    expect(await traces()).toEqual([['session.ended', 'Ana', 'Zoila Admin']]);
    const again = await portal().call('DELETE', `/users/${ana.user.id}/sessions/${session}`, { token: admin.token });
    expect(again.status).toBe(404);
  });

  it('are ended all together, at once, and written down; those of others go on', async () => {
    const { admin, ana, phone, params } = await staged();
    await callEndpoint(portal(), usersApi.endSessions, { token: admin.token, params });
    expect([await statusOf(phone), await statusOf(ana.token), await statusOf(admin.token)]).toEqual([401, 401, 200]);
    await callEndpoint(portal(), usersApi.endSessions, { token: admin.token, params });
    expect(await traces()).toEqual([['session.all-ended', 'Ana', 'Zoila Admin']]);
  });

  it('of an account that does not exist are 404, and a session of another account is not ended under this one', async () => {
    const { admin, phone, list } = await staged();
    const call = (method: string, path: string) => portal().call(method, path, { token: admin.token });
    for (const method of ['GET', 'DELETE']) expect((await call(method, '/users/9999/sessions')).status).toBe(404);
    const [session] = await list();
    expect((await call('DELETE', `/users/${admin.user.id}/sessions/${session?.id}`)).status).toBe(404);
    expect(await statusOf(phone)).toBe(200);
  });
});
