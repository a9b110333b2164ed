/** The portal is started while its PostgreSQL is unreachable: it serves what it can, and recovers without a restart. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installedEdition } from '#server/content/editions/edition.ts';
import { JOBS } from '#server/jobs/jobs.ts';
import { ROOT } from '#server/node/paths.ts';
import { healthReport } from '#shared/api/health.schema.ts';
import { ADMIN } from '../support/accounts/people.ts';
import { callerOf } from '../support/api/caller.ts';
import { type PostgresServer, startPostgres } from '../support/database/postgres-server.ts';
import { type Running, runProgram, startServer } from '../support/servers/processes.ts';

const BUILT = ['/nosotros', '/pqrsd', '/servicios', '/sitemap-paginas.xml'];
const WITHOUT_POSTS = ['/', '/noticias', '/informe-todas-las-solicitudes', '/sitemap.xml'];
const UNAVAILABLE = [
  '/post/1',
  '/rss.xml',
  '/sitemap-0.xml',
  '/uploads/acta.pdf',
  '/informe-todas-las-solicitudes.csv',
];
/** A host name and a port that nothing answers at. */
const NOWHERE = 'postgres://x:y@127.0.0.1:1/x';

const times = (text: string, part: string): number => text.split(part).length - 1;

describe('a start without the database', { timeout: 180_000 }, () => {
  let folder: string;
  let postgres: PostgresServer;
  const running: Running[] = [];

  const variables = (database: string, name: string) => ({
    DATA_DIR: join(folder, name),
    DATABASE_URL: database,
    AUTH_SECRET: 'un secreto de prueba de más de treinta y dos letras',
    RATE_LIMITS: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  const start = async (name: string, database = postgres.urlOf('postgres')) => {
    const server = await startServer(variables(database, name));
    running.push(server);
    return server;
  };
  const ended = (database: string) => runProgram(['server.mjs'], { PORT: '0', ...variables(database, 'ended') });
  const healthOf = async ({ address }: Running) => {
    const response = await fetch(`${address}/api/health`);
    return { status: response.status, report: healthReport.parse(await response.json()) };
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-start-'));
    chmodSync(folder, 0o755);
    postgres = await startPostgres(join(folder, 'postgres'), { lasts: true });
  });
  afterAll(async () => {
    await Promise.all(running.map((server) => server.stop()));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('stops with one line for what no waiting mends', async () => {
    const good = new URL(postgres.urlOf('postgres'));
    const withPassword = Object.assign(new URL(good), { password: 'otra' });
    const lines = [
      await ended('mysql://x:y@127.0.0.1/x'),
      await ended('postgres://x y'),
      await ended(withPassword.href),
      await ended(postgres.urlOf('no_existe')),
    ].map(({ code, said }) => [code, said.trim().split('\n').at(-1)]);
    expect(lines).toEqual([
      [1, 'Configuración inválida: DATABASE_URL debe empezar por postgres:// o postgresql://.'],
      [1, expect.stringMatching(/^Configuración inválida: DATABASE_URL/)],
      [1, expect.stringMatching(/^La base de datos no acepta el usuario o la contraseña/)],
      [1, expect.stringMatching(/^La base de datos que nombra DATABASE_URL no existe/)],
    ]);
  });

  it('serves what needs no data, answers 503 in Spanish for the rest, and starts full service once the database is reachable', async () => {
    await postgres.stop();
    const server = await start('first');
    const get = (path: string, init?: RequestInit) => fetch(server.address + path, init);
    for (const path of [...BUILT, ...WITHOUT_POSTS]) expect([path, (await get(path)).status]).toEqual([path, 200]);
    for (const path of UNAVAILABLE) {
      const answer = await get(path);
      expect([path, answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([path, 503, true]);
      expect(await answer.text()).toMatch(/int[eé]nte|falla pasajera/i);
    }
    const notice = await (await get('/uploads/acta.pdf')).text();
    expect(notice).toContain('lang="es');
    expect(notice).toContain('href="/pqrsd"');
    for (const answer of [await get('/api/posts'), await callerOf(server.address).post('/login', ADMIN)]) {
      expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
      expect(await answer.json()).toEqual({
        message: expect.stringContaining('no está disponible'),
        reference: expect.any(String),
      });
    }
    const ill = await healthOf(server);
    expect([ill.status, ill.report.checks]).toEqual([
      503,
      { database: 'falla', migrations: 'falla', storage: 'ok', clock: 'falla' },
    ]);

    await postgres.start();
    await expect.poll(async () => (await healthOf(server)).status, { timeout: 60_000 }).toBe(200);
    const token = await callerOf(server.address).signIn(ADMIN);
    // Pages rendered without posts were not cached.
    expect(await (await get('/noticias')).text()).not.toContain('No pudimos cargar');
    await expect
      .poll(async () => (await healthOf(server)).report.jobs.map(({ state }) => state), { timeout: 30_000 })
      .toEqual(JOBS.map(() => 'ok'));
    expect([times(server.said(), 'database unavailable'), times(server.said(), 'database available')]).toEqual([1, 1]);

    // It receives the invalidations of another instance over the same database.
    expect((await get('/noticias')).headers.get('x-cache')).toBe('HIT');
    const other = await start('second');
    const published = await callerOf(other.address, token).post('/posts', {
      ...{ title: 'Brigada en la vereda El Roble', desc: '<p>El sábado.</p>', cat: 'noticias', status: 'publicado' },
    });
    expect(published.status).toBe(201);
    await expect
      .poll(async () => (await get('/noticias')).text(), { timeout: 15_000 })
      .toContain('Brigada en la vereda El Roble');
  });

  it('shows what was published last as an earlier build kept it, which is made anew once the database is reachable', async () => {
    const site = join(folder, 'updated', 'site');
    const page = 'content/pages/nosotros.md';
    const text = `${readFileSync(join(ROOT, page), 'utf8')}\nDe la versión anterior.\n`;
    const { later: _later, leftOut: _leftOut, ...early } = installedEdition('2026-10-01');
    const edition = { ...early, id: '7', files: new Map([[page, new TextEncoder().encode(text)]]) };
    mkdirSync(site, { recursive: true });
    writeFileSync(join(site, 'edition'), serialize({ build: 'anterior', edition }));
    const server = await startServer(variables(NOWHERE, 'updated'));
    expect(await (await fetch(`${server.address}/nosotros`)).text()).toContain('De la versión anterior.');
    expect(await server.stop()).toBe(0);
    expect(deserialize(readFileSync(join(site, 'edition')))).toMatchObject({ build: 'anterior', edition: { id: '7' } });
  });

  it('ends at once and in order while it waits', async () => {
    const server = await startServer(variables(NOWHERE, 'ending'));
    expect((await fetch(`${server.address}/servicios`)).status).toBe(200);
    const from = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - from).toBeLessThan(8_000);
    expect(server.said()).toContain('stopped');
  });
});
