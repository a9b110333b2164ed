import { expect, it } from 'vitest';
import { hours } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn, PASSWORD } from '../../support/api/portal.ts';

const ROSA = {
  name: 'Rosa Pérez',
  email: 'Rosa@hospital.example',
  password: PASSWORD,
  password_confirmation: PASSWORD,
};

describeOn(API_DRIVERS, 'asking for an account', (portal) => {
  const signUp = (fields: object = {}, address?: string) =>
    portal().call('POST', '/signup', { body: { ...ROSA, ...fields }, ...(address && { address }) });
  const send = (method: string, path: string, token: string, body?: unknown) =>
    portal().call(method, path, { token, ...(body !== undefined && { body }) });

  it('answers the user and a token, and the account may do nothing', async () => {
    const response = await signUp({ role: 'admin' });
    expect(response.status).toBe(201);
    const { user, token } = (await response.json()) as { user: { id: number }; token: string };
    expect(user).toEqual({
      id: expect.any(Number),
      name: 'Rosa Pérez',
      email: 'rosa@hospital.example',
      role: 'pendiente',
    });
    expect((await send('GET', '/user', token)).status).toBe(200);
    const post = { title: 'Hola', desc: '<p>x</p>', cat: 'noticias' };
    expect((await send('POST', '/posts', token, post)).status).toBe(403);
    expect((await send('GET', '/users', token)).status).toBe(403);
  });

  it('an administrator finds it in the queue and gives it a role; the person enters again and works', async () => {
    const { user, token } = (await (await signUp()).json()) as { user: { id: number; name: string }; token: string };
    const admin = await portal().signInAs('admin');
    const queue = (await (await send('GET', '/users?role=pendiente', admin.token)).json()) as { data: object[] };
    expect(queue.data).toMatchObject([{ id: user.id, name: 'Rosa Pérez', email_proved: false }]);
    await send('PUT', `/users/${user.id}`, admin.token, { ...user, role: 'autor', current_password: PASSWORD });
    expect((await send('GET', '/user', token)).status).toBe(401);
    const entered = await portal().call('POST', '/login', { body: { email: ROSA.email, password: PASSWORD } });
    const { token: fresh } = (await entered.json()) as { token: string };
    const post = { title: 'Hola', desc: '<p>x</p>', cat: 'noticias' };
    expect((await send('POST', '/posts', fresh, post)).status).toBe(201);
  });

  it('a taken address is 422 at its field, a weak password 422 at its own', async () => {
    await signUp();
    const taken = await signUp({ email: 'ROSA@hospital.example' });
    expect(taken.status).toBe(422);
    expect(await taken.json()).toMatchObject({ errors: { email: ['Ya existe una cuenta con ese correo.'] } });
    const easy = await signUp({
      email: 'r@x.co',
      password: 'rosa perez 2026',
      password_confirmation: 'rosa perez 2026',
    });
    expect(easy.status).toBe(422);
    expect(await easy.json()).toMatchObject({ errors: { password: [expect.stringContaining('fácil')] } });
  });

  it('at most ten an hour from one address', async () => {
    const from = async (turn: number, address: string) => (await signUp({ email: `p${turn}@x.co` }, address)).status;
    for (let turn = 0; turn < 10; turn += 1) expect(await from(turn, '203.0.113.7')).toBe(201);
    expect(await from(10, '203.0.113.7')).toBe(429);
    expect(await from(11, '203.0.113.8')).toBe(201);
    portal().moveClock(hours(1));
    expect(await from(12, '203.0.113.7')).toBe(201);
  });
});
