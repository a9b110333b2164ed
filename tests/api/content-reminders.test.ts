import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runReports } from '#server/jobs/jobs.ts';
import { ROOT } from '#server/node/paths.ts';
import { storeSetting } from '#server/settings/settings.store.ts';
import { wholeDays } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn } from '../support/api/portal.ts';
import { openMailbox } from '../support/mail/mailbox.ts';

const UNIT = 'Contratación y Almacén';
const ADDRESS = 'contratacion@hospital.example';
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
  const writeTo = (unit: string, ...emails: string[]) =>
    storeSetting(portal().deps.database.db, 'owner_mails', [{ unit, emails }]);
  /** What the job sends to the people of contracting. */
  async function remindersOf(mailbox: ReturnType<typeof openMailbox>) {
    const before = mailbox.messages.length;
    expect(await runReports(portal().deps)).toBe('done');
    await mailbox.read('');
    return mailbox.messages.slice(before).filter(({ recipient }) => recipient === ADDRESS);
  }
  const publishContract = async () => {
    const { token } = await portal().signInAs('editor');
    expect((await portal().call('POST', '/posts', { token, body: POST })).status).toBe(201);
  };

  it('come once before and once after the due day, with what is due and where to go', async () => {
    const mailbox = openMailbox(portal());
    await writeTo(UNIT, ADDRESS);
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

  it('remind of the review date of a page once before and once after it', async () => {
    const mailbox = openMailbox(portal());
    await writeTo(UNIT, ADDRESS);
    change('content/pages/manual-contratacion.md', (text) => text.replace(/^owner:/m, 'review: 2026-10-10\nowner:'));
    const reviews = async () => {
      const bodies = (await remindersOf(mailbox)).map(({ body }) => body).join('\n');
      return bodies.match(/- Revisión de la página «[^»]+»\. (?:Vence|Venció) el 10 de octubre de 2026\./g);
    };
    expect(await reviews()).toEqual([expect.stringContaining('Vence el')]);
    portal().moveClock(wholeDays(9));
    expect(await reviews()).toBeNull();
    portal().moveClock(wholeDays(1));
    expect(await reviews()).toEqual([expect.stringContaining('Venció el')]);
    portal().moveClock(wholeDays(30));
    expect(await reviews()).toBeNull();
  });

  it('wait for an address, of a unit whose name is written in other letters too', async () => {
    const mailbox = openMailbox(portal());
    await publishContract();
    portal().moveClock(wholeDays(40));
    expect(await remindersOf(mailbox)).toEqual([]);
    await writeTo('Gerencia', ADDRESS);
    expect((await remindersOf(mailbox)).map(({ body }) => body).join('')).not.toContain('3.3');
    await writeTo('contratacion y almacen', ADDRESS);
    expect((await remindersOf(mailbox)).map(({ body }) => body).join('')).toContain('3.3');
  });
});
