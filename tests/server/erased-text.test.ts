/** A text and a document with personal data that are erased leave the disk of a server that was away, when it comes back. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EditablePage } from '#shared/api/pages.schema.ts';
import type { ErasedVersion, Revision } from '#shared/api/revision.schema.ts';
import { ADMIN } from '../support/accounts/people.ts';
import { type Caller, callerOf } from '../support/api/caller.ts';
import { formWith, PDF } from '../support/files/uploads.ts';
import { preparedPostgres } from '../support/servers/prepared-portal.ts';
import { type Running, startServer } from '../support/servers/processes.ts';

const PATIENT = 'RosaPacienteCedula';
const PAGE = '/pages/pages/nosotros';
const WITHIN = { timeout: 20_000, interval: 100 };

const folders: string[] = [];
let variables: Record<string, string>;
let one: Running;
let other: Running | undefined;
let caller: Caller;
let token: string;

beforeAll(async () => {
  const { folder, url } = await preparedPostgres('erased');
  folders.push(folder, mkdtempSync(join(tmpdir(), 'portal-away-')));
  variables = { DATABASE_URL: url, AUTH_SECRET: 'un secreto de prueba de más de treinta y dos letras' };
  one = await startServer({ ...variables, DATA_DIR: folder });
  token = await callerOf(one.address).signIn(ADMIN);
  caller = callerOf(one.address, token);
}, 120_000);
afterAll(async () => {
  await Promise.all([one?.stop(), other?.stop()]);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const startOther = () => startServer({ ...variables, DATA_DIR: folders[1] ?? '' });
const get = async (server: Running | undefined, path: string) => fetch(`${server?.address}${path}`);
const textOf = async (server: Running | undefined, path: string) => (await get(server, path)).text();

/** The files of a data folder that name the patient. */
function kept(folder = ''): string {
  const found = ['-rla', PATIENT, folder];
  try {
    return execFileSync('grep', found, { encoding: 'utf8' });
  } catch (error) {
    // 1: no file does.
    if ((error as { status: number }).status === 1) return '';
    throw error;
  }
}

async function publish(subtitle: string, body: (body: string) => string): Promise<void> {
  const page = (await (await caller.get(PAGE)).json()) as EditablePage;
  const saved = { fields: { ...page.fields, subtitle }, body: body(page.body ?? ''), publish: true };
  const { status } = await caller.save(PAGE, saved);
  expect(status).toBe(200);
}

it('leaves pages, documents and disk of a server that was away', async () => {
  const uploaded = await fetch(`${one.address}/api/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: formWith(PDF, 'Acta.pdf'),
  });
  const upload = (await uploaded.json()) as string;
  other = await startOther();
  await publish(PATIENT, (body) => `${body}\nLea el [acta (PDF)](/uploads/${upload}).\n`);
  await expect.poll(() => textOf(other, '/nosotros'), WITHIN).toContain(PATIENT);
  expect(await textOf(other, '/nosotros')).toContain(`/uploads/${upload}`);
  expect((await get(one, `/uploads/${upload}`)).status).toBe(200);
  for (const folder of folders) await expect.poll(() => kept(folder), WITHIN).toContain('edition');
  await other.stop();

  await publish('Sin datos', (body) => body.replace(/\nLea el .*\n/, ''));
  const { data } = (await (await caller.get(`${PAGE}/revisions`)).json()) as { data: Revision[] };
  const version = data[1];
  const order = { reason: 'Lo pidió su titular.', with_files: true, current_password: ADMIN.password };
  const answer = await caller.post(`${PAGE}/revisions/${version?.revision}/erase`, order);
  expect([answer.status, ((await answer.json()) as ErasedVersion).files]).toEqual([200, ['Acta.pdf']]);
  await expect.poll(() => kept(folders[0]), WITHIN).toBe('');
  expect(kept(folders[1])).toContain('edition');

  other = await startOther();
  await expect.poll(() => kept(folders[1]), WITHIN).toBe('');
  for (const server of [one, other]) {
    expect(await textOf(server, '/nosotros')).not.toContain(PATIENT);
    expect((await get(server, `/uploads/${upload}`)).status).toBe(404);
  }
}, 180_000);
