import { desc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLog } from '#server/audit/audit.table.ts';
import { outbox } from '#server/mail/outbox.table.ts';
import { passwordLinks } from '#server/users/users.table.ts';
import { hours, minutes } from '#shared/time/time.ts';
import { codeShown } from '../../support/accounts/authenticator.ts';
import { API_DRIVERS, describeOn, PASSWORD } from '../../support/api/portal.ts';
import { prove } from '../../support/api/proof-of-work.ts';
import { allRows } from '../../support/database/backups.ts';
import { type Mailbox, openMailbox, SITE_URL, tokenIn } from '../../support/mail/mailbox.ts';

const NEW = 'el río baja crecido en mayo';

describeOn(API_DRIVERS, 'a forgotten password', (portal) => {
  let mailbox: Mailbox;
  const withMail = () => {
    mailbox = openMailbox(portal());
  };
  const post = (path: string, body: unknown, address?: string) =>
    portal().call('POST', path, { body, ...(address && { address }) });
  const ask = (email: string, address?: string) => post('/password/recovery', { email }, address);
  const mails = () => portal().deps.database.db.select().from(outbox).orderBy(desc(outbox.id));
  const linkFor = async (email: string) => {
    expect((await ask(email)).status).toBe(204);
    const letter = await mailbox.read(email);
    expect(letter?.body).toContain(`${SITE_URL}/recuperar#clave=`);
    return tokenIn(letter);
  };
  const reset = (token: string, password = NEW) =>
    post('/password/reset', { token, password, password_confirmation: password });
  const enter = (email: string, password: string, code?: string) =>
    post('/login', { email, password, ...(code && { code }) });

  it('is replaced once through the mailed link, and every session ends', async () => {
    withMail();
    const { user, token: open } = await portal().signInAs('autor');
    const link = await linkFor(user.email);
    expect((await mails())[0]).toMatchObject({ about: 'acceso', sentAt: portal().deps.clock() });
    expect((await reset(link)).status).toBe(204);
    expect((await portal().call('GET', '/user', { token: open })).status).toBe(401);
    expect((await enter(user.email, PASSWORD)).status).toBe(422);
    expect((await enter(user.email, NEW)).status).toBe(200);
    const again = await reset(link, 'otra frase que nadie escribe');
    expect([again.status, await again.json()]).toMatchObject([422, { errors: { token: [expect.any(String)] } }]);
    const actions = (await portal().deps.database.db.select().from(auditLog)).map(({ action }) => action);
    expect(actions).toContain('user.password-link-sent');
    expect(actions).toContain('user.password-recovered');
  });

  it('answers the same for an address without an account, and leaves nothing of it', async () => {
    withMail();
    const { user } = await portal().signInAs('autor');
    const known = await ask(user.email);
    const unknown = await ask('nadie@hospital.example');
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([user.email]);
    const traces = await portal().deps.database.db.select().from(auditLog);
    expect(traces.filter(({ action }) => action === 'user.password-link-sent')).toHaveLength(1);
  });

  it('gets the same response however often it is requested, and sends at most three mails an hour for one client', async () => {
    withMail();
    const { user } = await portal().signInAs('autor');
    for (const email of [user.email, 'nadie@hospital.example']) {
      for (let turn = 0; turn < 6; turn += 1) {
        const answer = await ask(email, '203.0.113.7');
        expect([answer.status, await answer.text()]).toEqual([204, '']);
      }
    }
    expect(await mails()).toHaveLength(3);
  });

  it('reaches its owner while others request it, in ten mails an hour at the most', async () => {
    withMail();
    const { user } = await portal().signInAs('autor');
    for (let turn = 0; turn < 15; turn += 1) {
      expect((await ask(user.email, `198.51.100.${turn}`)).status).toBe(204);
      await mailbox.read(user.email);
    }
    expect((await ask(user.email, '203.0.113.7')).status).toBe(204);
    expect(await mails()).toHaveLength(10);
    expect((await reset(tokenIn(mailbox.messages[0]))).status).toBe(204);
    portal().moveClock(hours(1));
    expect((await ask(user.email)).status).toBe(204);
    expect(await mails()).toHaveLength(11);
  });

  it('requested many times from one address needs a proof of work there, and none elsewhere', async () => {
    withMail();
    const { user } = await portal().signInAs('autor');
    for (let turn = 0; turn < 20; turn += 1) await ask(`nadie${turn}@hospital.example`, '203.0.113.7');
    const asked = await ask(user.email, '203.0.113.7');
    expect([asked.status, await asked.json()]).toMatchObject([429, { errors: { proof: [expect.any(String)] } }]);
    const proof = await prove(portal());
    expect((await post('/password/recovery', { email: user.email, proof }, '203.0.113.7')).status).toBe(204);
    expect((await ask('otro@hospital.example', '203.0.113.8')).status).toBe(204);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([user.email]);
  });

  it('every link of the last hour works until one is used, which ends the others', async () => {
    withMail();
    const { user } = await portal().signInAs('autor');
    const first = await linkFor(user.email);
    portal().moveClock(minutes(20));
    const second = await linkFor(user.email);
    const third = await linkFor(user.email);
    portal().moveClock(minutes(40));
    expect((await reset(first)).status).toBe(422);
    expect((await reset(second)).status).toBe(204);
    expect((await reset(third)).status).toBe(422);
    expect(await portal().deps.database.db.select().from(passwordLinks)).toEqual([]);
  });

  it('a valid link works from an address with many wrong attempts', async () => {
    withMail();
    const { user } = await portal().signInAs('autor');
    const link = await linkFor(user.email);
    const body = (token: string) => ({ token, password: NEW, password_confirmation: NEW });
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await post('/password/reset', body(`${turn}`.padEnd(43, 'x')), '203.0.113.7')).status).toBe(422);
    }
    expect((await post('/password/reset', body('y'.repeat(43)), '203.0.113.7')).status).toBe(429);
    expect((await post('/password/reset', body(link), '203.0.113.7')).status).toBe(204);
  });

  it('a change of the account invalidates a link: its password, its address, its active state', async () => {
    withMail();
    const admin = await portal().signInAs('admin');
    const ana = await portal().signInAs('autor', 'Ana');
    const change = (body: object) =>
      portal().call('PUT', `/users/${ana.user.id}`, {
        token: admin.token,
        body: { name: 'Ana', email: ana.user.email, ...body },
      });
    const changed = await linkFor(ana.user.email);
    const own = { current_password: PASSWORD, password: NEW, password_confirmation: NEW };
    expect((await portal().call('PUT', '/user/password', { token: ana.token, body: own })).status).toBe(204);
    expect((await reset(changed)).status).toBe(422);
    const closed = await linkFor(ana.user.email);
    expect((await change({ active: false, current_password: PASSWORD })).status).toBe(200);
    expect((await change({ active: true, current_password: PASSWORD })).status).toBe(200);
    expect((await reset(closed)).status).toBe(422);
    expect((await change({ active: false, current_password: PASSWORD })).status).toBe(200);
    const before = (await mails()).length;
    portal().moveClock(minutes(61));
    expect((await ask(ana.user.email)).status).toBe(204);
    expect(await mails()).toHaveLength(before);
  });

  it('the password rules apply, and a refused one leaves the link valid', async () => {
    withMail();
    const { user } = await portal().signInAs('autor');
    const link = await linkFor(user.email);
    for (const easy of ['corta', 'Contraseña123']) expect((await reset(link, easy)).status).toBe(422);
    expect((await reset(link)).status).toBe(204);
  });

  it('does not open an account that has a second factor without its code', async () => {
    withMail();
    const { user, token } = await portal().signInAs('siau');
    const own = async (path: string, body: object) =>
      (await (await portal().call('POST', `/user/second-factor${path}`, { token, body })).json()) as { secret: string };
    const { secret } = await own('', { password: PASSWORD });
    await own('/confirm', { code: await codeShown(secret, portal().deps.clock()) });
    expect((await reset(await linkFor(user.email))).status).toBe(204);
    portal().moveClock(minutes(1));
    expect(await (await enter(user.email, NEW)).json()).toMatchObject({ errors: { code: [expect.any(String)] } });
    expect((await enter(user.email, NEW, await codeShown(secret, portal().deps.clock()))).status).toBe(200);
  });

  it('clears the rate limit: after ten failed attempts the new password signs in at once', async () => {
    withMail();
    const { user } = await portal().signInAs('autor');
    for (let turn = 0; turn < 11; turn += 1) await enter(user.email, 'no me acuerdo');
    expect((await reset(await linkFor(user.email))).status).toBe(204);
    expect((await enter(user.email, NEW)).status).toBe(200);
  });

  it('is stored in no usable form', async () => {
    withMail();
    const { user } = await portal().signInAs('autor');
    const link = await linkFor(user.email);
    expect(JSON.stringify(await allRows(portal().deps.database.db))).not.toContain(link);
  });

  it('without a mail server, or without knowing its own address, the portal says whom to ask', async () => {
    const means = async () => (await portal().call('GET', '/password/recovery')).json();
    expect(await means()).toEqual({ by_mail: false });
    portal().deps.mailer = { send: async () => undefined };
    expect(await means()).toEqual({ by_mail: false });
    const refused = await ask('nadie@hospital.example');
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { message: 'El portal no envía correo. Pida una contraseña nueva a quien lo administra.' },
    ]);
    withMail();
    expect(await means()).toEqual({ by_mail: true });
  });
});
