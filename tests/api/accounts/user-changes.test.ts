import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLog } from '#server/audit/audit.table.ts';
import { posts } from '#server/posts/posts.table.ts';
import { users } from '#server/users/users.table.ts';
import { API_DRIVERS, describeOn, PASSWORD } from '../../support/api/portal.ts';

const OTHER_PASSWORD = 'el río baja crecido en mayo';
const PROOF = { current_password: PASSWORD };
const ROSA = { name: 'Rosa Pérez', email: 'rosa@hospital.example', password: PASSWORD };

describeOn(API_DRIVERS, 'managing accounts', (portal) => {
  const admin = () => portal().signInAs('admin', 'Zoila Admin');
  const send = (method: string, path: string, token: string, body?: unknown) =>
    portal().call(method, path, { token, ...(body !== undefined && { body }) });
  const signIn = (email: string, password: string) => portal().call('POST', '/login', { body: { email, password } });
  const traces = async () =>
    (await portal().deps.database.db.select().from(auditLog).orderBy(auditLog.id))
      .filter(({ entity, action }) => entity === 'user' && !/^session\.|\.(opened|listed)$/.test(action))
      .map(({ action, entityId }) => `${action} ${entityId}`);

  it('an account is made with its role, without telling its password, and can sign in', async () => {
    const { token } = await admin();
    const body = { ...ROSA, email: ' Rosa@Hospital.example', password_confirmation: PASSWORD, role: 'autor', ...PROOF };
    const response = await send('POST', '/users', token, body);
    expect(response.status).toBe(201);
    const made = (await response.json()) as { id: number };
    expect(made).toEqual({
      id: expect.any(Number),
      name: 'Rosa Pérez',
      email: 'rosa@hospital.example',
      role: 'autor',
      active: true,
      email_proved: true,
      second_factor: false,
      must_change_password: true,
      invited_until: null,
      created_at: expect.any(String),
      last_access_at: null,
    });
    expect((await signIn('rosa@hospital.example', PASSWORD)).status).toBe(200);
    expect(await (await send('GET', `/users/${made.id}`, token)).json()).toMatchObject({ name: 'Rosa Pérez' });
    expect(await traces()).toEqual([`user.created ${made.id}`]);
  });

  it('the body of the contract, without a role, makes an account without permissions', async () => {
    const { token } = await admin();
    const response = await send('POST', '/users', token, { ...ROSA, password_confirmation: PASSWORD });
    expect(await response.json()).toMatchObject({ role: 'pendiente' });
  });

  it('names what is wrong with each field', async () => {
    const { token } = await admin();
    const empty = await send('POST', '/users', token, { role: 'jefe' });
    expect(empty.status).toBe(422);
    expect(((await empty.json()) as { errors: object }).errors).toEqual({
      name: ['Escriba el nombre.'],
      email: ['Escriba su correo electrónico.'],
      password: ['Escriba una contraseña.'],
      password_confirmation: ['Escriba la contraseña otra vez.'],
      role: ['Elija un rol de la lista.'],
    });
    const mistyped = await send('POST', '/users', token, { ...ROSA, password_confirmation: 'otra cosa' });
    expect(await mistyped.json()).toMatchObject({
      errors: { password_confirmation: ['Las dos contraseñas no son iguales.'] },
    });
  });

  it.each(['Contraseña2026', 'Rosa Pérez 2026', 'hospital-admin'])(
    'refuses «%s», which is easy to guess',
    async (password) => {
      const { token } = await admin();
      const made = await send('POST', '/users', token, { ...ROSA, password, password_confirmation: password });
      expect(made.status).toBe(422);
      expect(await made.json()).toMatchObject({ errors: { password: [expect.stringContaining('fácil de adivinar')] } });
    },
  );

  it('a taken address is 409, when an account is made and when it changes', async () => {
    const { token } = await admin();
    const { user: ana } = await portal().signInAs('autor', 'Ana');
    const { user: luis } = await portal().signInAs('autor', 'Luis');
    const made = await send('POST', '/users', token, {
      ...ROSA,
      email: ana.email.toUpperCase(),
      password_confirmation: PASSWORD,
    });
    const changed = await send('PUT', `/users/${luis.id}`, token, { name: 'Luis', email: ana.email, ...PROOF });
    for (const response of [made, changed]) {
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ errors: { email: ['Ya existe una cuenta con ese correo.'] } });
    }
  });

  it('a change without a password keeps it, also when the form sends it empty', async () => {
    const { token } = await admin();
    const { user, token: theirs } = await portal().signInAs('autor', 'Ana');
    const body = { name: 'Ana Ruiz', email: user.email, password: '', password_confirmation: '' };
    const response = await send('PUT', `/users/${user.id}`, token, body);
    expect(await response.json()).toMatchObject({ name: 'Ana Ruiz', role: 'autor', active: true });
    expect((await signIn(user.email, PASSWORD)).status).toBe(200);
    expect((await send('GET', '/user', theirs)).status).toBe(200);
  });

  it('a new password ends the sessions that the old one opened', async () => {
    const { token } = await admin();
    const { user, token: theirs } = await portal().signInAs('autor');
    const body = { ...user, password: OTHER_PASSWORD, password_confirmation: OTHER_PASSWORD, ...PROOF };
    expect((await send('PUT', `/users/${user.id}`, token, body)).status).toBe(200);
    expect((await send('GET', '/user', theirs)).status).toBe(401);
    expect((await signIn(user.email, PASSWORD)).status).toBe(422);
    expect((await signIn(user.email, OTHER_PASSWORD)).status).toBe(200);
  });

  it('another role ends the sessions of the old one', async () => {
    const { token } = await admin();
    const { user, token: theirs } = await portal().signInAs('editor');
    await send('PUT', `/users/${user.id}`, token, { ...user, role: 'autor' });
    expect((await send('GET', '/user', theirs)).status).toBe(401);
    expect(await traces()).toEqual([`user.role-autor ${user.id}`]);
  });

  it('a deactivated account loses its sessions, is refused with a message, and is reactivated unchanged', async () => {
    const { token } = await admin();
    const { user, token: theirs } = await portal().signInAs('autor');
    const off = await send('PUT', `/users/${user.id}`, token, { ...user, active: false, ...PROOF });
    expect(await off.json()).toMatchObject({ active: false, role: 'autor' });
    expect((await send('GET', '/user', theirs)).status).toBe(401);
    const refused = await signIn(user.email, PASSWORD);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toEqual({ message: expect.stringContaining('desactivada') });
    expect(await (await signIn(user.email, 'otra')).json()).toEqual({
      message: 'El correo o la contraseña no son correctos.',
    });
    await send('PUT', `/users/${user.id}`, token, { ...user, active: true, ...PROOF });
    expect((await signIn(user.email, PASSWORD)).status).toBe(200);
    expect(await traces()).toEqual([`user.deactivated ${user.id}`, `user.activated ${user.id}`]);
  });

  it('a deleted account loses its sessions and leaves its posts, with its name', async () => {
    const { token } = await admin();
    const { user, token: theirs } = await portal().signInAs('autor', 'Ana Ruiz');
    await send('POST', '/posts', theirs, { title: 'Brigada', desc: '<p>El sábado.</p>', cat: 'noticias' });
    expect((await send('DELETE', `/users/${user.id}`, token, PROOF)).status).toBe(204);
    expect((await send('GET', '/user', theirs)).status).toBe(401);
    expect((await send('GET', `/users/${user.id}`, token)).status).toBe(404);
    const [post] = await portal().deps.database.db.select().from(posts);
    expect(post).toMatchObject({ authorName: 'Ana Ruiz', authorId: null });
    expect(await traces()).toEqual([`user.deleted ${user.id}`]);
  });

  it('the last administrator cannot be deleted, demoted nor deactivated, not even by themselves', async () => {
    const { user, token } = await admin();
    const answers = [
      await send('DELETE', `/users/${user.id}`, token, PROOF),
      await send('PUT', `/users/${user.id}`, token, { ...user, role: 'editor' }),
      await send('PUT', `/users/${user.id}`, token, { ...user, active: false, ...PROOF }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect((await send('GET', '/user', token)).status).toBe(200);
  });

  it('with two administrators neither can delete or deactivate their own account, and a deactivated one does not count', async () => {
    const first = await admin();
    const second = await portal().signInAs('admin', 'Beto Admin');
    expect((await send('DELETE', `/users/${first.user.id}`, first.token, PROOF)).status).toBe(409);
    const off = { ...second.user, active: false, ...PROOF };
    expect((await send('PUT', `/users/${second.user.id}`, first.token, off)).status).toBe(200);
    const demoted = { ...first.user, role: 'editor' };
    expect((await send('PUT', `/users/${first.user.id}`, first.token, demoted)).status).toBe(409);
  });

  it('two administrators who demote each other at once leave one', async () => {
    const first = await admin();
    const second = await portal().signInAs('admin', 'Beto Admin');
    const demote = (by: typeof first, whom: typeof first) =>
      send('PUT', `/users/${whom.user.id}`, by.token, { ...whom.user, role: 'editor' });
    const statuses = (await Promise.all([demote(first, second), demote(second, first)])).map(({ status }) => status);
    expect(statuses).toContain(200);
    const { db } = portal().deps.database;
    expect(await db.select().from(users).where(eq(users.role, 'admin'))).toHaveLength(1);
  });

  it('an account that does not exist is 404', async () => {
    const { token } = await admin();
    const body = { name: 'x', email: 'x@x.co' };
    for (const [method, given] of [['GET'], ['PUT', body], ['DELETE']] as const) {
      expect((await send(method, '/users/999999', token, given)).status).toBe(404);
    }
  });

  it('the list is filtered by role and by whether the account is active', async () => {
    const { token } = await admin();
    const { user } = await portal().signInAs('autor', 'Ana');
    await portal().signInAs('pendiente', 'Petra');
    await send('PUT', `/users/${user.id}`, token, { ...user, active: false, ...PROOF });
    const names = async (query: string) =>
      ((await (await send('GET', `/users?${query}`, token)).json()) as { data: { name: string }[] }).data.map(
        ({ name }) => name,
      );
    expect(await names('role=pendiente')).toEqual(['Petra']);
    expect(await names('active=false')).toEqual(['Ana']);
    expect(await names('active=true&q=a')).toEqual(['Petra', 'Zoila Admin']);
    expect((await send('GET', '/users?role=jefe', token)).status).toBe(422);
  });
});
