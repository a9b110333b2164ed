import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runReports } from '#server/jobs/jobs.ts';
import { ROOT } from '#server/node/paths.ts';
import { wholeDays } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn } from '../support/api/portal.ts';
import { openMailbox } from '../support/mail/mailbox.ts';

const OWNERS = 'content/data/responsables.yaml';
const POST = { title: 'Acuerdo 4', desc: '<p>Presupuesto.</p>', cat: 'contratacion', date: '2026-10-01 08:00:00' };

describeOn(API_DRIVERS, 'the reminders of the owners', (portal) => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'recordatorios-'));
    cpSync(join(ROOT, 'content'), join(root, 'content'), { recursive: true });
    portal().deps.contentRoot = root;
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const change = (path: string, edit: (text: string) => string) =>
    writeFileSync(join(root, path), edit(readFileSync(join(root, path), 'utf8')));
  const ownAddresses = () => change(OWNERS, (text) => text.replace(/^demo: true$/m, ''));
  /** What the job sends to the people of contracting. */
  async function remindersOf(mailbox: ReturnType<typeof openMailbox>) {
    const before = mailbox.messages.length;
    expect(await runReports(portal().deps)).toBe('done');
    await mailbox.read('');
    return mailbox.messages.slice(before).filter(({ recipient }) => recipient === 'contratacion@sanisidro.example');
  }
  const publishContract = async () => {
    const { token } = await portal().signInAs('editor');
    expect((await portal().call('POST', '/posts', { token, body: POST })).status).toBe(201);
  };

  it('come once before and once after the due day, with what is due and where to go', async () => {
    const mailbox = openMailbox(portal());
    ownAddresses();
    await publishContract();
    // Contents that were due before go out with the first run.
    await remindersOf(mailbox);
    portal().moveClock(wholeDays(24));
    const [soon, ...more] = await remindersOf(mailbox);
    expect(more).toEqual([]);
    expect(soon?.body).toContain(
      'Por vencer:\n- Transparencia 3.3: Contratos y su ejecución. Vence el 1 de noviembre de 2026.',
    );
    expect(soon?.body).toContain('https://hospital.example/admin/transparency');
    portal().moveClock(wholeDays(3));
    expect(await remindersOf(mailbox)).toEqual([]);
    portal().moveClock(wholeDays(7));
    const [late] = await remindersOf(mailbox);
    expect(late?.subject).toBe('Sitio del hospital: 1 contenido venció');
    portal().moveClock(wholeDays(30));
    expect(await remindersOf(mailbox)).toEqual([]);
  });

  it('remind of the review date of a page', async () => {
    const mailbox = openMailbox(portal());
    ownAddresses();
    change('content/pages/manual-contratacion.md', (text) => text.replace(/^owner:/m, 'review: 2026-10-10\nowner:'));
    const bodies = (await remindersOf(mailbox)).map(({ body }) => body).join('\n');
    expect(bodies).toMatch(/- Revisión de la página «[^»]+»\. Vence el 10 de octubre de 2026\./);
  });

  it('wait for an address, and go to no invented one', async () => {
    const mailbox = openMailbox(portal());
    await publishContract();
    portal().moveClock(wholeDays(40));
    expect(await remindersOf(mailbox)).toEqual([]);
    ownAddresses();
    change(OWNERS, (text) => text.replaceAll('contratacion@', 'otra@'));
    change(OWNERS, (text) => text.replace(/ {2}- name: Contratación y Almacén\n.*\n/, ''));
    expect(await remindersOf(mailbox)).toEqual([]);
    change(
      OWNERS,
      (text) => `${text}\n  - name: contratacion y almacen\n    emails: [contratacion@sanisidro.example]\n`,
    );
    expect((await remindersOf(mailbox)).map(({ body }) => body).join('')).toContain('3.3');
  });
});
