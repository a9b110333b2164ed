/** Who reads reports of corruption: a list that no role is on by itself. */
import { asc, isNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLog } from '#server/audit/audit.table.ts';
import { runAlerts } from '#server/jobs/jobs.ts';
import { outbox } from '#server/mail/outbox.table.ts';
import { denunciaReadersApi } from '#shared/api/endpoints/users.api.ts';
import { hours } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn, PASSWORD } from '../support/api/portal.ts';
import { ANONYMOUS, deskOf, file } from '../support/pqrsd/requests.ts';

const PROOF = { current_password: PASSWORD };
const DENUNCIA = { ...ANONYMOUS, type_pqrsd: 'denuncia' };

describeOn(API_DRIVERS, 'the readers of reports of corruption', (portal) => {
  const db = () => portal().deps.database.db;
  /** Without those about a case. */
  const mails = async () =>
    (await db().select().from(outbox).where(isNull(outbox.deskKind)).orderBy(asc(outbox.id))).map(
      ({ recipient, subject, body }) => ({
        recipient,
        subject,
        body,
      }),
    );
  const staged = async () => {
    const admin = await deskOf(portal(), 'admin', 'Zoila Admin');
    const luz = await deskOf(portal(), 'siau', 'Luz');
    const pedro = await deskOf(portal(), 'siau', 'Pedro');
    const list = async () =>
      denunciaReadersApi.list.response.parse(await (await admin.call('GET', '/denuncia-readers')).json());
    const add = (user_id: number, proof: object = PROOF) =>
      admin.call('POST', '/denuncia-readers', { user_id, ...proof });
    return { admin, luz, pedro, list, add };
  };

  it('are none at first; one is added and removed, audited, and told to the others and the administrators', async () => {
    const { admin, luz, pedro, list, add } = await staged();
    expect(await list()).toEqual({ data: [], unread: 0 });
    expect((await add(luz.user.id)).status).toBe(201);
    expect((await add(pedro.user.id)).status).toBe(201);
    expect((await list()).data).toMatchObject([
      { id: luz.user.id, name: 'Luz', added_at: '2026-10-01T10:00:00-05:00', added_by: 'Zoila Admin' },
      { id: pedro.user.id, name: 'Pedro' },
    ]);
    const told = await mails();
    expect(told.map(({ recipient }) => recipient)).toEqual([
      ...[luz.user.email, admin.user.email],
      ...[pedro.user.email, luz.user.email, admin.user.email],
    ]);
    expect(told[3]?.body).toContain('Pedro (');
    expect(told[3]?.body).toContain('puede leer desde ahora las denuncias de corrupción.');
    expect(told[3]?.body).toContain('Lo hizo Zoila Admin.');
    const { id } = await file(portal(), DENUNCIA);
    expect((await pedro.call('GET', `/pqrsd/${id}`)).status).toBe(200);
    const removed = await admin.call('DELETE', `/denuncia-readers/${pedro.user.id}`, PROOF);
    expect(denunciaReadersApi.remove.response.parse(await removed.json()).data).toHaveLength(1);
    expect((await pedro.call('GET', `/pqrsd/${id}`)).status).toBe(404);
    expect((await mails()).slice(5).map(({ recipient }) => recipient)).toEqual([
      ...[pedro.user.email, luz.user.email, admin.user.email],
    ]);
    const traces = (await db().select().from(auditLog).orderBy(asc(auditLog.id)))
      .filter(({ action }) => action.startsWith('user.denuncia'))
      .map(({ action, label, actorName }) => [action, label, actorName]);
    expect(traces).toEqual([
      ['user.denuncia-reader-added', 'Luz', 'Zoila Admin'],
      ['user.denuncia-reader-added', 'Pedro', 'Zoila Admin'],
      ['user.denuncia-reader-removed', 'Pedro', 'Zoila Admin'],
    ]);
  });

  it('are told, with the other administrators, when an administrator is the first of them or could enter as one', async () => {
    const { admin, luz, pedro, add } = await staged();
    const other = await deskOf(portal(), 'admin', 'Otilia Admin');
    expect((await add(admin.user.id)).status).toBe(201);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([admin.user.email, other.user.email]);
    for (const { user } of [luz, pedro]) expect((await add(user.id)).status).toBe(201);
    const before = (await mails()).length;
    const account = { name: 'Luz', email: luz.user.email, ...PROOF };
    const typed = { password: 'la que otra persona puso', password_confirmation: 'la que otra persona puso' };
    expect((await admin.call('PUT', `/users/${luz.user.id}`, { ...account, ...typed })).status).toBe(200);
    const told = (await mails()).slice(before).filter(({ recipient }) => recipient !== luz.user.email);
    expect(told.map(({ recipient }) => recipient)).toEqual([pedro, admin, other].map(({ user }) => user.email));
    expect(told[0]).toMatchObject({
      subject: 'Cambió cómo entra una persona que lee las denuncias',
      body: expect.stringContaining('ahora su cuenta tiene otra contraseña u otro correo.'),
    });
    const renamed = { name: 'Luz Mar', email: luz.user.email };
    expect((await admin.call('PUT', `/users/${luz.user.id}`, renamed)).status).toBe(200);
    expect(await mails()).toHaveLength(before + 4);
  });

  it('are only active accounts of the desk, and each change asks for the password', async () => {
    const { admin, luz, add } = await staged();
    const editor = await portal().signInAs('editor');
    for (const id of [editor.user.id, 9999]) expect((await add(id)).status).toBe(422);
    expect((await add(luz.user.id, {})).status).toBe(422);
    expect((await add(luz.user.id)).status).toBe(201);
    expect((await add(luz.user.id)).status).toBe(422);
    expect((await admin.call('DELETE', `/denuncia-readers/${luz.user.id}`, {})).status).toBe(422);
    expect((await admin.call('DELETE', `/denuncia-readers/${admin.user.id}`, PROOF)).status).toBe(404);
  });

  it.each([
    ['loses the role', { role: 'editor' }],
    ['is deactivated', { active: false }],
  ])('an account that %s leaves the list and does not return to it by itself', async (_what, change) => {
    const { admin, luz, list, add } = await staged();
    await add(luz.user.id);
    const path = `/users/${luz.user.id}`;
    const account = { name: 'Luz', email: luz.user.email, ...PROOF };
    expect((await admin.call('PUT', path, { ...account, ...change })).status).toBe(200);
    expect((await admin.call('PUT', path, { ...account, role: 'siau', active: true })).status).toBe(200);
    expect((await list()).data).toEqual([]);
  });

  it('an account that is deleted leaves the list, and the others are told', async () => {
    const { admin, luz, pedro, list, add } = await staged();
    for (const { user } of [luz, pedro]) await add(user.id);
    expect((await admin.call('DELETE', `/users/${pedro.user.id}`, PROOF)).status).toBe(204);
    expect((await list()).data).toMatchObject([{ id: luz.user.id }]);
    const told = (await mails()).findLast(({ recipient }) => recipient === luz.user.email);
    expect(told?.body).toContain('ya no puede leer las denuncias de corrupción.');
  });

  it('when an open report has no reader, the administrators are alerted at once and every day, without its content', async () => {
    const { admin, luz, list, add } = await staged();
    const { rad } = await file(portal(), DENUNCIA);
    expect(await list()).toEqual({ data: [], unread: 1 });
    await Promise.all([runAlerts(portal().deps), runAlerts(portal().deps)]);
    await runAlerts(portal().deps);
    const alerts = async () =>
      (await mails()).filter(({ subject }) => subject === 'Hay denuncias que nadie puede leer');
    expect(await alerts()).toEqual([
      {
        recipient: admin.user.email,
        subject: 'Hay denuncias que nadie puede leer',
        body: expect.stringContaining('hay 1 denuncia abierta y ninguna persona autorizada para leerlas'),
      },
    ]);
    expect(JSON.stringify(await alerts())).not.toContain(rad);
    portal().moveClock(hours(21));
    await runAlerts(portal().deps);
    expect(await alerts()).toHaveLength(2);
    expect((await add(luz.user.id)).status).toBe(201);
    portal().moveClock(hours(24));
    await runAlerts(portal().deps);
    expect(await alerts()).toHaveLength(2);
    expect(await list()).toMatchObject({ unread: 0 });
  });
});
