/** The functions that the build makes for a deploy preview: what of the hospital's they may touch. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { prepareDeploy } from '#server/netlify/prepare-deploy.ts';
import { ROOT } from '#server/node/paths.ts';
import { buildFunctions } from '../../../scripts/build/build-functions.ts';
import { createEmptyPostgresDatabase, createPostgresDatabase, relay } from '../../support/database/databases.ts';
import { contentsOf, countRows, tablesOf } from '../../support/database/whole-database.ts';
import { PDF } from '../../support/files/uploads.ts';
import { type MailServer, startMailServer } from '../../support/mail/mail-server.ts';
import type { Bundled } from '../../support/netlify/host.ts';
import { openSite, type Site } from '../../support/netlify/site.ts';
import { REQUEST } from '../../support/pqrsd/requests.ts';

const SECRET = 'un secreto de prueba de más de treinta y dos letras';
const ADMIN = { ADMIN_EMAIL: 'ana@hospital.example', ADMIN_PASSWORD: 'cometas sobre el tejado' };
/** Inside the project, where the functions find the native packages. */
const PREVIEW_FUNCTIONS = join(ROOT, '.netlify/preview-functions');
const JOBS = ['alerts', 'content', 'links', 'mail', 'publication', 'reports', 'retention', 'search'];
/** Before Netlify packs them, which it does the same for every context (bundle.test.ts). */
const FUNCTIONS: Bundled[] = [
  { name: 'accounts', routes: [{ pattern: '/api/login', literal: '/api/login', methods: [] }] },
  { name: 'api', routes: [{ pattern: '/api/*', expression: '^/api/', methods: [] }] },
  ...JOBS.map((name) => ({ name })),
].map((one) => ({ ...one, folder: ROOT, entry: join(PREVIEW_FUNCTIONS, `${one.name}.mjs`) }));

const neon = () => ({ DATABASE_DRIVER: 'neon', NEON_WS_PROXY: relay() });
async function previewSite(env: Record<string, string>): Promise<Site> {
  const site = await openSite(async () => FUNCTIONS, { ...env, AUTH_SECRET: SECRET });
  onCleanup.push(() => site.stop());
  return site;
}

/** What was started, stopped also when an assertion fails. */
const onCleanup: (() => Promise<void>)[] = [];
async function mailServer(): Promise<MailServer> {
  const mail = await startMailServer();
  onCleanup.push(() => mail.close());
  return mail;
}

beforeAll(async () => {
  await buildFunctions({ context: 'deploy-preview', commit: '0' }, PREVIEW_FUNCTIONS);
});
afterAll(async () => {
  for (const cleanUp of onCleanup) await cleanUp();
});

describe('preparing a deploy', () => {
  it.each(['deploy-preview', 'branch-deploy', 'dev', undefined])('of %s touches no database', async (context) => {
    const DATABASE_URL = await createEmptyPostgresDatabase();
    const env = readEnv({ ...neon(), ...ADMIN, DATABASE_URL, CONTEXT: context });
    expect(await prepareDeploy(env)).toBe(false);
    expect(await tablesOf(DATABASE_URL)).toEqual([]);
  });

  it('of a preview with a database of its own prepares only that one', async () => {
    const [DATABASE_URL, PREVIEW_DATABASE_URL] = await Promise.all([
      createEmptyPostgresDatabase(),
      createEmptyPostgresDatabase(),
    ]);
    const own = { PREVIEW_DATABASE_URL, AUTH_SECRET: SECRET, CONTEXT: 'deploy-preview' };
    const env = readEnv({ ...neon(), ...ADMIN, DATABASE_URL, ...own });
    expect(await prepareDeploy(env)).toBe(true);
    expect(await tablesOf(DATABASE_URL)).toEqual([]);
    expect(await tablesOf(PREVIEW_DATABASE_URL)).toContain('users');
  });
});

describe('a preview without a database of its own', () => {
  let site: Site;
  let mail: MailServer;
  let url: string;
  beforeAll(async () => {
    mail = await mailServer();
    url = await createPostgresDatabase();
    await prepareDeploy(
      readEnv({ ...neon(), ...ADMIN, DATABASE_URL: url, AUTH_SECRET: SECRET, CONTEXT: 'production' }),
    );
    site = await previewSite({ ...neon(), DATABASE_URL: url, SMTP_URL: mail.url });
  });

  const json = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
  it.each<[string, string, RequestInit & { json?: unknown }]>([
    ['a sign-in', '/api/login', { method: 'POST', json }],
    ['a request', '/api/pqrsd', { method: 'POST', json: REQUEST }],
    ['a file', '/api/pqrsd/uploads', { method: 'POST', json: { bytes: PDF.byteLength, extension: 'pdf' } }],
  ])('%s is refused in Spanish, and no row is written', async (_what, path, init) => {
    const before = await contentsOf(url);
    const answer = await site.call(path, init);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      expect.objectContaining({ message: expect.stringContaining('vista previa') }),
    ]);
    expect(await contentsOf(url)).toEqual(before);
  });

  it('answers for an unknown case without writing a row', async () => {
    const before = await contentsOf(url);
    const json = { rad: 'RAD-2026-000001', clave: 'AAAAA-AAAAA' };
    expect((await site.call('/api/pqrsd/seguimiento', { method: 'POST', json })).status).toBe(404);
    expect(await contentsOf(url)).toEqual(before);
  });

  it('reads what the portal has', async () => {
    const posts = await site.call('/api/posts');
    expect([posts.status, await posts.json()]).toEqual([200, []]);
    expect((await site.call('/api/notice')).status).toBe(200);
  });

  it('runs no job and sends no mail', async () => {
    const before = await contentsOf(url);
    for (const name of JOBS) expect((await (await site.start(name)).call('/')).status).toBe(204);
    expect(await contentsOf(url)).toEqual(before);
    expect(mail.recipients).toEqual([]);
  });
});

it('a preview without a database answers that the system is unavailable', async () => {
  const site = await previewSite({});
  const answer = await site.call('/api/posts');
  expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ message: expect.any(String) })]);
});

it('a preview with a database of its own works on that one, and its messages wait', async () => {
  const mail = await mailServer();
  const [DATABASE_URL, PREVIEW_DATABASE_URL] = await Promise.all([createPostgresDatabase(), createPostgresDatabase()]);
  const site = await previewSite({ ...neon(), DATABASE_URL, PREVIEW_DATABASE_URL, SMTP_URL: mail.url });
  const before = await contentsOf(DATABASE_URL);
  expect((await site.call('/api/pqrsd', { method: 'POST', json: REQUEST })).status).toBe(201);
  expect(await contentsOf(DATABASE_URL)).toEqual(before);
  expect(await countRows(PREVIEW_DATABASE_URL)).toMatchObject({ pqrsd: 1, mail_outbox: 1 });
  expect(mail.recipients).toEqual([]);
});
