import { expect, it } from 'vitest';
import { sessionApi } from '#shared/api/endpoints/session.api.ts';
import { hours, minutes } from '#shared/time/time.ts';
import { callEndpoint } from '../../support/api/call-endpoint.ts';
import { API_DRIVERS, describeOn, PASSWORD } from '../../support/api/portal.ts';
import { signInFromPhone, twoSessions } from '../../support/api/sessions.ts';

const OTHER_PASSWORD = 'el río baja crecido en mayo';

describeOn(API_DRIVERS, 'one’s own sessions', (portal) => {
  const send = (method: string, path: string, token: string, body?: unknown) =>
    portal().call(method, path, { token, ...(body !== undefined && { body }) });
  const enterByPhone = (email: string) => signInFromPhone(portal(), email);
  const isAlive = async (token: string) => (await send('GET', '/user', token)).status === 200;
  const list = (token: string) => callEndpoint(portal(), sessionApi.list, { token });
  const renew = (token: string) => callEndpoint(portal(), sessionApi.renew, { token });
  const halfAnHour = () => {
    portal().deps.settings.sessionIdleMs = minutes(30);
  };

  it('half an hour of inactivity ends a session', async () => {
    halfAnHour();
    const { token } = await portal().signInAs('autor');
    portal().moveClock(minutes(30) - 1000);
    expect(await isAlive(token)).toBe(true);
    portal().moveClock(1000);
    expect(await isAlive(token)).toBe(false);
  });

  it('activity renews it, with a token that replaces the one before', async () => {
    halfAnHour();
    const { token } = await portal().signInAs('autor');
    portal().moveClock(minutes(20));
    const renewed = await renew(token);
    expect(renewed.expires_at).toBe('2026-10-01T10:50:00-05:00');
    portal().moveClock(minutes(15));
    expect(await isAlive(token)).toBe(false);
    expect(await isAlive(renewed.token)).toBe(true);
  });

  it('twelve hours are the most, however busy the day', async () => {
    halfAnHour();
    let { token } = await portal().signInAs('autor');
    for (let turn = 0; turn < 35; turn += 1) {
      portal().moveClock(minutes(20));
      ({ token } = await renew(token));
    }
    portal().moveClock(minutes(19));
    expect((await renew(token)).expires_at).toBe('2026-10-01T22:00:00-05:00');
    portal().moveClock(minutes(1));
    expect((await send('POST', '/session/renew', token)).status).toBe(401);
  });

  it('tells its owner from which devices they are signed in, and no one else’s', async () => {
    const { user, token } = await portal().signInAs('autor');
    await portal().signInAs('autor', 'Otra persona');
    portal().moveClock(hours(1));
    await enterByPhone(user.email);
    expect(await list(token)).toEqual(twoSessions(true));
  });

  it('«cerrar las demás» leaves the one in hand and those of other people', async () => {
    const { user, token } = await portal().signInAs('autor');
    const phone = await enterByPhone(user.email);
    const stranger = await portal().signInAs('autor', 'Otra persona');
    expect((await send('DELETE', '/sessions', token)).status).toBe(204);
    expect([await isAlive(token), await isAlive(phone), await isAlive(stranger.token)]).toEqual([true, false, true]);
  });

  it('one of one’s own is ended by its number; another person’s does not exist', async () => {
    const { user, token } = await portal().signInAs('autor');
    const phone = await enterByPhone(user.email);
    const stranger = await portal().signInAs('autor', 'Otra persona');
    const [theirs] = await list(stranger.token);
    expect((await send('DELETE', `/sessions/${theirs?.id}`, token)).status).toBe(404);
    const other = (await list(token)).find(({ current }) => !current);
    expect((await send('DELETE', `/sessions/${other?.id}`, token)).status).toBe(204);
    expect([await isAlive(phone), await isAlive(stranger.token)]).toEqual([false, true]);
  });

  it('a new password ends the other sessions and keeps the one it was changed in', async () => {
    const { user, token } = await portal().signInAs('pendiente');
    const phone = await enterByPhone(user.email);
    const body = { current_password: PASSWORD, password: OTHER_PASSWORD, password_confirmation: OTHER_PASSWORD };
    expect((await send('PUT', '/user/password', token, body)).status).toBe(204);
    expect([await isAlive(token), await isAlive(phone)]).toEqual([true, false]);
    const again = { email: user.email, password: OTHER_PASSWORD };
    expect((await portal().call('POST', '/login', { body: again })).status).toBe(200);
  });

  it('the password changes only with the current one, and at most ten attempts are allowed', async () => {
    const { token } = await portal().signInAs('autor');
    const body = { current_password: 'mala', password: OTHER_PASSWORD, password_confirmation: OTHER_PASSWORD };
    const wrong = await send('PUT', '/user/password', token, body);
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({ errors: { current_password: ['Esa no es su contraseña actual.'] } });
    for (let turn = 0; turn < 9; turn += 1) await send('PUT', '/user/password', token, body);
    expect((await send('PUT', '/user/password', token, { ...body, current_password: PASSWORD })).status).toBe(429);
    const easy = { current_password: PASSWORD, password: 'Contraseña2026', password_confirmation: 'Contraseña2026' };
    portal().moveClock(minutes(15));
    const refused = await send('PUT', '/user/password', token, easy);
    expect(await refused.json()).toMatchObject({ errors: { password: [expect.stringContaining('fácil')] } });
  });
});
