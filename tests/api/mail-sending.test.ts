import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { retryDelayAfter } from '#domain/operations/mail-delivery.ts';
import { runMail } from '#server/jobs/jobs.ts';
import { sendDueMail } from '#server/mail/delivery.usecases.ts';
import { MailNotSentError } from '#server/mail/mailer.ts';
import { queueMail } from '#server/mail/outbox.store.ts';
import { outbox } from '#server/mail/outbox.table.ts';
import { createSmtpMailer } from '#server/mail/smtp-mailer.ts';
import { ROOT } from '#server/node/paths.ts';
import { applyContent } from '#server/node/site/apply-content.ts';
import { folderReader } from '#server/read-content-data.ts';
import { hours, minutes, wholeDays } from '#shared/time/time.ts';
import { readHealth } from '../support/api/health.ts';
import { API_DRIVERS, describeOn, START } from '../support/api/portal.ts';
import { type MailServer, startMailServer } from '../support/mail/mail-server.ts';
import { file, PERSON } from '../support/pqrsd/requests.ts';

const WORDS = { subject: 'Recibimos su solicitud', body: 'Su número es RAD-2026-000001. Año nuevo, señora Peña.' };

describeOn(API_DRIVERS, 'the outbox', (portal) => {
  let server: MailServer;
  beforeEach(async () => {
    server = await startMailServer();
    portal().deps.mailer = server.mailer;
  });
  afterEach(() => server.close());

  const queue = (recipient: string, about = 'RAD-2026-000001') =>
    queueMail(portal().deps.database.db, { recipient, about, ...WORDS }, portal().deps.clock());
  const rows = () => portal().deps.database.db.select().from(outbox).orderBy(asc(outbox.id));

  it('sends the mail of a filing once, as plain text marked as automatic', async () => {
    await file(portal());
    expect(await runMail(portal().deps)).toBe('done');
    await runMail(portal().deps);
    expect(server.recipients).toEqual([PERSON.email]);
    const [letter = ''] = server.messages;
    expect(letter).toMatch(/^From: Hospital San Isidro <contacto@sanisidro\.example>$/m);
    expect(letter).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(letter).toMatch(/^Content-Language: es-CO\r$/m);
    expect(letter).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m);
    expect(letter).not.toContain(PERSON.fullname.split(' ')[0]);
    expect(await rows()).toMatchObject([{ sentAt: START, attempts: 1, lastError: null }]);
  });

  it('a publication changes the signature of mails without a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'firma-'));
    for (const part of ['data', 'pages'])
      cpSync(join(ROOT, 'content', part), join(folder, 'content', part), { recursive: true });
    const site = join(folder, 'content/data/site.yaml');
    const published = readFileSync(site, 'utf8').replace(/(shortName:\s+value: ).*/, '$1Hospital Renombrado');
    writeFileSync(site, published.replace(/(contact:\s+value: ).*/, '$1nuevo@hospital.example'));
    portal().deps.mailer = createSmtpMailer(server.url);
    await queue('ana@correo.example');
    await sendDueMail(portal().deps);
    applyContent(portal().deps, folderReader(folder));
    rmSync(folder, { recursive: true });
    await queue('rosa@correo.example');
    await sendDueMail(portal().deps);
    const senders = server.messages.map((letter) => /^From: (.*)\r$/m.exec(letter)?.[1]);
    expect(senders).toEqual([
      expect.not.stringContaining('Renombrado'),
      'Hospital Renombrado <nuevo@hospital.example>',
    ]);
  });

  it('a delivery receipt is asked for what brings an answer, to be recognised by the case, and for nothing else', async () => {
    const about = { recipient: 'ana@correo.example', about: 'RAD-2026-000001', ...WORDS };
    for (const mail of [{}, { answerSeq: 3 }, { answerSeq: 4, deskKind: 'colega' as const }])
      await queueMail(portal().deps.database.db, { ...about, ...mail }, portal().deps.clock());
    await sendDueMail(portal().deps);
    expect(server.receipts).toEqual([
      { ret: null, envid: null, notify: undefined },
      { ret: 'HDRS', envid: 'RAD-2026-000001', notify: ['SUCCESS', 'FAILURE'] },
      { ret: null, envid: null, notify: undefined },
    ]);
  });

  it('two servers at once send each mail once', async () => {
    for (let number = 1; number <= 12; number += 1) await queue(`persona${number}@correo.example`);
    await Promise.all([sendDueMail(portal().deps), sendDueMail(portal().deps), sendDueMail(portal().deps)]);
    expect(server.recipients).toHaveLength(12);
    expect(new Set(server.recipients).size).toBe(12);
  });

  it('a refused address is given up at once, and nothing that is stored quotes the address', async () => {
    await queue('nadie@correo.example');
    await queue('rosa@correo.example');
    server.refuse((to) => (to.startsWith('nadie') ? { code: 550, text: `<${to}> does not exist` } : null));
    await runMail(portal().deps);
    expect(server.recipients).toEqual(['rosa@correo.example']);
    expect(await rows()).toMatchObject([
      { givenUpAt: START, lastError: 'direccion', sentAt: null },
      { givenUpAt: null, sentAt: START },
    ]);
  });

  it('a full mailbox is tried again after 1, 5, 15 and 60 minutes, then every 6 hours, for three days', async () => {
    await queue('llena@correo.example');
    server.refuse(() => ({ code: 452, text: 'mailbox full' }));
    const waits: number[] = [];
    for (let row = (await rows())[0]; row && !row.givenUpAt; row = (await rows())[0]) {
      await runMail(portal().deps);
      const wait = ((await rows())[0]?.nextTryAt.getTime() ?? 0) - portal().deps.clock().getTime();
      await runMail(portal().deps);
      expect((await rows())[0]?.attempts).toBe(waits.length + 1);
      waits.push(wait);
      portal().moveClock(wait);
    }
    expect(waits.slice(0, 5)).toEqual([minutes(1), minutes(5), minutes(15), minutes(60), hours(6)]);
    const total = portal().deps.clock().getTime() - START.getTime();
    expect(total).toBeGreaterThan(wholeDays(2.5));
    expect(total).toBeLessThanOrEqual(wholeDays(3));
    expect(await rows()).toMatchObject([{ lastError: 'ocupado', sentAt: null }]);
    expect(retryDelayAfter(waits.length)).toBeNull();
  });

  it('a mail server that is away keeps the mail waiting and is asked once a run', async () => {
    await server.close();
    await queue('una@correo.example');
    await queue('otra@correo.example');
    expect(await runMail(portal().deps)).toBe('done');
    expect(await rows()).toMatchObject([
      { attempts: 1, lastError: 'sin_conexion', givenUpAt: null, nextTryAt: new Date(START.getTime() + minutes(1)) },
      { attempts: 0, lastError: null },
    ]);
    server = await startMailServer();
    portal().deps.mailer = server.mailer;
    portal().moveClock(minutes(1));
    await runMail(portal().deps);
    expect([...server.recipients].sort()).toEqual(['otra@correo.example', 'una@correo.example']);
  });

  it('a mail claimed by an instance that crashed is retried after ten minutes, with the same message id', async () => {
    await queue('una@correo.example');
    const { mailer } = portal().deps;
    let lost = '';
    portal().deps.mailer = {
      send: async ({ id }) => {
        lost = id;
        throw new Error('the process died');
      },
    };
    await runMail(portal().deps);
    portal().deps.mailer = mailer;
    portal().moveClock(minutes(10) - 1);
    await runMail(portal().deps);
    expect(server.messages).toEqual([]);
    portal().moveClock(1);
    await runMail(portal().deps);
    expect(server.messages.join()).toContain(`Message-ID: <${lost}@sanisidro.example>`);
  });

  it('without a mail server everything waits, and that is no failure of the portal', async () => {
    portal().deps.mailer = null;
    await queue('una@correo.example');
    expect(await runMail(portal().deps)).toBe('done');
    portal().moveClock(wholeDays(40));
    await runMail(portal().deps);
    expect(await rows()).toMatchObject([{ attempts: 0, recipient: 'una@correo.example' }]);
    expect(await readHealth(portal())).toMatchObject({
      status: 'ok',
      mail: { state: 'sin servidor', waiting: 1, since: '2026-10-01T10:00:00-05:00' },
    });
  });

  it('health reports mail that has waited more than an hour for a configured mail server', async () => {
    const health = async () => (await readHealth(portal())).mail;
    await queue('llena@correo.example');
    server.refuse(() => ({ code: 451, text: 'later' }));
    await runMail(portal().deps);
    expect(await health()).toMatchObject({ state: 'ok', waiting: 1 });
    portal().moveClock(hours(1) + 1);
    expect(await health()).toMatchObject({ state: 'degradado', waiting: 1 });
  });

  it('thirty days after it was sent or given up, its recipient is erased', async () => {
    await queue('una@correo.example');
    await queue('nadie@correo.example');
    server.refuse((to) => (to.startsWith('nadie') ? { code: 550, text: 'no' } : null));
    await runMail(portal().deps);
    portal().moveClock(wholeDays(30) - 1);
    await runMail(portal().deps);
    expect((await rows()).map(({ recipient }) => recipient)).toEqual(['una@correo.example', 'nadie@correo.example']);
    portal().moveClock(1);
    await runMail(portal().deps);
    for (const row of await rows()) {
      expect(row).toMatchObject({ recipient: '', subject: '', body: '', about: 'RAD-2026-000001' });
    }
  });
});

describeOn(['postgres'], 'the mail server of the environment', () => {
  const letter = {
    sender: { name: 'Hospital de Prueba', address: 'h@hospital.example' },
    recipient: 'a@correo.example',
    ...WORDS,
    id: 'x',
  };

  it('may name another sender', async () => {
    const server = await startMailServer('?from=avisos@otro.example');
    await server.mailer.send(letter);
    await server.close();
    expect(server.messages[0]).toMatch(/^From: Hospital de Prueba <avisos@otro\.example>$/m);
  });

  it('treats an address with line breaks or a list as invalid', async () => {
    const server = await startMailServer();
    for (const recipient of ['', 'a@correo.example\r\nBcc: b@correo.example', 'a@correo.example>, <b@correo.example']) {
      await expect(server.mailer.send({ ...letter, recipient })).rejects.toBeInstanceOf(MailNotSentError);
    }
    await server.close();
    expect(server.recipients).toEqual([]);
  });

  it('is found away without quoting anything', async () => {
    const mailer = createSmtpMailer('smtp://127.0.0.1:1');
    await expect(mailer.send(letter)).rejects.toMatchObject({ failure: 'sin_conexion', isFinal: false });
  });
});
