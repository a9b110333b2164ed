import { expect, it } from 'vitest';
import { auditLog } from '#server/audit/audit.table.ts';
import { recoveryCodes, secondFactors } from '#server/second-factor/second-factor.table.ts';
import type {
  NewRecoveryCodes,
  RecoveryLink,
  SecondFactorSecret,
  SecondFactorState,
} from '#shared/api/second-factor.schema.ts';
import { hours, minutes } from '#shared/time/time.ts';
import { codeShown } from '../../support/accounts/authenticator.ts';
import { API_DRIVERS, describeOn, PASSWORD } from '../../support/api/portal.ts';

const PROOF = { current_password: PASSWORD };

type Person = { user: { id: number; email: string }; token: string };

describeOn(API_DRIVERS, 'the second factor', (portal) => {
  const send = (method: string, path: string, token: string, body?: unknown) =>
    portal().call(method, path, { token, ...(body !== undefined && { body }) });
  const json = async <T>(response: Promise<Response>) => (await (await response).json()) as T;
  const own = (token: string, call = '', body?: unknown) =>
    send(body === undefined ? 'GET' : 'POST', `/user/second-factor${call}`, token, body);
  const codeNow = (secret: string) => codeShown(secret, portal().deps.clock());
  const enter = (email: string, code?: string) =>
    portal().call('POST', '/login', { body: { email, password: PASSWORD, ...(code && { code }) } });

  const setUp = async ({ token }: Person) => {
    const { secret } = await json<SecondFactorSecret>(own(token, '', { password: PASSWORD }));
    const { codes } = await json<NewRecoveryCodes>(own(token, '/confirm', { code: await codeNow(secret) }));
    portal().moveClock(minutes(1));
    return { secret, codes };
  };

  it('counts only once a code of the phone has come back, and ends the sessions opened without it', async () => {
    const ana = await portal().signInAs('autor');
    const { token: phone } = (await (await enter(ana.user.email)).json()) as { token: string };
    const begun = await json<SecondFactorSecret>(own(ana.token, '', { password: PASSWORD }));
    expect(begun.address).toContain(`secret=${begun.secret}`);
    expect((await enter(ana.user.email)).status).toBe(200);
    const wrong = await own(ana.token, '/confirm', { code: '000000' });
    expect(wrong.status).toBe(422);
    const done = await own(ana.token, '/confirm', { code: await codeNow(begun.secret) });
    expect(done.status).toBe(200);
    expect(((await done.json()) as NewRecoveryCodes).codes).toHaveLength(10);
    expect(await json<SecondFactorState>(own(ana.token))).toEqual({ on: true, codes_left: 10, required: false });
    expect((await send('GET', '/user', phone)).status).toBe(401);
  });

  it('asks for the code at sign-in, accepts it once, and does not mention it for a wrong password', async () => {
    const ana = await portal().signInAs('autor');
    const { secret } = await setUp(ana);
    const asked = await enter(ana.user.email);
    expect(asked.status).toBe(422);
    expect(await asked.json()).toMatchObject({ errors: { code: [expect.stringContaining('código')] } });
    const wrongPassword = { email: ana.user.email, password: 'otra', code: await codeNow(secret) };
    const refused = await portal().call('POST', '/login', { body: wrongPassword });
    expect(await refused.json()).toEqual({ message: 'El correo o la contraseña no son correctos.' });
    const code = await codeNow(secret);
    expect((await enter(ana.user.email, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect((await enter(ana.user.email, code)).status).toBe(422);
    portal().moveClock(minutes(1));
    expect((await enter(ana.user.email, await codeNow(secret))).status).toBe(200);
  });

  it('a code cannot be guessed: ten attempts block the account', async () => {
    const ana = await portal().signInAs('autor');
    const { secret } = await setUp(ana);
    for (let turn = 0; turn < 10; turn += 1) expect((await enter(ana.user.email, '000000')).status).toBe(422);
    expect((await enter(ana.user.email, await codeNow(secret))).status).toBe(429);
  });

  it('a recovery code opens once, and new ones end the old', async () => {
    const ana = await portal().signInAs('autor');
    const { codes } = await setUp(ana);
    const [first = '', second = ''] = codes;
    expect((await enter(ana.user.email, first.toLowerCase())).status).toBe(200);
    expect((await enter(ana.user.email, first)).status).toBe(422);
    expect(await json<SecondFactorState>(own(ana.token))).toMatchObject({ codes_left: 9 });
    const fresh = await json<NewRecoveryCodes>(own(ana.token, '/codes', { password: PASSWORD }));
    expect((await enter(ana.user.email, second)).status).toBe(422);
    expect((await enter(ana.user.email, fresh.codes[0])).status).toBe(200);
  });

  it('neither the secret nor the codes can be read in the database', async () => {
    const ana = await portal().signInAs('autor');
    const { secret, codes } = await setUp(ana);
    const { db } = portal().deps.database;
    const stored = JSON.stringify([await db.select().from(secondFactors), await db.select().from(recoveryCodes)]);
    for (const hidden of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
      expect(stored).not.toContain(hidden);
    }
  });

  it('every change of it asks for the password', async () => {
    const ana = await portal().signInAs('autor');
    await setUp(ana);
    for (const call of ['/codes', '/off']) {
      expect((await own(ana.token, call, { password: 'otra' })).status).toBe(422);
    }
    expect((await own(ana.token, '', { password: 'otra' })).status).toBe(422);
    expect((await own(ana.token, '/off', { password: PASSWORD })).status).toBe(204);
    expect((await enter(ana.user.email)).status).toBe(200);
  });

  it('moves to another phone, and that of before counts until the new one is confirmed', async () => {
    const ana = await portal().signInAs('autor');
    const before = await setUp(ana);
    const next = await json<SecondFactorSecret>(own(ana.token, '', { password: PASSWORD }));
    expect((await own(ana.token, '/confirm', { code: await codeNow(before.secret) })).status).toBe(422);
    expect((await enter(ana.user.email, await codeNow(next.secret))).status).toBe(422);
    const other = (await (await enter(ana.user.email, await codeNow(before.secret))).json()) as { token: string };
    const code = await codeNow(next.secret);
    const moved = await Promise.all([0, 1].map(() => own(ana.token, '/confirm', { code })));
    expect(moved.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await send('GET', '/user', other.token)).status).toBe(401);
    portal().moveClock(minutes(1));
    expect((await enter(ana.user.email, await codeNow(before.secret))).status).toBe(422);
    expect((await enter(ana.user.email, before.codes[0])).status).toBe(422);
    expect((await enter(ana.user.email, await codeNow(next.secret))).status).toBe(200);
    const actions = (await portal().deps.database.db.select().from(auditLog)).map(({ action }) => action);
    expect(actions).toContain('user.second-factor-moved');
  });

  it('the code that set it up does not sign in', async () => {
    const ana = await portal().signInAs('autor');
    const { secret } = await json<SecondFactorSecret>(own(ana.token, '', { password: PASSWORD }));
    const code = await codeNow(secret);
    expect((await own(ana.token, '/confirm', { code })).status).toBe(200);
    const refused = await enter(ana.user.email, code);
    expect([refused.status, await refused.json()]).toMatchObject([422, { errors: { code: [expect.any(String)] } }]);
    portal().moveClock(minutes(1));
    expect((await enter(ana.user.email, await codeNow(secret))).status).toBe(200);
  });

  it('an administrator’s link removes it once, and only together with the password', async () => {
    const admin = await portal().signInAs('admin');
    const ana = await portal().signInAs('siau');
    expect((await send('POST', `/users/${ana.user.id}/recovery-link`, admin.token, PROOF)).status).toBe(409);
    await setUp(ana);
    const unprotected = await send('POST', `/users/${ana.user.id}/recovery-link`, admin.token, PROOF);
    expect([unprotected.status, await unprotected.json()]).toEqual([
      409,
      { message: 'Active primero su propio segundo factor en «Mi cuenta».' },
    ]);
    await setUp(admin);
    const link = await json<RecoveryLink>(send('POST', `/users/${ana.user.id}/recovery-link`, admin.token, PROOF));
    const token = link.path.replace('/recuperar#', '');
    const reset = (fields: object) =>
      portal().call('POST', '/second-factor/reset', {
        body: { token, email: ana.user.email, password: PASSWORD, ...fields },
      });
    for (const fields of [{ password: 'otra' }, { token: 'otro' }, { email: admin.user.email }]) {
      expect((await reset(fields)).status).toBe(422);
    }
    expect((await reset({})).status).toBe(204);
    expect((await enter(ana.user.email)).status).toBe(200);
    expect((await reset({})).status).toBe(422);
  });

  it('the link is good for a day', async () => {
    const admin = await portal().signInAs('admin');
    const ana = await portal().signInAs('siau');
    await setUp(ana);
    await setUp(admin);
    const { path } = await json<RecoveryLink>(send('POST', `/users/${ana.user.id}/recovery-link`, admin.token, PROOF));
    portal().moveClock(hours(24));
    const body = { token: path.replace('/recuperar#', ''), email: ana.user.email, password: PASSWORD };
    expect((await portal().call('POST', '/second-factor/reset', { body })).status).toBe(422);
  });

  it('writes down what happens to it, and the codes that were refused', async () => {
    const ana = await portal().signInAs('autor');
    await setUp(ana);
    await enter(ana.user.email, '000000');
    const actions = (await portal().deps.database.db.select().from(auditLog).orderBy(auditLog.id)).map(
      ({ action }) => action,
    );
    expect(actions).toEqual(['session.opened', 'user.second-factor-on', 'session.code-refused']);
  });
});
