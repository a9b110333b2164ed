/** Mail as an operator configures it: the portal with SMTP_URL, and a mail server. */
import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../support/mail/mail-server.ts';
import { PERSON, REQUEST } from '../support/pqrsd/requests.ts';
import { preparedFolder } from '../support/servers/prepared-portal.ts';
import { type Running, startServer } from '../support/servers/processes.ts';

const ACCOUNT = { email: 'admin@hospital.example', password: 'una-clave-bastante-larga' };

let folder: string;
let mail: MailServer;
let portal: Running;
beforeEach(async () => {
  folder = await preparedFolder('mail');
  mail = await startMailServer('?from=siau@hospital.example');
  portal = await startServer({
    DATA_DIR: folder,
    SMTP_URL: mail.url,
    SITE_URL: 'https://hospital.example',
    ADMIN_EMAIL: ACCOUNT.email,
    ADMIN_PASSWORD: ACCOUNT.password,
  });
}, 120_000);
afterEach(async () => {
  await portal.stop();
  await mail.close();
  rmSync(folder, { recursive: true, force: true });
});

const post = (path: string, body: object, token?: string) =>
  fetch(`${portal.address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

/** A new portal without a backup says so to its administrator; that mail comes when it comes. */
const isOfHealth = (message: string) => message.includes('Salud del portal');
const told = () => mail.messages.filter((message) => !isOfHealth(message));
const recipients = () => mail.recipients.filter((_, at) => !isOfHealth(mail.messages[at] ?? ''));

it('a filing is told by mail to citizen and desk with only number and link, and the test mail arrives', async () => {
  const filed = await post('/pqrsd', REQUEST);
  expect(filed.status).toBe(201);
  const { rad } = ((await filed.json()) as { data: { rad: string } }).data;
  await expect.poll(() => told().length, { timeout: 60_000 }).toBe(2);
  expect(recipients()).toEqual([PERSON.email, ACCOUNT.email]);
  // Lines that quoted-printable breaks are joined.
  const [letter = '', news = ''] = told().map((message) => message.replaceAll('=\r\n', ''));
  expect(letter).toMatch(/^From: .*<siau@hospital\.example>\r$/m);
  expect(letter).toContain(rad);
  expect(letter).toContain('https://hospital.example/pqrsd/seguimiento');
  expect(news).toContain('https://hospital.example/admin/pqrsd/');
  for (const personal of [PERSON.fullname, PERSON.telephone, REQUEST.issue, REQUEST.description]) {
    expect(letter + news).not.toContain(personal);
  }

  const { token } = (await (await post('/login', ACCOUNT)).json()) as { token: string };
  expect(await (await post('/settings/mail-test', {}, token)).json()).toMatchObject({ sent: true });
  expect(recipients()).toEqual([PERSON.email, ACCOUNT.email, ACCOUNT.email]);
  expect(portal.said()).not.toContain(PERSON.email);
}, 120_000);
