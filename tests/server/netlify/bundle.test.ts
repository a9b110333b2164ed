/** The functions as Netlify gets them: packed by its own bundler, run from there, over PostgreSQL and the Neon driver. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { CHUNK_BYTES } from '#domain/files/file.ts';
import { readEnv } from '#server/env.ts';
import { HSTS } from '#server/http-server/response-headers.ts';
import { JOBS } from '#server/jobs/jobs.ts';
import { prepareDeploy, writeDeployContent } from '#server/netlify/prepare-deploy.ts';
import { ROOT } from '#server/node/paths.ts';
import type { EditablePage, Publication } from '#shared/api/pages.schema.ts';
import { BUILT_FUNCTIONS, buildFunctions } from '../../../scripts/build/build-functions.ts';
import { createEmptyPostgresDatabase, relay } from '../../support/database/databases.ts';
import { PDF, photograph } from '../../support/files/uploads.ts';
import { type MailServer, startMailServer } from '../../support/mail/mail-server.ts';
import { type Bundled, bundle, functionFor, functionSettings } from '../../support/netlify/host.ts';
import { openSite, type Site } from '../../support/netlify/site.ts';
import { REQUEST } from '../../support/pqrsd/requests.ts';

/** Unpacked. */
const MOST_BYTES = 4_200_000;
const NETLIFYS_OWN = /^___netlify/;
const ADMIN = { ADMIN_EMAIL: 'ana@hospital.example', ADMIN_PASSWORD: 'cometas sobre el tejado' };

let site: Site;
let env: Record<string, string>;
let mail: MailServer;
let functions: Bundled[];
let token: string;
let admin: number;

beforeAll(async () => {
  mail = await startMailServer();
  env = {
    DATABASE_URL: await createEmptyPostgresDatabase(),
    DATABASE_DRIVER: 'neon',
    NEON_WS_PROXY: relay(),
    AUTH_SECRET: 'un secreto de prueba de más de treinta y dos letras',
    SMTP_URL: mail.url,
    // No public address: it is not called, which the log tells.
    BUILD_HOOK_URL: 'https://127.0.0.1/build_hooks/clave',
    CONTEXT: 'production',
  };
  await prepareDeploy(readEnv({ ...env, ...ADMIN }));
  // The work tree stays as it is: nothing is published.
  await buildFunctions({ context: 'production', commit: await writeDeployContent(readEnv(env)) });
  site = await openSite(async (folder) => {
    functions = await bundle(functionSettings().directory, join(folder, 'functions'));
    return functions;
  }, env);
  // Bundling takes a loaded machine minutes.
}, 300_000);
afterAll(async () => {
  await site?.stop();
  await mail?.close();
});

const filesOf = (name: string) => {
  const folder = functions.find((one) => one.name === name)?.folder ?? '';
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
  return paths
    .filter((path) => statSync(path).isFile())
    .map((path) => ({ path: relative(folder, path), bytes: statSync(path).size }));
};
const jsonOf = async <T>(response: Promise<Response>, status: number): Promise<T> => {
  const answer = await response;
  const text = await answer.text();
  expect([answer.status, text]).toEqual([status, expect.any(String)]);
  return JSON.parse(text) as T;
};

/** Sends a file in chunks, as the browser does. */
async function upload(where: string, file: Uint8Array, start: object, as?: string): Promise<unknown> {
  const by = as ? { token: as } : {};
  const { id } = await jsonOf<{ id: string }>(site.call(where, { method: 'POST', json: start, ...by }), 201);
  for (let n = 0; n * CHUNK_BYTES < file.byteLength; n += 1) {
    const body = new Uint8Array(file.slice(n * CHUNK_BYTES, (n + 1) * CHUNK_BYTES));
    const headers = { 'content-type': 'application/octet-stream' };
    expect((await site.call(`${where}/${id}/${n}`, { method: 'PUT', body, headers, ...by })).status).toBe(204);
  }
  return jsonOf(site.call(`${where}/${id}/complete`, { method: 'POST', ...by }), 201);
}

it('netlify.toml takes the functions from where the build puts them', () => {
  expect(join(ROOT, functionSettings().directory)).toBe(BUILT_FUNCTIONS);
});

it('the API is small, has no native module, and starts quickly', async () => {
  const files = filesOf('api').filter(({ path }) => !NETLIFYS_OWN.test(path));
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const { startMs } = await site.start('api');
  const folder = functions.find(({ name }) => name === 'api')?.folder ?? '';
  const packed = files.reduce((sum, { path }) => sum + gzipSync(readFileSync(join(folder, path))).byteLength, 0);
  const inMB = (count: number) => `${(count / 1e6).toFixed(2)} MB`;
  console.info(`API on Netlify: ${inMB(packed)}, unpacked ${inMB(bytes)}, starts in ${Math.round(startMs)} ms`);
  expect(bytes).toBeLessThan(MOST_BYTES);
  expect(files.filter(({ path }) => /node_modules|\.node$/.test(path))).toEqual([]);
  // 300 ms when the machine has nothing else to do.
  expect(startMs).toBeLessThan(2_000);
});

it('each path has one function, and what needs native code goes where it is', () => {
  const nameFor = (path: string) => functionFor(functions, path)?.name;
  for (const path of ['/api/posts', '/api/user', '/api/pqrsd', '/api/file/uploads', '/api/pqrsd/uploads/a/0'])
    expect([path, nameFor(path)]).toEqual([path, 'api']);
  for (const path of ['/api/login', '/api/auth/login', '/api/users/7', '/api/user/password', '/api/second-factor'])
    expect([path, nameFor(path)]).toEqual([path, 'accounts']);
  for (const path of [
    '/api/file',
    '/api/file/uploads/a/complete',
    '/api/pqrsd/uploads/a/complete',
    '/api/account/picture',
    '/api/transparency/documents',
    '/api/transparency/4.2/documents/a.pdf/replace',
  ])
    expect([path, nameFor(path)]).toEqual([path, 'files']);
  const api = functions.find(({ name }) => name === 'api');
  const patterns = (name: string) => functions.find((one) => one.name === name)?.routes?.map(({ pattern }) => pattern);
  expect(api?.excludedRoutes?.map(({ pattern }) => pattern)).toEqual([
    ...(patterns('accounts') ?? []),
    ...(patterns('files') ?? []),
  ]);
});

it('the first administrator of the deploy signs in', async () => {
  const json = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
  const signedIn = await jsonOf<{ token: string; user: { id: number } }>(
    site.call('/api/login', { method: 'POST', json }),
    200,
  );
  token = signedIn.token;
  admin = signedIn.user.id;
  expect(await jsonOf(site.call('/api/user', { token }), 200)).toMatchObject({ role: 'admin' });
});

it('a post with an image is published, and the cached pages are purged by their tags', async () => {
  const picture = await photograph();
  const img = await upload('/api/file/uploads', picture, { name: 'foto.jpg', bytes: picture.byteLength }, token);
  const json = { title: 'Jornada de vacunación', desc: '<p>El sábado.</p>', cat: 'noticias', img, alt: 'Una fila' };
  const { id } = await jsonOf<{ id: number }>(site.call('/api/posts', { method: 'POST', json, token }), 201);
  expect(site.purged).toEqual([['posts', `post:${id}`]]);
  const answer = await site.call(`/api/posts/${id}`);
  expect(await answer.json()).toMatchObject({ title: json.title, img });
  const common = {
    'strict-transport-security': HSTS,
    'x-content-type-options': 'nosniff',
  };
  expect(Object.fromEntries(answer.headers)).toMatchObject(common);
});

it('a case with a file is filed, followed and answered', async () => {
  const kept = (await upload('/api/pqrsd/uploads', PDF, { bytes: PDF.byteLength, extension: 'pdf' })) as { id: string };
  const json = { ...REQUEST, files: [{ id: kept.id, name: 'Fórmula.pdf' }] };
  const filed = await jsonOf<{ data: { id: number; rad: string; clave: string } }>(
    site.call('/api/pqrsd', { method: 'POST', json }),
    201,
  );
  const { id, rad, clave } = filed.data;
  // The mail is sent within the call, before any job runs.
  await expect.poll(() => mail.recipients).toEqual([REQUEST.email, ADMIN.ADMIN_EMAIL]);
  const follow = () => jsonOf(site.call('/api/pqrsd/seguimiento', { method: 'POST', json: { rad, clave } }), 200);
  expect(await follow()).toMatchObject({ data: { rad } });
  const step = (body: object) =>
    jsonOf(site.call(`/api/pqrsd/${id}/steps`, { method: 'POST', json: body, token }), 200);
  await step({ kind: 'assign', to: admin });
  await step({ kind: 'answer', text: 'Ya hay más sillas.', channel: 'correo', outcome: 'resuelta' });
  expect(JSON.stringify(await follow())).toContain('Ya hay más sillas.');
  const file = await jsonOf<{ data: object }>(site.call(`/api/pqrsd/${id}`, { token }), 200);
  expect(JSON.stringify(file)).toContain('Fórmula.pdf');
});

it('a page is published, and the next build has it', async () => {
  const page = '/api/pages/pages/nosotros';
  const { fields, body } = await jsonOf<EditablePage>(site.call(page, { token }), 200);
  const json = { fields: { ...fields, subtitle: 'Frase publicada.' }, body, publish: true };
  const { publication } = await jsonOf<EditablePage>(site.call(page, { method: 'PUT', token, json }), 200);
  const readPublication = () => jsonOf<Publication>(site.call(`/api/publications/${publication?.id}`, { token }), 200);
  expect(await readPublication()).toMatchObject({ state: 'building', commit: expect.stringMatching(/^\d+$/) });
  const root = mkdtempSync(join(tmpdir(), 'arbol-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(join(ROOT, 'content'), join(root, 'content'), { recursive: true });
  const commit = await writeDeployContent(readEnv(env), root);
  expect(commit).toBe((await readPublication()).commit);
  expect(readFileSync(join(root, 'content/pages/nosotros.md'), 'utf8')).toContain('subtitle: Frase publicada.');
});

it('pictures and documents that were installed are there, which no function carries', async () => {
  const path = 'documents/plan-accion.pdf';
  const installed = readFileSync(join(ROOT, 'content', path));
  const answer = await site.call(`/api/content-files/${encodeURIComponent(path)}`);
  expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(installed)]).toEqual([200, true]);
});

it('every job has a scheduled function, which runs, and the health of the portal tells of it', async () => {
  const scheduled = functions.filter(({ schedule }) => schedule);
  expect(scheduled).toHaveLength(JOBS.length);
  for (const { name } of scheduled) expect((await (await site.start(name)).call('/')).status).toBe(204);
  const health = await jsonOf<{ jobs: { name: string; last_run: string | null }[] }>(
    site.call('/api/health', { token }),
    200,
  );
  expect(health.jobs.map(({ name }) => name)).toEqual(JOBS.map(({ name }) => name).toSorted());
  expect(health.jobs.filter(({ last_run }) => last_run === null)).toEqual([]);
});

it('one file is all there is of a function that needs nothing native', () => {
  expect(readFileSync(join(BUILT_FUNCTIONS, 'api.mjs'), 'utf8')).not.toMatch(/from ?"(sharp|@node-rs)/);
});

it.each(['git-upload-pack', 'satteri', 'edition-worker'])('no function carries %s', (name) => {
  const carrying = readdirSync(BUILT_FUNCTIONS).filter((file) =>
    readFileSync(join(BUILT_FUNCTIONS, file), 'utf8').includes(name),
  );
  expect(carrying).toEqual([]);
});
