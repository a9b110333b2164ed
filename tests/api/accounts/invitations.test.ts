/** Invitations: no administrator types another person's password. */
import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { UserRow } from '#domain/users/user.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { outbox } from '#server/mail/outbox.table.ts';
import { invitations, users } from '#server/users/users.table.ts';
import { invitationApi } from '#shared/api/endpoints/invitation.api.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import { sessionApi } from '#shared/api/endpoints/session.api.ts';
import { usersApi } from '#shared/api/endpoints/users.api.ts';
import { hours } from '#shared/time/time.ts';
import { callEndpoint } from '../../support/api/call-endpoint.ts';
import { API_DRIVERS, describeOn, PASSWORD } from '../../support/api/portal.ts';
import { openMailbox } from '../../support/mail/mailbox.ts';

const OWN = 'el río baja crecido en mayo';
const CHOSEN = { password: OWN, password_confirmation: OWN };
const PROOF = { current_password: PASSWORD };
const ROSA = { name: 'Rosa Pérez', email: 'rosa@hospital.example', role: 'siau' as const };
const EXPIRED =
  'El enlace ya se usó, se venció o fue reemplazado por otro. Pida uno nuevo a quien administra el portal.';
const tokenOf = (path: string | null | undefined) => path?.slice(path.indexOf('#') + 1) ?? '';

describeOn(API_DRIVERS, 'an invitation', (portal) => {
  const db = () => portal().deps.database.db;
  const send = (method: string, path: string, token: string, body?: unknown) =>
    portal().call(method, path, { token, ...(body !== undefined && { body }) });
  const admin = () => portal().signInAs('admin', 'Zoila Admin');
  const invite = async (given: object = {}) => {
    const { token } = await admin();
    const sent = await callEndpoint(portal(), usersApi.invite, { token, body: { ...ROSA, ...PROOF, ...given } });
    return { ...sent, admin: token };
  };
  const accept = (token: string, body: object = CHOSEN) =>
    portal().call('POST', '/invitation/accept', { body: { token, ...body } });
  const traces = async () =>
    (await db().select().from(auditLog).orderBy(asc(auditLog.id)))
      .filter(({ entity, action }) => entity === 'user' && /invit/.test(action))
      .map(({ action, label, actorName }) => [action, label, actorName]);

  it('is mailed with a link that works once, and its person chooses the password', async () => {
    const mailbox = openMailbox(portal());
    const { user, path } = await invite();
    expect(path).toBeNull();
    expect(user).toMatchObject({ ...ROSA, active: false, invited_until: '2026-10-04T10:00:00-05:00' });
    const stored = JSON.stringify([await db().select().from(outbox), await db().select().from(invitations)]);
    const mail = await mailbox.read(ROSA.email);
    expect(mail?.subject).toBe('Tiene una invitación para entrar al portal');
    expect(mail?.body).toContain('Zoila Admin creó para usted una cuenta del portal, con el rol «SIAU».');
    expect(mail?.body).toMatch(/hasta el 4 de octubre de 2026, 10:00\sa\.\sm\./);
    const token = /https:\/\/hospital\.example\/invitacion#([\w-]{43})\s/.exec(mail?.body ?? '')?.[1] ?? '';
    expect(token).toHaveLength(43);
    expect(stored).not.toContain(token);
    expect(await callEndpoint(portal(), invitationApi.read, { body: { token } })).toEqual({
      ...ROSA,
      expires_at: '2026-10-04T10:00:00-05:00',
    });
    const entered = await callEndpoint(portal(), invitationApi.accept, { body: { token, ...CHOSEN } });
    expect(entered.user).toEqual({ ...ROSA, id: user.id });
    expect(await callEndpoint(portal(), sessionApi.user, { token: entered.token })).toMatchObject({ owed: null });
    expect((await send('GET', '/pqrsd', entered.token)).status).toBe(200);
    await callEndpoint(portal(), sessionApi.login, { body: { email: ROSA.email, password: OWN } });
    const again = await accept(token);
    expect([again.status, await again.json()]).toMatchObject([422, { errors: { token: [EXPIRED] } }]);
    expect(await traces()).toEqual([
      ['user.invited', ROSA.name, 'Zoila Admin'],
      ['user.invitation-accepted', ROSA.name, ROSA.name],
    ]);
  });

  it('is handed over by its administrator where the portal sends no mail', async () => {
    const { user, path } = await invite();
    expect(path).toMatch(/^\/invitacion#[\w-]{43}$/);
    expect(await db().select().from(outbox)).toEqual([]);
    expect((await accept(tokenOf(path))).status).toBe(201);
    expect((await db().select().from(users)).find(({ id }) => id === user.id)).toMatchObject({
      active: true,
      invitedUntil: null,
      mustChangePassword: false,
    });
  });

  it('waits as an account that no one enters, that nothing is given to and that is no administrator', async () => {
    const { user, admin: token } = await invite({ role: 'admin' });
    expect((await portal().call('POST', '/login', { body: { email: ROSA.email, password: OWN } })).status).toBe(422);
    const officers = await callEndpoint(portal(), pqrsdDeskApi.officers, { token });
    expect(officers.data.map(({ id }) => id)).not.toContain(user.id);
    const me = await callEndpoint(portal(), sessionApi.user, { token });
    const demoted = { name: me.name, email: me.email, role: 'editor' };
    expect((await send('PUT', `/users/${me.id}`, token, demoted)).status).toBe(409);
    const listed = async (query: Record<string, string>) =>
      (await callEndpoint(portal(), usersApi.list, { token, query })).data.map(({ id }) => id);
    expect(await listed({ invited: 'true' })).toEqual([user.id]);
    expect(await listed({ active: 'false', invited: 'false' })).toEqual([]);
  });

  it('lasts as long as the settings say, and a new one replaces it', async () => {
    const { admin: token, user, path } = await invite();
    const first = tokenOf(path);
    portal().moveClock(hours(72) - 1);
    expect((await portal().call('POST', '/invitation', { body: { token: first } })).status).toBe(200);
    portal().moveClock(1);
    expect((await accept(first)).status).toBe(422);
    await send('PUT', '/settings', (await admin()).token, { invitation_hours: 1 });
    const { token: later } = await admin();
    const resend = (body: object) => send('POST', `/users/${user.id}/invitation`, later, body);
    expect((await resend({})).status).toBe(422);
    const second = (await (await resend(PROOF)).json()) as { path: string; user: UserRow };
    expect(second.user.invited_until).toBe('2026-10-04T11:00:00-05:00');
    const third = (await (await resend(PROOF)).json()) as { path: string };
    expect((await accept(tokenOf(second.path))).status).toBe(422);
    expect((await accept(tokenOf(third.path))).status).toBe(201);
    expect((await resend(PROOF)).status).toBe(409);
    expect((await traces()).map(([action]) => action)).toEqual([
      'user.invited',
      'user.invited-again',
      'user.invited-again',
      'user.invitation-accepted',
    ]);
    expect(token).not.toBe(later);
  });

  it('is revoked with its account, whose name stays in the audit log', async () => {
    const { admin: token, user, path } = await invite();
    expect((await send('DELETE', `/users/${user.id}/invitation`, token)).status).toBe(204);
    expect((await accept(tokenOf(path))).status).toBe(422);
    expect((await send('GET', `/users/${user.id}`, token)).status).toBe(404);
    expect((await traces()).at(-1)).toEqual(['user.invitation-revoked', ROSA.name, 'Zoila Admin']);
    expect((await send('DELETE', `/users/${user.id}/invitation`, token)).status).toBe(404);
    const ana = await portal().signInAs('autor', 'Ana');
    expect((await send('DELETE', `/users/${ana.user.id}/invitation`, token)).status).toBe(409);
  });

  it('opens no account of which the address was changed', async () => {
    const { admin: token, user, path } = await invite();
    const corrected = { name: ROSA.name, email: 'rosa.perez@hospital.example', ...PROOF };
    const changed = await send('PUT', `/users/${user.id}`, token, corrected);
    expect(await changed.json()).toMatchObject({ invited_until: '2026-10-01T10:00:00-05:00' });
    expect((await accept(tokenOf(path))).status).toBe(422);
  });

  it('ends when an administrator types a password after all, and is not skipped by activating the account', async () => {
    const { admin: token, user, path } = await invite();
    const body = { name: ROSA.name, email: ROSA.email, ...PROOF };
    const skipped = await send('PUT', `/users/${user.id}`, token, { ...body, active: true });
    expect([skipped.status, await skipped.json()]).toEqual([
      409,
      { message: 'Esta persona no ha aceptado su invitación: envíele otra, o póngale usted una contraseña.' },
    ]);
    const typed = await send('PUT', `/users/${user.id}`, token, { ...body, ...CHOSEN });
    expect(await typed.json()).toMatchObject({ active: true, invited_until: null, must_change_password: true });
    expect((await accept(tokenOf(path))).status).toBe(422);
  });

  it('needs the password of who sends it, a role and a free address', async () => {
    const { token } = await admin();
    const errorsOf = async (body: object) => {
      const response = await send('POST', '/users/invitations', token, body);
      return [response.status, Object.keys(((await response.json()) as { errors: object }).errors)];
    };
    expect(await errorsOf(ROSA)).toEqual([422, ['current_password']]);
    expect(await errorsOf({ ...ROSA, ...PROOF, role: 'pendiente' })).toEqual([422, ['role']]);
    expect(await errorsOf({ name: '', email: 'rosa', ...PROOF })).toEqual([422, ['name', 'email', 'role']]);
    await invite();
    expect(await errorsOf({ ...ROSA, ...PROOF })).toEqual([409, ['email']]);
    expect((await db().select().from(users)).filter(({ email }) => email === ROSA.email)).toHaveLength(1);
  });

  it('takes no password that is easy to guess, and stays valid', async () => {
    const { path } = await invite();
    const easy = { password: 'RosaPerez2026', password_confirmation: 'RosaPerez2026' };
    expect((await accept(tokenOf(path), easy)).status).toBe(422);
    expect((await accept(tokenOf(path))).status).toBe(201);
  });

  it('is accepted once by two who open it at the same time', async () => {
    const { path } = await invite();
    const statuses = (await Promise.all([accept(tokenOf(path)), accept(tokenOf(path))])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 422]);
  });

  it('is accepted or revoked, never both', async () => {
    const { admin: token, user, path } = await invite();
    const revoke = send('DELETE', `/users/${user.id}/invitation`, token);
    const [accepted, revoked] = await Promise.all([accept(tokenOf(path)), revoke]);
    expect([
      [201, 409],
      [422, 204],
    ]).toContainEqual([accepted.status, revoked.status]);
    expect((await db().select().from(users)).some(({ id }) => id === user.id)).toBe(accepted.status === 201);
  });

  it('of an approved sign-up is a mail with the way in', async () => {
    const { token } = await admin();
    const ana = await portal().signInAs('pendiente', 'Ana');
    const mailbox = openMailbox(portal());
    const body = { name: 'Ana', email: ana.user.email, role: 'autor', ...PROOF };
    expect((await send('PUT', `/users/${ana.user.id}`, token, body)).status).toBe(200);
    const mail = await mailbox.read(ana.user.email);
    expect(mail?.subject).toBe('Aprobaron su cuenta del portal');
    expect(mail?.body).toContain('El rol es ahora «Autor».');
    expect(mail?.body).toContain('https://hospital.example/login');
  });
});
