/** The second factor that the portal requires of administrators and SIAU, and the grace before it does. */
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { CurrentUser } from '#domain/users/user.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { deleteSetting } from '#server/settings/settings.store.ts';
import { users } from '#server/users/users.table.ts';
import { secondFactorApi } from '#shared/api/endpoints/second-factor.api.ts';
import { sessionApi } from '#shared/api/endpoints/session.api.ts';
import { DEFAULT_SETTINGS } from '#shared/api/settings.schema.ts';
import { hours, minutes, wholeDays } from '#shared/time/time.ts';
import { codeShown } from '../../support/accounts/authenticator.ts';
import { callEndpoint } from '../../support/api/call-endpoint.ts';
import { API_DRIVERS, describeOn, PASSWORD } from '../../support/api/portal.ts';

type Person = { user: { id: number; email: string }; token: string };

describeOn(API_DRIVERS, 'a required second factor', (portal) => {
  const send = (method: string, path: string, token: string, body?: unknown) =>
    portal().call(method, path, { token, ...(body !== undefined && { body }) });
  const status = async (path: string, token: string) => (await send('GET', path, token)).status;
  const me = (token: string): Promise<CurrentUser> => callEndpoint(portal(), sessionApi.user, { token });
  const enter = async ({ user }: Person): Promise<Person> =>
    callEndpoint(portal(), sessionApi.login, { body: { email: user.email, password: PASSWORD } });
  const setUp = async ({ token }: Person) => {
    const { secret } = await callEndpoint(portal(), secondFactorApi.begin, { token, body: { password: PASSWORD } });
    const code = await codeShown(secret, portal().deps.clock());
    const confirmed = await callEndpoint(portal(), secondFactorApi.confirm, { token, body: { code } });
    portal().moveClock(minutes(1));
    return confirmed;
  };
  /** As a new portal, which has stored no decision. */
  const asNew = () => deleteSetting(portal().deps.database.db, 'second_factor_required');

  it('is the default: an account works for seven days from its first entry, then only sets it up', async () => {
    await asNew();
    const siau = await portal().signInAs('siau');
    const author = await portal().signInAs('autor');
    expect(await me(siau.token)).toMatchObject({ owed: null, second_factor_due_at: '2026-10-08T10:00:00-05:00' });
    expect(await me(author.token)).toMatchObject({ owed: null, second_factor_due_at: null });
    expect(await status('/pqrsd', siau.token)).toBe(200);
    portal().moveClock(wholeDays(6));
    const later = await enter(siau);
    expect(await me(later.token)).toMatchObject({ owed: null, second_factor_due_at: '2026-10-08T10:00:00-05:00' });
    portal().moveClock(wholeDays(1));
    const late = await enter(siau);
    expect(await me(late.token)).toMatchObject({ owed: 'second-factor' });
    const refused = await send('GET', '/pqrsd', late.token);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { message: 'Antes de seguir, active el segundo factor: abra la administración.' },
    ]);
    for (const path of ['/sessions', '/pqrsd/summary', '/mail']) expect(await status(path, late.token)).toBe(403);
    await setUp(late);
    expect(await me(late.token)).toMatchObject({ owed: null, second_factor_due_at: null });
    expect(await status('/pqrsd', late.token)).toBe(200);
    const off = await send('POST', '/user/second-factor/off', late.token, { password: PASSWORD });
    expect(off.status).toBe(409);
    expect(await status('/posts/all', (await enter(author)).token)).toBe(200);
  });

  it('is not put off again by who loses it', async () => {
    await asNew();
    const admin = await portal().signInAs('admin');
    const siau = await portal().signInAs('siau');
    for (const person of [admin, siau]) await setUp(person);
    const proof = { current_password: PASSWORD };
    const made = await send('POST', `/users/${siau.user.id}/recovery-link`, admin.token, proof);
    const { path } = (await made.json()) as { path: string };
    const body = { token: path.slice(path.indexOf('#') + 1), email: siau.user.email, password: PASSWORD };
    expect((await portal().call('POST', '/second-factor/reset', { body })).status).toBe(204);
    expect(await me((await enter(siau)).token)).toMatchObject({ owed: 'second-factor' });
  });

  it('moves to another phone after a recovery code, since it cannot be turned off', async () => {
    await asNew();
    const admin = await portal().signInAs('admin');
    const { codes } = await setUp(admin);
    const body = { email: admin.user.email, password: PASSWORD, code: codes[0] };
    const entered = await callEndpoint(portal(), sessionApi.login, { body });
    await setUp(entered);
    expect(await me(entered.token)).toMatchObject({ owed: null, second_factor_due_at: null });
    expect(await status('/settings', entered.token)).toBe(200);
  });

  it('is turned on only by who has one, and gives the others its days from then on', async () => {
    const [admin, siau] = [await portal().signInAs('admin'), await portal().signInAs('siau')];
    expect(await me(siau.token)).toMatchObject({ owed: null, second_factor_due_at: null });
    const required = { second_factor_required: true, second_factor_grace_days: 3 };
    expect((await send('PUT', '/settings', admin.token, required)).status).toBe(409);
    await setUp(admin);
    expect(await (await send('PUT', '/settings', admin.token, required)).json()).toEqual({
      ...DEFAULT_SETTINGS,
      ...required,
    });
    expect(await me(siau.token)).toMatchObject({ owed: null, second_factor_due_at: '2026-10-04T10:01:00-05:00' });
    await send('PUT', '/settings', admin.token, { second_factor_grace_days: 0 });
    expect(await me(siau.token)).toMatchObject({ owed: 'second-factor' });
    const actions = (await portal().deps.database.db.select().from(auditLog).orderBy(auditLog.id))
      .filter(({ entity }) => entity === 'setting')
      .map(({ action, label }) => [action, label]);
    expect(actions).toEqual([
      ['setting.second-factor-required', null],
      ['setting.second-factor-grace', '3 días'],
      ['setting.second-factor-grace', '0 días'],
    ]);
  });

  it('is given up, or put off, only with the password of who does it', async () => {
    await asNew();
    const { token } = await portal().signInAs('admin');
    const put = async (body: object) => {
      const response = await send('PUT', '/settings', token, body);
      return [response.status, Object.keys(((await response.json()) as { errors?: object }).errors ?? {})];
    };
    for (const change of [{ second_factor_required: false }, { second_factor_grace_days: 6 }]) {
      expect(await put(change)).toEqual([422, ['current_password']]);
      expect(await put({ ...change, current_password: 'no es esta' })).toEqual([422, ['current_password']]);
    }
    const kept = { second_factor_required: true, second_factor_grace_days: 7, invitation_hours: 48 };
    expect(await put(kept)).toEqual([200, []]);
    expect(await put({ second_factor_required: false, current_password: PASSWORD })).toEqual([200, []]);
    expect(await put({ second_factor_grace_days: 30 })).toEqual([200, []]);
  });

  it('refuses a grace that is no number of days, also an empty one', async () => {
    const { token } = await portal().signInAs('admin');
    for (const second_factor_grace_days of ['', -1, 31, 1.5, 'siete', null]) {
      const response = await send('PUT', '/settings', token, { second_factor_grace_days });
      expect([response.status, await response.json()]).toMatchObject([
        422,
        { errors: { second_factor_grace_days: ['Escriba un número de días, de 0 a 30.'] } },
      ]);
    }
  });

  it('without a stored grace is owed at once', async () => {
    await asNew();
    const siau = await portal().signInAs('siau');
    const { db } = portal().deps.database;
    await db.update(users).set({ secondFactorGraceUntil: null }).where(eq(users.id, siau.user.id));
    portal().moveClock(hours(1));
    expect(await me(siau.token)).toMatchObject({
      owed: 'second-factor',
      second_factor_due_at: '2026-10-01T11:00:00-05:00',
    });
  });
});
