/** Signing up where the portal sends mail: the mailed link proves the address, and the response does not reveal existing accounts. */
import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLog } from '#server/audit/audit.table.ts';
import { runMail } from '#server/jobs/jobs.ts';
import { outbox } from '#server/mail/outbox.table.ts';
import { signUps, users } from '#server/users/users.table.ts';
import { SIGN_UP_LINK_HOURS } from '#shared/api/account.schema.ts';
import { hours } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn, PASSWORD } from '../../support/api/portal.ts';
import { allRows } from '../../support/database/backups.ts';
import { openMailbox, SITE_URL, tokenIn } from '../../support/mail/mailbox.ts';

const ROSA = { name: 'Rosa Pérez', email: 'rosa@hospital.example' };

describeOn(API_DRIVERS, 'asking for an account by mail', (portal) => {
  const db = () => portal().deps.database.db;
  const post = (path: string, body: object, address?: string) =>
    portal().call('POST', path, { body, ...(address && { address }) });
  const signUp = (fields: object = {}, password = PASSWORD) =>
    post('/signup', { ...ROSA, password, password_confirmation: password, ...fields });
  const confirm = (token: string, password = PASSWORD) => post('/signup/confirm', { token, password });

  it('begins with the link in the mail and the password that was chosen, and counts as proved', async () => {
    const mailbox = openMailbox(portal());
    const asked = await signUp({ role: 'admin' });
    expect([asked.status, await asked.json()]).toEqual([202, { message: expect.stringContaining('correo') }]);
    expect(await db().select().from(users)).toEqual([]);
    const letter = await mailbox.read(ROSA.email);
    expect(letter?.body).toContain(`${SITE_URL}/signup#clave=`);
    const begun = await confirm(tokenIn(letter));
    expect(begun.status).toBe(201);
    const { user, token } = (await begun.json()) as { user: object; token: string };
    expect(user).toEqual({ id: expect.any(Number), ...ROSA, role: 'pendiente' });
    expect((await portal().call('GET', '/user', { token })).status).toBe(200);
    const admin = await portal().signInAs('admin');
    const queue = await portal().call('GET', '/users?role=pendiente', { token: admin.token });
    expect(await queue.json()).toMatchObject({ data: [{ ...ROSA, email_proved: true }] });
    const actions = (await db().select().from(auditLog).orderBy(asc(auditLog.id))).map(({ action }) => action);
    expect(actions).toContain('user.signed-up');
  });

  it('gives the same response for a taken address, and mails only its owner, with the recovery link', async () => {
    const mailbox = openMailbox(portal());
    const { user } = await portal().signInAs('editor');
    const free = await signUp();
    const taken = await signUp({ email: user.email.toUpperCase() });
    expect([taken.status, await taken.text()]).toEqual([free.status, await free.text()]);
    const waiting = await db().select().from(outbox).orderBy(asc(outbox.id));
    expect(new Set(waiting.map(({ about }) => about)).size).toBe(1);
    const letter = await mailbox.read(user.email);
    expect(letter?.body).toContain(`${SITE_URL}/recuperar`);
    expect(letter?.body).not.toContain('clave=');
    expect((await db().select().from(signUps)).map(({ email }) => email)).toEqual([ROSA.email]);
  });

  it('queues one mail in either case', async () => {
    openMailbox(portal());
    const { user } = await portal().signInAs('editor');
    for (const email of [user.email, ROSA.email]) expect((await signUp({ email })).status).toBe(202);
    const waiting = await db().select().from(outbox);
    expect(waiting.map(({ recipient }) => recipient).toSorted()).toEqual([user.email, ROSA.email].toSorted());
  });

  it('a link works once, with the right password, within a day', async () => {
    const mailbox = openMailbox(portal());
    await signUp();
    const token = tokenIn(await mailbox.read(ROSA.email));
    const wrong = await confirm(token, 'otra frase que nadie escribe');
    expect([wrong.status, await wrong.json()]).toMatchObject([422, { errors: { password: [expect.any(String)] } }]);
    expect((await confirm(token)).status).toBe(201);
    const used = await confirm(token);
    expect([used.status, await used.json()]).toMatchObject([
      422,
      { errors: { token: [expect.stringContaining('inicie sesión')] } },
    ]);
    await signUp({ email: 'ana@hospital.example' });
    const late = tokenIn(await mailbox.read('ana@hospital.example'));
    portal().moveClock(hours(SIGN_UP_LINK_HOURS));
    expect((await confirm(late)).status).toBe(422);
    await runMail(portal().deps);
    expect(await db().select().from(signUps)).toEqual([]);
  });

  it('a sign-up with the address of another person leaves their link and password unchanged', async () => {
    const mailbox = openMailbox(portal());
    await signUp({}, 'la frase de quien se hace pasar');
    const foreign = tokenIn(await mailbox.read(ROSA.email));
    await signUp();
    const own = tokenIn(await mailbox.read(ROSA.email));
    expect((await confirm(foreign)).status).toBe(422);
    expect((await confirm(own)).status).toBe(201);
    expect((await confirm(foreign, 'la frase de quien se hace pasar')).status).toBe(422);
    expect(await db().select().from(users)).toHaveLength(1);
  });

  it('used twice at once makes one account', async () => {
    const mailbox = openMailbox(portal());
    await signUp();
    const token = tokenIn(await mailbox.read(ROSA.email));
    const statuses = (await Promise.all([confirm(token), confirm(token)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 422]);
    expect(await db().select().from(users)).toHaveLength(1);
  });

  it('leaves the link in no table, neither before nor after it is sent', async () => {
    const mailbox = openMailbox(portal());
    await signUp();
    const waiting = JSON.stringify(await allRows(db()));
    const token = tokenIn(await mailbox.read(ROSA.email));
    for (const text of [waiting, JSON.stringify(await allRows(db()))]) {
      expect(text).not.toContain(token);
      expect(text).not.toContain('#clave=');
    }
  });

  it('describes where to go in place of a link while the portal does not know its own address', async () => {
    const mailbox = openMailbox(portal());
    portal().deps.settings.siteUrl = undefined;
    expect((await signUp()).status).toBe(202);
    const letter = await mailbox.read(ROSA.email);
    expect(letter?.body).toContain('/signup#clave=');
    expect((await confirm(tokenIn(letter))).status).toBe(201);
  });

  it('mails one address at most five times an hour, free or taken', async () => {
    openMailbox(portal());
    const { user } = await portal().signInAs('editor');
    for (const email of [ROSA.email, user.email]) {
      for (let turn = 0; turn < 5; turn += 1) expect((await signUp({ email })).status).toBe(202);
      expect((await signUp({ email })).status).toBe(429);
    }
  });

  it('a weak password is refused before any mail is sent', async () => {
    openMailbox(portal());
    const { user } = await portal().signInAs('editor');
    for (const email of [ROSA.email, user.email]) expect((await signUp({ email }, 'Contraseña2026')).status).toBe(422);
    expect(await db().select().from(outbox)).toEqual([]);
  });
});
