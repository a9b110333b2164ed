/** The main work of the portal, over HTTP, through Netlify's own command line. */
import { globSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHUNK_BYTES } from '#domain/files/file.ts';
import { JOBS } from '#server/jobs/jobs.ts';
import { createEmptyPostgresDatabase, relay } from '../support/database/databases.ts';
import { rowsOf, tablesOf } from '../support/database/whole-database.ts';
import { PDF, photograph } from '../support/files/uploads.ts';
import { type MailServer, startMailServer } from '../support/mail/mail-server.ts';
import { runNetlifyTool, type ServedSite, serveNetlify } from '../support/netlify/cli.ts';
import { REQUEST } from '../support/pqrsd/requests.ts';

const ADMIN = { ADMIN_EMAIL: 'ana@hospital.example', ADMIN_PASSWORD: 'cometas sobre el tejado' };
const SCHEDULED = ['alerts', 'content', 'links', 'mail', 'publication', 'reports', 'retention', 'search'];
const TITLE = 'Jornada de vacunación en la vereda';
const DENUNCIA = {
  anonymous: 'on',
  type_pqrsd: 'denuncia',
  issue: 'Cobros en la entrada',
  description: 'Piden dinero por la ficha.',
  policy: 'on',
};

let mail: MailServer;
let site: ServedSite;
let url: string;
let token: string;
let post: { id: number; img: string };

const variables = (databaseUrl: string) => ({
  ...ADMIN,
  DATABASE_URL: databaseUrl,
  DATABASE_DRIVER: 'neon',
  NEON_WS_PROXY: relay(),
  AUTH_SECRET: 'un secreto de prueba de más de treinta y dos letras',
});

beforeAll(async () => {
  mail = await startMailServer();
  url = await createEmptyPostgresDatabase();
  site = await serveNetlify({ ...variables(url), SMTP_URL: mail.url });
}, 300_000);
afterAll(async () => {
  await site?.stop();
  await mail?.close();
});

type Init = RequestInit & { json?: unknown; as?: string };
function call(path: string, { json, as, ...init }: Init = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (as) headers.set('authorization', `Bearer ${as}`);
  if (json !== undefined) headers.set('content-type', 'application/json');
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  return fetch(`${site.origin}${path}`, { redirect: 'manual', ...init, ...body, headers });
}
async function textOf(path: string, init?: Init, status = 200): Promise<string> {
  const answer = await call(path, init);
  const text = await answer.text();
  expect(answer.status, `${path}: ${text}\n${site.lastOutput()}`).toBe(status);
  return text;
}
const jsonOf = async <T>(path: string, init: Init, status: number) => JSON.parse(await textOf(path, init, status)) as T;
const submit = (path: string, fields: Record<string, string>, status: number) =>
  textOf(path, { method: 'POST', body: new URLSearchParams(fields) }, status);
const hiddenOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );

/** Sends a file in chunks, as the browser does. */
async function upload<T>(where: string, file: Uint8Array, begin: object, as?: string): Promise<T> {
  const by = as ? { as } : {};
  const { id } = await jsonOf<{ id: string }>(where, { method: 'POST', json: begin, ...by }, 201);
  for (let n = 0; n * CHUNK_BYTES < file.byteLength; n += 1) {
    const body = new Uint8Array(file.slice(n * CHUNK_BYTES, (n + 1) * CHUNK_BYTES));
    const headers = { 'content-type': 'application/octet-stream' };
    await textOf(`${where}/${id}/${n}`, { method: 'PUT', body, headers, ...by }, 204);
  }
  return jsonOf<T>(`${where}/${id}/complete`, { method: 'POST', ...by }, 201);
}

it('the home page, a built page, the news and the feeds answer', async () => {
  for (const path of ['/', '/noticias', '/rss.xml', '/sitemap.xml', '/sitemap-paginas.xml', '/pqrsd', '/accesibilidad'])
    expect(await textOf(path)).not.toContain(TITLE);
});

it('a post with an image is published, and the next request of every page with news has it', async () => {
  const json = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
  ({ token } = await jsonOf<{ token: string }>('/api/login', { method: 'POST', json }, 200));
  const picture = await photograph();
  const img = await upload<string>('/api/file/uploads', picture, { name: 'f.jpg', bytes: picture.byteLength }, token);
  const draft = { title: TITLE, desc: '<p>El sábado, en la escuela.</p>', cat: 'noticias', img, alt: 'Una fila' };
  const { id } = await jsonOf<{ id: number }>('/api/posts', { method: 'POST', json: draft, as: token }, 201);
  post = { id, img };
  for (const path of ['/', '/noticias', '/rss.xml', `/post/${id}`]) expect(await textOf(path)).toContain(TITLE);
  const sitemap = `/sitemap-${Math.floor(id / 4000)}.xml`;
  expect(await textOf('/sitemap.xml')).toContain(sitemap);
  expect(await textOf(sitemap)).toContain(`/post/${id}`);
});

it('the uploaded image is served', async () => {
  const page = await textOf(`/post/${post.id}`);
  const [address = ''] = /\/uploads\/[\w.-]+/.exec(page) ?? [];
  const answer = await call(address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
});

it('a case with a file is filed through the API, its mail is sent at once, and its clave opens it', async () => {
  const kept = await upload<{ id: string }>('/api/pqrsd/uploads', PDF, { bytes: PDF.byteLength, extension: 'pdf' });
  const json = { ...REQUEST, files: [{ id: kept.id, name: 'Fórmula.pdf' }] };
  const { data } = await jsonOf<{ data: { rad: string; clave: string } }>('/api/pqrsd', { method: 'POST', json }, 201);
  await expect.poll(() => mail.recipients, { timeout: 20_000 }).toEqual([REQUEST.email]);
  const { rad, clave } = data;
  const followed = await jsonOf('/api/pqrsd/seguimiento', { method: 'POST', json: { rad, clave } }, 200);
  expect(followed).toMatchObject({ data: { rad } });
});

it('a report is filed, followed and printed with the forms that need no scripts', async () => {
  const review = hiddenOf(await submit('/pqrsd/enviar', { ...DENUNCIA, accion: 'revisar' }, 200));
  const receipt = await submit('/pqrsd/enviar', { ...review, accion: 'enviar' }, 201);
  const [rad = ''] = /RAD-\d{4}-\d{6}/.exec(receipt) ?? [];
  const { clave = '' } = hiddenOf(receipt);
  expect(await submit('/pqrsd/seguimiento', { rad, clave }, 200)).toContain(rad);
  const fields = { rad, clave, formato: 'pdf' };
  const paper = await call('/pqrsd/comprobante', { method: 'POST', body: new URLSearchParams(fields) });
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});

it('every scheduled function runs', async () => {
  for (const name of SCHEDULED) await textOf(`/.netlify/functions/${name}`, {}, 204);
  const ran = await rowsOf(url, 'select name from jobs where finished_at is not null and error is null order by name');
  const jobs = JOBS.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b));
  expect(ran).toEqual(jobs.map((name) => ({ name })));
});

it('the edge function, in Deno, puts the banner of the portal into a built page', async () => {
  const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  const json = { level: 'danger', text: 'Esta noche no hay urgencias.', until };
  await textOf('/api/notice', { method: 'PUT', json, as: token });
  const rights = ['--no-remote', '--no-npm', '--allow-net=127.0.0.1'];
  const program = ['run', ...rights, 'tests/netlify/edge-in-deno.ts', `${site.origin}/accesibilidad`];
  const { code, said } = await runNetlifyTool('deno', program);
  expect([code, said]).toEqual([0, expect.any(String)]);
  const result = JSON.parse(said.slice(said.indexOf('{"agent"')));
  expect(result).toMatchObject({ status: 200, config: { path: '/*', onError: 'bypass' } });
  expect(result.agent).toMatch(/^Deno\//);
  expect(result.html).toContain(json.text);
});

it('the build of a deploy preview packs every function, and leaves the database as it is', async () => {
  const untouched = await createEmptyPostgresDatabase();
  const build = ['build', '--offline', '--context', 'deploy-preview'];
  const { code, said } = await runNetlifyTool('netlify', build, variables(untouched));
  expect([code, said]).toEqual([0, expect.stringContaining('ninguna base de datos se cambia')]);
  const archives = globSync('.netlify/functions/*.zip').map((file) => file.split('/').at(-1)?.replace('.zip', ''));
  const own = globSync('functions/*.ts').map((file) => file.slice('functions/'.length, -'.ts'.length));
  expect(archives.toSorted()).toEqual([...own, 'ssr'].toSorted());
  expect(await tablesOf(untouched)).toEqual([]);
}, 300_000);
