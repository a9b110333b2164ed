/** The pages made on demand, as the framework's function makes them on Netlify. */
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '#server/db/drivers/postgres.ts';
import { readEnv } from '#server/env.ts';
import { COMMON_HEADERS, FRAME_ANCESTORS_NONE, HSTS } from '#server/http-server/response-headers.ts';
import { prepareDeploy } from '#server/netlify/prepare-deploy.ts';
import { ROOT } from '#server/node/paths.ts';
import { posts } from '#server/posts/posts.table.ts';
import { insertUser } from '#server/users/users.store.ts';
import { BANNER_PLACEHOLDER } from '#shared/html/banner.ts';
import { createEmptyPostgresDatabase, relay } from '../../support/database/databases.ts';
import { contentsOf } from '../../support/database/whole-database.ts';
import { bundle } from '../../support/netlify/host.ts';
import { openSite, type Site } from '../../support/netlify/site.ts';
import { runProgram } from '../../support/servers/processes.ts';

/** Where the adapter puts the framework's function. */
const FRAMEWORK_FUNCTIONS = '.netlify/v1/functions';

/** Addresses of the on-demand routes without parameters. */
const ON_DEMAND = globSync('src/pages/**/*.{astro,ts}')
  .filter((file) => !file.includes('[') && readFileSync(file, 'utf8').includes('prerender = false'))
  .map((file) => `/${file.slice('src/pages/'.length).replace(/(?:(?:^|\/)index)?\.(?:astro|ts)$/, '')}`);

const REPORT = {
  anonymous: 'on',
  type_pqrsd: 'denuncia',
  issue: 'Cobros en la entrada',
  description: 'Piden dinero por la ficha.',
  policy: 'on',
};

let site: Site;
let outDir: string;
let env: { DATABASE_URL: string } & Record<string, string>;

/** The site that was built, packed into functions. */
const openBuilt = (): Promise<Site> =>
  openSite((folder) => bundle(FRAMEWORK_FUNCTIONS, join(folder, 'functions')), env);

/** Where the build inlined the deploy context, the only difference between the builds of two contexts. */
const CONTEXT_LINE = /^((?:var|const) DEPLOY_CONTEXT = )"production";$/m;

/** Makes of the production build that of a preview, which another build would take 13 s of CPU for. */
function turnIntoPreview(): void {
  const modules = globSync(join(FRAMEWORK_FUNCTIONS, 'ssr/.netlify/build/**/*.mjs'))
    .map((path) => ({ path, code: readFileSync(path, 'utf8') }))
    .filter(({ code }) => CONTEXT_LINE.test(code));
  expect(modules).toHaveLength(1);
  for (const { path, code } of modules) writeFileSync(path, code.replace(CONTEXT_LINE, '$1"deploy-preview";'));
}

beforeAll(async () => {
  env = {
    DATABASE_URL: await createEmptyPostgresDatabase(),
    DATABASE_DRIVER: 'neon',
    NEON_WS_PROXY: relay(),
    AUTH_SECRET: 'un secreto de prueba de más de treinta y dos letras',
  };
  await prepareDeploy(readEnv({ ...env, CONTEXT: 'production' }));
  outDir = mkdtempSync(join(tmpdir(), 'netlify-pages-'));
  const build = ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', outDir];
  const { code, said } = await runProgram(build, { NETLIFY: 'true', CONTEXT: 'production' });
  expect([code, said]).toEqual([0, expect.any(String)]);
  site = await openBuilt();
}, 240_000);
afterAll(async () => {
  await site?.stop();
  rmSync(outDir, { recursive: true, force: true });
});

it.each(['/', '/noticias'])('%s is cacheable by the CDN under the tag that a publication purges', async (path) => {
  const page = await site.call(path);
  expect(page.status).toBe(200);
  expect(page.headers.get('netlify-cdn-cache-control')).toMatch(/max-age=300, stale-while-revalidate=3600/);
  expect(page.headers.get('netlify-cache-tag')?.split(',')).toContain('posts');
  expect(await page.text()).toContain(BANNER_PLACEHOLDER);
});

it.each([
  ['/noticias', 'mes|page'],
  ['/gestion?z=1', 'anio|grupo|page'],
  ['/informe-todas-las-solicitudes.csv', 'trimestre'],
  ['/post/1', 'previa'],
  ['/sitemap.xml', 'none'],
  ['/sitemap-0.xml', 'none'],
])('the CDN keeps %s by what it reads and nothing else that an address carries', async (path, names) => {
  expect((await site.call(path)).headers.get('netlify-vary')).toBe(`query=${names}`);
});

it.each(['?page=0&page=1', '?%70age=1', '?a=1;page=1', '?page=0?page=1'])(
  'the CDN keeps no page for %s, in which it may read another number than the page does',
  async (query) => {
    const page = await site.call(`/noticias${query}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('netlify-cdn-cache-control') ?? 'no-store').not.toMatch(/max-age=[1-9]/);
  },
);

it.each(['/_image', '/_image?href=/favicon.svg', '/_server-islands/x'])(
  '%s, which the framework adds for what the portal does not use, is not there',
  async (path) => {
    const page = await site.call(path);
    expect(page.status).toBe(404);
  },
);

it('no page made on demand and no feed fails', async () => {
  expect(ON_DEMAND).toEqual(expect.arrayContaining(['/', '/noticias', '/rss.xml', '/sitemap.xml']));
  const answers = await Promise.all(ON_DEMAND.map(async (path) => ({ path, status: (await site.call(path)).status })));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
});

it('the function is bundled only with the native package and its dependencies', () => {
  const packages = readdirSync(join(ROOT, FRAMEWORK_FUNCTIONS, 'ssr/node_modules'));
  expect(packages.toSorted()).toEqual(['@img', 'detect-libc', 'semver', 'sharp']);
});

it('a page rendered on demand has the headers of the prerendered ones', async () => {
  const { headers } = await site.call('/');
  for (const [name, value] of Object.entries(COMMON_HEADERS)) expect([name, headers.get(name)]).toEqual([name, value]);
  expect(headers.get('strict-transport-security')).toBe(HSTS);
  expect(headers.get('content-security-policy')).toMatch(new RegExp(`^default-src 'self';.*${FRAME_ANCESTORS_NONE}$`));
});

it('no cached page outlives the hour at which the next post is published', async () => {
  const database = openPostgres(env.DATABASE_URL);
  const author = { name: 'Ana', email: 'ana@hospital.example', role: 'autor', passwordHash: '' } as const;
  const { id } = await insertUser(database.db, author);
  const inAMinute = new Date(Date.now() + 60_000);
  const text = {
    title: 'Mañana',
    body: '<p>Sí.</p>',
    excerpt: 'Sí.',
    category: 'noticias',
    authorName: 'Ana',
  } as const;
  const times = { date: inAMinute, createdAt: new Date(), updatedAt: new Date() };
  await database.db.insert(posts).values({ ...text, ...times, status: 'programado', authorId: id });
  await database.close();
  const kept = (await site.call('/')).headers.get('netlify-cdn-cache-control') ?? '';
  const [, maxAge = '', stale = ''] = /max-age=(\d+)(?:, stale-while-revalidate=(\d+))?/.exec(kept) ?? [];
  expect(Number(maxAge)).toBeGreaterThan(0);
  expect(Number(maxAge) + Number(stale)).toBeLessThanOrEqual(60);
});

it('a missing page is a 404, and not cacheable', async () => {
  const page = await site.call('/post/999');
  expect(page.status).toBe(404);
  expect(page.headers.get('netlify-cdn-cache-control') ?? 'no-store').not.toMatch(/max-age=[1-9]/);
  expect((await site.call('/uploads/no-hay.webp')).status).toBe(404);
});

it('a form without scripts is answered, and states its size limit', async () => {
  const body = new URLSearchParams({ accion: 'revisar', issue: 'Demora' });
  const page = await site.call('/pqrsd/enviar', { method: 'POST', body });
  expect(page.status).toBe(422);
  const text = await page.text();
  expect(text).toContain('Demora');
  expect(text).toContain('no pueden pasar de 4 MB en total');
});

it('a deploy preview shows the pages, and keeps nothing that a form brings', async () => {
  turnIntoPreview();
  const preview = await openBuilt();
  for (const path of ['/', '/noticias', '/rss.xml'])
    expect([path, (await preview.call(path)).status]).toEqual([path, 200]);
  const before = await contentsOf(env.DATABASE_URL);
  const key = '0b5a1f5e-6c1f-4f7a-9d0e-1c2d3e4f5a6b';
  const body = new URLSearchParams({ ...REPORT, accion: 'enviar', rad: key });
  const page = await preview.call('/pqrsd/enviar', { method: 'POST', body });
  expect(page.status).toBe(503);
  const text = await page.text();
  expect(text).toContain('vista previa');
  expect(text).toContain(REPORT.issue);
  expect(await contentsOf(env.DATABASE_URL)).toEqual(before);
  await preview.stop();
}, 240_000);
