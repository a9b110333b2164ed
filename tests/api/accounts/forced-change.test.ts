/** A password that another person knows is changed before anything else. */
import { expect, it } from 'vitest';
import { users } from '#server/users/users.table.ts';
import { sessionApi } from '#shared/api/endpoints/session.api.ts';
import { callEndpoint } from '../../support/api/call-endpoint.ts';
import { API_DRIVERS, describeOn, PASSWORD, type Portal } from '../../support/api/portal.ts';
import { openMailbox, tokenIn } from '../../support/mail/mailbox.ts';

const TYPED = 'la que otra persona puso';
const OWN = 'el río baja crecido en mayo';
const PROOF = { current_password: PASSWORD };
const change = (current_password: string, password: string) => ({
  current_password,
  password,
  password_confirmation: password,
});
const ROSA = { name: 'Rosa', email: 'rosa@hospital.example', password: TYPED, password_confirmation: TYPED };

/** Calls that an account with this obligation may still make. */
const ALLOWED = ['POST /logout', 'POST /auth/logout', 'GET /user', 'POST /session/renew', 'PUT /user/password'];

describeOn(API_DRIVERS, 'a password that another person typed', (portal) => {
  const send = (method: string, path: string, token: string, body?: unknown) =>
    portal().call(method, path, { token, ...(body !== undefined && { body }) });
  const enter = (password: string) =>
    callEndpoint(portal(), sessionApi.login, { body: { email: ROSA.email, password } });
  const created = async (role: string) => {
    const admin = await portal().signInAs('admin');
    const response = await send('POST', '/users', admin.token, { ...ROSA, role, ...PROOF });
    return { admin, rosa: (await response.json()) as { id: number; must_change_password: boolean } };
  };

  it('opens nothing but its change, until its owner has another', async () => {
    const { rosa } = await created('editor');
    expect(rosa.must_change_password).toBe(true);
    const { token, user } = await enter(TYPED);
    expect(user).toEqual({ id: rosa.id, name: 'Rosa', email: ROSA.email, role: 'editor' });
    expect(await callEndpoint(portal(), sessionApi.user, { token })).toMatchObject({ owed: 'password' });
    const refused = await send('GET', '/posts/all', token);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { message: 'Antes de seguir, cambie la contraseña que otra persona le puso: abra la administración.' },
    ]);
    const same = await send('PUT', '/user/password', token, change(TYPED, TYPED));
    expect([same.status, await same.json()]).toMatchObject([
      422,
      { errors: { password: ['Es la que otra persona le puso. Elija una que solo usted conozca.'] } },
    ]);
    expect((await send('PUT', '/user/password', token, change(TYPED, OWN))).status).toBe(204);
    expect((await send('GET', '/posts/all', token)).status).toBe(200);
    expect(await callEndpoint(portal(), sessionApi.user, { token })).toMatchObject({ owed: null });
    expect(await callEndpoint(portal(), sessionApi.user, { token: (await enter(OWN)).token })).toMatchObject({
      owed: null,
    });
  });

  it('refuses every call of an administrator but those of the change', async () => {
    await created('admin');
    const { token } = await enter(TYPED);
    const answered = async (call: string) => {
      const [method = '', path = ''] = call.split(' ');
      const body = method === 'GET' ? undefined : method === 'PUT' && path.endsWith('{n}') ? new Uint8Array() : {};
      const headers: Record<string, string> = path.endsWith('/import') ? { 'content-type': 'text/csv' } : {};
      const address = path.replace(/\{\w+\}/g, '1');
      return [call, (await portal().call(method, address, { token, headers, ...(body && { body }) })).status];
    };
    for (const call of (await guardedCalls(portal())).filter((one) => !ALLOWED.includes(one)))
      expect(await answered(call)).toEqual([call, 403]);
  });

  it('makes its account a stranger where anyone may read', async () => {
    const { admin } = await created('editor');
    const draft = { title: 'Brigada', desc: '<p>El sábado.</p>', cat: 'noticias', status: 'borrador' };
    const { id } = (await (await send('POST', '/posts', admin.token, draft)).json()) as { id: number };
    const { token } = await enter(TYPED);
    expect((await send('GET', `/posts/${id}`, token)).status).toBe(404);
    await send('PUT', '/user/password', token, change(TYPED, OWN));
    expect((await send('GET', `/posts/${id}`, token)).status).toBe(200);
  });

  it('is also one that an administrator resets, and not one of the own account', async () => {
    const admin = await portal().signInAs('admin');
    const ana = await portal().signInAs('autor', 'Ana');
    const reset = ({ user }: typeof ana, password: string) =>
      send('PUT', `/users/${user.id}`, admin.token, {
        ...{ name: user.name, email: user.email, password, password_confirmation: password },
        ...PROOF,
      });
    expect(await (await reset(ana, TYPED)).json()).toMatchObject({ must_change_password: true });
    expect(await (await reset(admin, OWN)).json()).toMatchObject({ must_change_password: false });
    const body = { email: ana.user.email, password: TYPED };
    const { token } = await callEndpoint(portal(), sessionApi.login, { body });
    expect((await send('GET', '/posts/all', token)).status).toBe(403);
  });

  it('ends with a link of the mail, but not with the same password', async () => {
    await created('autor');
    const mailbox = openMailbox(portal());
    await portal().call('POST', '/password/recovery', { body: { email: ROSA.email } });
    const token = tokenIn(await mailbox.read(ROSA.email));
    const reset = (password: string) =>
      portal().call('POST', '/password/reset', { body: { token, password, password_confirmation: password } });
    expect((await reset(TYPED)).status).toBe(422);
    expect((await reset(OWN)).status).toBe(204);
    const rows = await portal().deps.database.db.select().from(users);
    expect(rows.find(({ email }) => email === ROSA.email)?.mustChangePassword).toBe(false);
  });
});

/** The calls that need a session. */
async function guardedCalls(portal: Portal): Promise<string[]> {
  const { paths } = (await (await portal.call('GET', '/openapi.json')).json()) as {
    paths: Record<string, Record<string, { 'x-permission'?: string }>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation['x-permission'] ? [`${method.toUpperCase()} ${path.replace(/^\/api/, '')}`] : [],
    ),
  );
}
