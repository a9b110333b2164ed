/** Mails whose link opens an account: a reader of the database, or of a backup, does not find their secrets. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { MailRow } from '#domain/operations/mail-delivery.ts';
import { runMail } from '#server/jobs/jobs.ts';
import { createKeys } from '#server/keys.ts';
import { MailNotSentError } from '#server/mail/mailer.ts';
import { outbox } from '#server/mail/outbox.table.ts';
import { hours, minutes } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn } from '../support/api/portal.ts';
import { allRows, backUp, folderForTests } from '../support/database/backups.ts';
import { openMailbox, tokenIn } from '../support/mail/mailbox.ts';

const copies = folderForTests();

describeOn(API_DRIVERS, 'a mail whose link opens an account', (portal) => {
  const rows = () => portal().deps.database.db.select().from(outbox).orderBy(asc(outbox.id));
  const askFor = (email: string) => portal().call('POST', '/password/recovery', { body: { email } });
  /** The contents of a database dump and of a backup, as one text. */
  const everything = async () => {
    const { file } = await backUp(portal(), join(copies, `${crypto.randomUUID()}.tar.gz`));
    return JSON.stringify(await allRows(portal().deps.database.db)) + gunzipSync(readFileSync(file)).toString();
  };

  it('is legible in no table and in no backup, neither while it waits nor once it was sent', async () => {
    const mailbox = openMailbox(portal());
    const { user } = await portal().signInAs('editor');
    expect((await askFor(user.email)).status).toBe(204);
    const waiting = await everything();
    const token = tokenIn(await mailbox.read(user.email));
    expect(token).toHaveLength(43);
    const sent = await everything();
    for (const text of [waiting, sent]) {
      expect(text).not.toContain(token);
      expect(text).not.toContain('/recuperar#');
      expect(text).toContain(user.email);
    }
    expect(await rows()).toMatchObject([{ about: 'acceso', recipient: '', subject: '', body: '' }]);
    const body = { token, password: 'el río baja crecido', password_confirmation: 'el río baja crecido' };
    expect((await portal().call('POST', '/password/reset', { body })).status).toBe(204);
  });

  it('is deleted when its link has expired, and never sent afterwards', async () => {
    const mailbox = openMailbox(portal());
    const { user } = await portal().signInAs('editor');
    await askFor(user.email);
    const { mailer } = portal().deps;
    portal().deps.mailer = null;
    portal().moveClock(hours(1));
    await runMail(portal().deps);
    expect(await rows()).toMatchObject([{ recipient: '', subject: '', body: '', lastError: 'vencido', sentAt: null }]);
    portal().deps.mailer = mailer;
    await runMail(portal().deps);
    expect(mailbox.messages).toEqual([]);
  });

  it('with an expired link is not sent, also when it is due before its deletion', async () => {
    const mailbox = openMailbox(portal());
    const { user } = await portal().signInAs('editor');
    await askFor(user.email);
    portal().moveClock(hours(1));
    expect(await mailbox.read(user.email)).toBeUndefined();
  });

  it('stays encrypted while the mail server is busy, and is blanked when it is given up', async () => {
    openMailbox(portal());
    const { user } = await portal().signInAs('editor');
    await askFor(user.email);
    const refusing = (isFinal: boolean) => ({
      send: async () => Promise.reject(new MailNotSentError(isFinal ? 'direccion' : 'ocupado', isFinal)),
    });
    portal().deps.mailer = refusing(false);
    await runMail(portal().deps);
    expect(await rows()).toMatchObject([{ recipient: user.email, lastError: 'ocupado', givenUpAt: null }]);
    expect(await everything()).not.toContain('/recuperar#');
    portal().deps.mailer = refusing(true);
    portal().moveClock(minutes(1));
    await runMail(portal().deps);
    expect(await rows()).toMatchObject([{ recipient: '', body: '', givenUpAt: portal().deps.clock() }]);
  });

  it('that was encrypted under another secret is given up and delays no other', async () => {
    const mailbox = openMailbox(portal());
    const { user } = await portal().signInAs('editor');
    const { user: other } = await portal().signInAs('autor');
    await askFor(user.email);
    portal().deps.keys = await createKeys('otro secreto de prueba de más de treinta y dos letras');
    await askFor(other.email);
    expect(tokenIn(await mailbox.read(other.email))).toHaveLength(43);
    expect(mailbox.messages).toHaveLength(1);
    expect((await rows())[0]).toMatchObject({ body: '', lastError: 'ilegible', givenUpAt: portal().deps.clock() });
  });

  it('is reported to the office without its contents', async () => {
    openMailbox(portal());
    const admin = await portal().signInAs('admin');
    await askFor(admin.user.email);
    await runMail(portal().deps);
    const { data } = (await (await portal().call('GET', '/mail', { token: admin.token })).json()) as {
      data: MailRow[];
    };
    expect(data).toMatchObject([{ about: 'acceso', recipient: null, state: 'enviado', may_retry: false }]);
    expect(Object.keys(data[0] ?? {})).not.toContain('body');
  });
});
