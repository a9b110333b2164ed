/** A stolen or unattended session gives no account and no higher role, and account owners are notified of changes by others. */
import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { outbox } from '#server/mail/outbox.table.ts';
import { users } from '#server/users/users.table.ts';
import { minutes } from '#shared/time/time.ts';
import { codeShown } from '../../support/accounts/authenticator.ts';
import { API_DRIVERS, describeOn, PASSWORD } from '../../support/api/portal.ts';

const NEW = 'el río baja crecido en mayo';
const ROSA = { name: 'Rosa', email: 'rosa@hospital.example', password: NEW, password_confirmation: NEW };
const PROOF = { current_password: PASSWORD };

describeOn(API_DRIVERS, 'a powerful change of an account', (portal) => {
  const send = (method: string, path: string, token: string, body: object) =>
    portal().call(method, path, { token, body });
  const letters = () => portal().deps.database.db.select().from(outbox).orderBy(asc(outbox.id));
  const rows = () => portal().deps.database.db.select().from(users).orderBy(asc(users.id));
  const people = async () => ({
    admin: await portal().signInAs('admin', 'Zoila Admin'),
    ana: await portal().signInAs('autor', 'Ana'),
  });

  it.each([
    ['another address', { email: 'otra@hospital.example' }],
    ['another password', { password: NEW, password_confirmation: NEW }],
    ['a higher role', { role: 'editor' }],
    ['the role of an administrator', { role: 'admin' }],
    ['deactivation', { active: false }],
  ])('%s requires the password of the caller', async (_what, change) => {
    const { admin, ana } = await people();
    const before = await rows();
    const body = { name: 'Ana', email: ana.user.email, ...change };
    for (const proof of [{}, { current_password: '' }, { current_password: NEW }]) {
      const refused = await send('PUT', `/users/${ana.user.id}`, admin.token, { ...body, ...proof });
      expect([refused.status, await refused.json()]).toMatchObject([
        422,
        { errors: { current_password: [expect.stringContaining('contraseña')] } },
      ]);
    }
    expect((await rows()).map((row) => ({ ...row, lastAccessAt: null }))).toEqual(
      before.map((row) => ({ ...row, lastAccessAt: null })),
    );
    expect(await letters()).toEqual([]);
    expect((await send('PUT', `/users/${ana.user.id}`, admin.token, { ...body, ...PROOF })).status).toBe(200);
  });

  it('another name or a lower role needs none', async () => {
    const { admin, ana } = await people();
    const editor = await portal().signInAs('editor', 'Eva');
    const change = ({ user }: typeof ana, fields: object) =>
      send('PUT', `/users/${user.id}`, admin.token, { name: user.name, email: user.email, ...fields });
    expect((await change(ana, { name: 'Ana Ruiz', role: 'autor' })).status).toBe(200);
    expect((await change(editor, { role: 'autor' })).status).toBe(200);
    expect((await change(ana, { active: true })).status).toBe(200);
  });

  it('a new account with a role asks for it, one that may do nothing does not', async () => {
    const { admin } = await people();
    for (const role of ['autor', 'siau', 'admin'])
      expect((await send('POST', '/users', admin.token, { ...ROSA, role })).status).toBe(422);
    expect((await send('POST', '/users', admin.token, ROSA)).status).toBe(201);
    const body = { ...ROSA, email: 'luz@hospital.example', role: 'admin', ...PROOF };
    expect((await send('POST', '/users', admin.token, body)).status).toBe(201);
    const told = (await letters()).filter(({ recipient }) => recipient === admin.user.email);
    expect(told.map(({ subject }) => subject)).toEqual(['Hay un administrador nuevo en el portal']);
  });

  it('cannot be guessed: ten wrong passwords block the calling account', async () => {
    const { admin, ana } = await people();
    const body = { name: 'Ana', email: ana.user.email, role: 'admin' };
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      const proof = { current_password: `no es esta ${turn}` };
      statuses.push((await send('PUT', `/users/${ana.user.id}`, admin.token, { ...body, ...proof })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
    expect((await send('PUT', `/users/${ana.user.id}`, admin.token, { ...body, ...PROOF })).status).toBe(429);
  });

  it('of an address ends the sessions of the account and is mailed to both addresses', async () => {
    const { admin, ana } = await people();
    const body = { name: 'Ana', email: 'nueva@hospital.example', ...PROOF };
    expect((await send('PUT', `/users/${ana.user.id}`, admin.token, body)).status).toBe(200);
    expect((await portal().call('GET', '/user', { token: ana.token })).status).toBe(401);
    const told = await letters();
    expect(told.map(({ recipient }) => recipient)).toEqual([ana.user.email, 'nueva@hospital.example']);
    for (const { body: text, about } of told) {
      expect(about).toBe('cuenta');
      expect(text).toContain('n***@hospital.example');
      expect(text).toContain('Lo hizo Zoila Admin.');
    }
  });

  it('of a password or a role is mailed to its owner, without the password', async () => {
    const { admin, ana } = await people();
    const body = { name: 'Ana', email: ana.user.email, role: 'siau', password: NEW, password_confirmation: NEW };
    expect((await send('PUT', `/users/${ana.user.id}`, admin.token, { ...body, ...PROOF })).status).toBe(200);
    const told = await letters();
    expect(told.map(({ recipient }) => recipient)).toEqual([ana.user.email]);
    expect(told[0]?.body).toContain('La contraseña es otra.');
    expect(told[0]?.body).toContain('«SIAU»');
    expect(told[0]?.body).not.toContain(NEW);
  });

  it('that deactivates or reactivates requires it each time, and is mailed to its owner', async () => {
    const { admin, ana } = await people();
    const set = async (active: boolean, proof: object) =>
      (
        await send('PUT', `/users/${ana.user.id}`, admin.token, {
          name: 'Ana',
          email: ana.user.email,
          active,
          ...proof,
        })
      ).status;
    expect([await set(false, {}), await set(false, PROOF)]).toEqual([422, 200]);
    expect([await set(true, {}), await set(true, PROOF)]).toEqual([422, 200]);
    const told = await letters();
    expect(told.map(({ recipient }) => recipient)).toEqual([ana.user.email, ana.user.email]);
    expect(told[0]?.body).toContain('La cuenta está desactivada');
    expect(told[1]?.body).toContain('La cuenta está activa otra vez.');
  });

  it('that deletes it requires it, and is mailed to its owner', async () => {
    const { admin, ana } = await people();
    const path = `/users/${ana.user.id}`;
    for (const proof of [{}, { current_password: '' }, { current_password: NEW }]) {
      const refused = await send('DELETE', path, admin.token, proof);
      expect([refused.status, await refused.json()]).toMatchObject([
        422,
        { errors: { current_password: [expect.stringContaining('contraseña')] } },
      ]);
    }
    expect((await portal().call('DELETE', `${path}?current_password=${PASSWORD}`, { token: admin.token })).status).toBe(
      422,
    );
    expect(await letters()).toEqual([]);
    expect((await portal().call('GET', '/user', { token: ana.token })).status).toBe(200);
    expect((await send('DELETE', path, admin.token, PROOF)).status).toBe(204);
    const told = await letters();
    expect(told.map(({ recipient }) => recipient)).toEqual([ana.user.email]);
    expect(told[0]?.body).toContain('Se eliminó su cuenta');
    expect(told[0]?.body).toContain('Lo hizo Zoila Admin.');
    expect((await send('DELETE', path, admin.token, PROOF)).status).toBe(404);
  });

  it('that gives a link to remove the second factor requires it too and is mailed', async () => {
    const { admin, ana } = await people();
    const setUp = async ({ token }: { token: string }) => {
      const begun = await send('POST', '/user/second-factor', token, { password: PASSWORD });
      const { secret } = (await begun.json()) as { secret: string };
      const code = await codeShown(secret, portal().deps.clock());
      expect((await send('POST', '/user/second-factor/confirm', token, { code })).status).toBe(200);
    };
    await setUp(ana);
    await setUp(admin);
    portal().moveClock(minutes(1));
    const path = `/users/${ana.user.id}/recovery-link`;
    expect((await send('POST', path, admin.token, {})).status).toBe(422);
    expect(await letters()).toEqual([]);
    const made = await send('POST', path, admin.token, PROOF);
    expect(made.status).toBe(201);
    const { path: link } = (await made.json()) as { path: string };
    const told = await letters();
    expect(told.map(({ recipient }) => recipient)).toEqual([ana.user.email]);
    expect(told[0]?.body).not.toContain(link.slice(link.indexOf('#') + 1));
  });
});
