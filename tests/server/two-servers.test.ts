/** Two servers of the portal on one PostgreSQL: what one does the other shows, and nothing is done twice. */
import { rmSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { EditablePage } from '#shared/api/pages.schema.ts';
import { formatTimestamp, hours, seconds } from '#shared/time/time.ts';
import { ADMIN } from '../support/accounts/people.ts';
import { callerOf } from '../support/api/caller.ts';
import { type MailServer, startMailServer } from '../support/mail/mail-server.ts';
import { ANONYMOUS, PERSON, REQUEST } from '../support/pqrsd/requests.ts';
import { preparedPostgres } from '../support/servers/prepared-portal.ts';
import { type Running, startServer } from '../support/servers/processes.ts';

const NEWS = { title: 'Jornada de vacunación', desc: '<p>El sábado.</p>', cat: 'noticias' };
/** The other instance follows by itself; how many seconds it takes on an idle machine, `npm run bench publications` measures. */
const FRESH_WITHIN = { timeout: 20_000, interval: 100 };
/** The jobs run every fifteen seconds. */
const JOBS_WITHIN = { timeout: 40_000, interval: 250 };

let folder: string;
let mail: MailServer;
let database: pg.Client;
let one: Running;
let other: Running;
let token: string;

beforeAll(async () => {
  const portal = await preparedPostgres('two');
  folder = portal.folder;
  const { url } = portal;
  mail = await startMailServer();
  database = new pg.Client({ connectionString: url });
  await database.connect();
  const variables = {
    DATA_DIR: folder,
    DATABASE_URL: url,
    SMTP_URL: mail.url,
  };
  one = await startServer(variables);
  other = await startServer(variables);
  token = ((await (await call('POST', '/login', ADMIN)).json()) as { token: string }).token;
}, 120_000);
afterAll(async () => {
  await Promise.all([one?.stop(), other?.stop()]);
  await database?.end();
  await mail?.close();
  rmSync(folder, { recursive: true, force: true });
});

const call = (method: string, path: string, body?: unknown) =>
  fetch(`${one.address}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
/** When a case filed on the other instance is due. */
const dueOnOther = async () => {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(ANONYMOUS) };
  const filed = await fetch(`${other.address}/api/pqrsd`, init);
  return ((await filed.json()) as { data: { due_at: string } }).data.due_at;
};
/** The first of the coming days that can be excepted. */
async function exceptSomeDay(): Promise<number> {
  const { fields } = (await (await call('GET', '/pages/data/festivos')).json()) as EditablePage;
  let status = 0;
  for (let n = 3; n < 9 && status !== 200; n += 1) {
    const day = formatTimestamp(new Date(Date.now() + hours(24 * n))).slice(0, 10);
    const excepted = { ...fields, exceptions: [{ day, working: false, reason: 'Cierre' }] };
    const body = { fields: excepted, body: null, publish: true, current_password: ADMIN.password };
    status = (await call('PUT', '/pages/data/festivos', body)).status;
  }
  return status;
}
const shown = async (path: string) => (await fetch(other.address + path)).text();
const kept = async (path: string) => (await fetch(other.address + path)).headers.get('x-cache');

it('a publication, a change and the banner are there on the other by themselves', async () => {
  await expect.poll(() => kept('/'), FRESH_WITHIN).toBe('HIT');
  const { id } = (await (await call('POST', '/posts', NEWS)).json()) as { id: number };
  await expect.poll(() => shown('/'), FRESH_WITHIN).toContain(NEWS.title);
  expect(await shown(`/post/${id}`)).toContain(NEWS.title);
  await expect.poll(() => kept('/'), FRESH_WITHIN).toBe('HIT');

  await call('PUT', `/posts/${id}`, { ...NEWS, title: 'Jornada aplazada' });
  await expect.poll(() => shown('/'), FRESH_WITHIN).toContain('Jornada aplazada');
  await expect.poll(() => shown(`/post/${id}`), FRESH_WITHIN).toContain('Jornada aplazada');

  const until = formatTimestamp(new Date(Date.now() + hours(1))).slice(0, 16);
  expect((await call('PUT', '/notice', { level: 'danger', text: 'Sin agua hoy', until })).status).toBe(200);
  await expect.poll(() => shown('/transparencia'), FRESH_WITHIN).toContain('Sin agua hoy');
}, 60_000);

it('a page that is published on one is on the other by itself, and is published further there', async () => {
  const { fields, body } = (await (await call('GET', '/pages/pages/nosotros')).json()) as EditablePage;
  const save = (subtitle: string) => ({ fields: { ...fields, subtitle }, body, publish: true });
  expect((await call('PUT', '/pages/pages/nosotros', save('De las dos.'))).status).toBe(200);
  const isOnOther = async (words: string) => (await (await fetch(`${other.address}/nosotros`)).text()).includes(words);
  await vi.waitFor(async () => expect(await isOnOther('De las dos.')).toBe(true), FRESH_WITHIN);
  const colleague = callerOf(other.address, token);
  expect((await colleague.save('/pages/pages/nosotros', save('De la otra.'))).status).toBe(200);
  expect(await isOnOther('De la otra.')).toBe(true);
  const shown = async () => (await (await fetch(`${one.address}/nosotros`)).text()).includes('De la otra.');
  await vi.waitFor(async () => expect(await shown()).toBe(true), FRESH_WITHIN);
}, 60_000);

it('what the hospital changes in the texts of the desk holds on the other by itself', async () => {
  const readOther = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${other.address}/api${path}`, { headers })).text();
  };
  const eps = { id: 'eps-de-la-region', name: 'EPS de la región', phone: '601 000 0000' };
  const { fields } = (await (await call('GET', '/pages/data/pqrsd-plantillas')).json()) as EditablePage;
  const texts = { ...fields, entities: [...(fields.entities as object[]), eps] };
  const saved = await call('PUT', '/pages/data/pqrsd-plantillas', { fields: texts, body: null, publish: true });
  expect(saved.status).toBe(200);
  await expect.poll(() => readOther('/pqrsd/templates'), FRESH_WITHIN).toContain(eps.name);
}, 60_000);

// Last of these: both then make all pages that tell opening hours.
it('an excepted day is counted on the other by itself', async () => {
  const before = await dueOnOther();
  expect(await exceptSomeDay()).toBe(200);
  await expect.poll(dueOnOther, { ...FRESH_WITHIN, interval: 500 }).not.toBe(before);
}, 60_000);

it('a scheduled post is published once and each mail is sent once, whichever instance is first', async () => {
  const date = formatTimestamp(new Date(Date.now() + seconds(2)));
  const { id } = (await (await call('POST', '/posts', { ...NEWS, title: 'A su hora', date })).json()) as { id: number };
  const filed = await Promise.all(
    Array.from({ length: 8 }, (_, n) => call('POST', '/pqrsd', { ...REQUEST, rad: `${n}` })),
  );
  expect(filed.map(({ status }) => status)).toEqual(filed.map(() => 201));

  const published = async () =>
    (await database.query(`select 1 from audit_log where action = 'post.published' and entity_id = $1`, [String(id)]))
      .rowCount;
  await expect.poll(published, JOBS_WITHIN).toBe(1);
  const waiting = async () => (await database.query('select 1 from mail_outbox where sent_at is null')).rowCount;
  await expect.poll(waiting, JOBS_WITHIN).toBe(0);
  await expect.poll(() => shown('/'), FRESH_WITHIN).toContain('A su hora');
  // Both have run their jobs once more when they have stopped.
  await Promise.all([one.stop(), other.stop()]);
  expect(mail.recipients.filter((recipient) => recipient === PERSON.email)).toHaveLength(filed.length);
  expect(await published()).toBe(1);
  const { rows } = await database.query('select distinct attempts from mail_outbox');
  expect(rows).toEqual([{ attempts: 1 }]);
}, 120_000);
