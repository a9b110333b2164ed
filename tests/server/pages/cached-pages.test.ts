/** What the page cache stores, under which key, and what of a visitor's request reaches a page that others are shown. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '#server/node/paths.ts';
import { REDIRECTS_TAG, storeRedirectUses } from '#server/redirects/live-redirects.ts';
import { insertRedirects } from '#server/redirects/redirects.store.ts';
import type { RedirectRow } from '#shared/api/redirects.schema.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { onDemandRoutes } from '../../support/pages/built-routes.ts';
import { type HttpServer, openHttpServer } from '../../support/servers/http-server.ts';
import { sendRaw, written } from '../../support/servers/raw-request.ts';

const PAGES = onDemandRoutes().filter(({ route, origin }) => origin === 'project' && !/^\/(api|uploads)\//.test(route));
const THE_FRAMEWORKS = onDemandRoutes().filter(({ origin }) => origin !== 'project');
/** Differ from one answer to the next, whatever was asked. */
const OF_ONE_ANSWER = new Set(['date', 'x-request-id', 'x-cache', 'connection', 'keep-alive', 'transfer-encoding']);

describeOn(API_DRIVERS, 'a stored page', (portal) => {
  let http: HttpServer;
  beforeEach(async () => {
    http = await openHttpServer(portal());
  });
  afterEach(() => http.close());

  const cacheOf = async (path: string) => {
    const answer = await http.get(path);
    await answer.arrayBuffer();
    return answer.headers.get('x-cache');
  };
  const textOf = async (path: string) => (await http.get(path)).text();
  const raw = (target: string) =>
    sendRaw(http.server, written(`GET ${target} HTTP/1.1`, ['Host: x', 'Connection: close', '', '']));

  async function publish(count: number): Promise<number[]> {
    const { token } = await portal().signInAs('autor');
    const ids: number[] = [];
    for (let number = 1; number <= count; number += 1) {
      const post = { title: `Noticia ${number}`, desc: '<p>Texto.</p>', cat: 'noticias' };
      ids.push(((await (await http.send('POST', '/api/posts', token, post)).json()) as { id: number }).id);
    }
    return ids;
  }

  it('is whole after a HEAD request, which gets the same headers, on every route that is made on demand', async () => {
    const [id = 0] = await publish(1);
    const values: Record<string, string> = { id: String(id), name: 'x.webp', part: '0' };
    expect(PAGES.map(({ route }) => route)).toEqual(
      expect.arrayContaining(['/', '/noticias', '/sitemap.xml', '/rss.xml', '/informe-todas-las-solicitudes.csv']),
    );
    for (const { route } of PAGES) {
      const path = route.replace(/\[(.+?)\]/g, (_, name: string) => values[name] ?? '');
      const head = await http.get(path, { method: 'HEAD' });
      expect([path, await head.text()]).toEqual([path, '']);
      const get = await http.get(path);
      const body = await get.text();
      expect([path, head.status, headersOf(head)]).toEqual([path, get.status, headersOf(get)]);
      expect([path, get.status]).not.toEqual([path, 500]);
      if (get.status === 200) expect(body.length, path).toBeGreaterThan(0);
    }
  });

  it('an old address leads to where its page is now, for an hour, and takes no page, call or screen away', async () => {
    const [id = 0] = await publish(1);
    const values: Record<string, string> = { id: String(id), name: 'x.webp', part: '0' };
    const made = PAGES.map(({ route }) => route.replace(/\[(.+?)\]/g, (_, name: string) => values[name] ?? ''));
    const own = ['/nosotros', '/login', '/admin', '/admin/posts', '/api/posts', '/api/user', '/uploads/x.webp'];
    const answered = [...made, ...own];
    const statuses = await Promise.all(answered.map(async (path) => (await http.get(path)).status));
    expect((await http.get('/sitio-viejo')).status).toBe(404);
    const { deps } = portal();
    // Also those that no person may write.
    const leading = [...answered, '/sitio-viejo', '/a*', '/l*', '/n*'].map((from) => ({ from, to: '/servicios' }));
    await insertRedirects(deps.database.db, leading, deps.clock());
    await deps.invalidate([REDIRECTS_TAG]);
    for (const [at, path] of answered.entries())
      if (statuses[at] !== 404) expect([path, (await http.get(path)).status]).toEqual([path, statuses[at]]);
    const { status, headers } = await http.get('/sitio-viejo?de=afiche');
    expect([status, headers.get('location')]).toEqual([301, '/servicios?de=afiche']);
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    expect((await http.get('/api/nada')).status).toBe(404);
  });

  it('an address of the old site leads on from the next request, and no longer once it is removed; uses are counted', async () => {
    const { token } = await portal().signInAs('editor');
    const lead = async (path: string) => {
      const { status, headers } = await http.get(path);
      return [status, headers.get('location')];
    };
    const table = [
      ['/wp-content/uploads/2023/Plan-2023.PDF', '/plan-accion'],
      ['/?p=12&lang=es', '/consulta-externa'],
      ['/nosotros?id=3', '/contacto#sedes'],
      ['/noticias-viejas/*', '/post/*'],
      ['/noticias-viejas/2019/*', '/noticias'],
      ['/atención/niños', '/mujeres'],
    ];
    expect(await lead('/?lang=es&p=12')).toEqual([200, null]);
    const ids: number[] = [];
    for (const [from, to] of table) {
      const added = await http.send('POST', '/api/redirects', token, { from, to });
      expect([from, added.status]).toEqual([from, 201]);
      ids.push(((await added.json()) as { id: number }).id);
    }
    expect(await lead('/wp-content/uploads/2023/Plan-2023.PDF')).toEqual([301, '/plan-accion']);
    expect(await lead('/wp-content/uploads/2023/plan-2023.pdf')).toEqual([404, null]);
    expect(await lead('/?lang=es&p=12')).toEqual([301, '/consulta-externa']);
    expect(await lead('/?p=12')).toEqual([200, null]);
    expect(await lead('/nosotros')).toEqual([200, null]);
    expect(await lead('/nosotros?id=3')).toEqual([301, '/contacto#sedes']);
    expect(await lead('/noticias-viejas/77')).toEqual([301, '/post/77']);
    expect(await lead('/noticias-viejas/2019/enero')).toEqual([301, '/noticias']);
    expect(await lead('/noticias-viejas/%2F%2Fotro.com')).toEqual([301, '/post/%2F%2Fotro.com']);
    expect(await lead('/atenci%c3%b3n/ni%C3%B1os')).toEqual([301, '/mujeres']);
    expect(await lead('/atenci%C3%B3n')).toEqual([404, null]);
    await storeRedirectUses(portal().deps);
    const { data } = (await (await http.send('GET', '/api/redirects', token)).json()) as { data: RedirectRow[] };
    expect(data.map(({ from, uses }) => [from, uses])).toEqual(
      [
        ['/?lang=es&p=12', 1],
        ['/atenci%C3%B3n/ni%C3%B1os', 1],
        ['/nosotros?id=3', 1],
        ['/noticias-viejas/*', 2],
        ['/noticias-viejas/2019/*', 1],
        ['/wp-content/uploads/2023/Plan-2023.PDF', 1],
      ].sort(([one, used], [other, more]) => Number(more) - Number(used) || (String(one) < String(other) ? -1 : 1)),
    );
    expect((await http.send('DELETE', `/api/redirects/${ids[0]}`, token)).status).toBe(204);
    expect(await lead('/wp-content/uploads/2023/Plan-2023.PDF')).toEqual([404, null]);
  });

  it('the list of posts is a cache hit for clients without a session, until the next publication', async () => {
    await publish(2);
    const list = async (query = '', token?: string) => {
      const answer = await http.get(
        `/api/posts${query}`,
        token ? { headers: { authorization: `Bearer ${token}` } } : {},
      );
      const titles = ((await answer.json()) as { title: string }[]).map(({ title }) => title);
      const { headers } = answer;
      return { cache: headers.get('x-cache'), titles, headers, head: headersOf(answer) };
    };
    const first = await list('?per_page=1');
    expect(first).toMatchObject({ cache: 'MISS', titles: ['Noticia 2'] });
    const second = await list('?utm=x&per_page=1');
    expect(second).toMatchObject({ cache: 'HIT', titles: ['Noticia 2'] });
    expect(second.head).toEqual(first.head);
    expect(second.headers.get('x-total-count')).toBe('2');
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    const { token } = await portal().signInAs('autor');
    expect((await list('?per_page=1', token)).cache).toBeNull();
    expect((await list('?q=Noticia')).cache).toBeNull();
    await list('?page=9&per_page=1');
    expect((await list('?page=9&per_page=1')).cache).toBe('MISS');
    await publish(1);
    expect(await list('?per_page=1')).toMatchObject({ cache: 'MISS', titles: ['Noticia 1'] });
    expect((await http.get('/api/posts?cat=recetas')).status).toBe(422);
  });

  it('is rendered whole when a HEAD request triggers its renewal', async () => {
    const whole = await textOf('/sitemap.xml');
    portal().moveClock(301_000);
    expect((await http.get('/sitemap.xml', { method: 'HEAD' })).headers.get('x-cache')).toBe('STALE');
    await expect.poll(() => cacheOf('/sitemap.xml')).toBe('HIT');
    expect(await textOf('/sitemap.xml')).toBe(whole);
  });

  it.each([
    '/noticias?z=1',
    '/noticias?z=1&utm_source=x&page=',
    '/noticias?page=0',
    '/noticias?page=-1',
    '/noticias?page=1?x',
    '/noticias?page=uno&page=1',
    '/noticias?Page=1',
    '/noticias?grupo=junta&previa=x',
    '/noticias?',
    '/noticias??page=1',
    '/noticias#x?page=1',
    '/./noticias',
    '/x/..//noticias',
    '//noticias',
    '/\\noticias',
    '/%6eoticias',
  ])('answers %s too, which asks for nothing else', async (target) => {
    await publish(4);
    const page = await textOf('/noticias');
    const answer = await raw(target);
    expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nX-Cache: HIT\r\n/);
    expect(answer).toContain(`ETag: ${(await http.get('/noticias')).headers.get('etag')}`);
    expect(page).toContain('Noticia 4');
    expect(await textOf('/noticias?page=1')).toContain('Noticia 1');
  });

  it.each(['/%256eoticias', '/noticias%2f', '/noticias%3fpage=1'])('is not served for %s', async (target) => {
    expect(await raw(target)).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('is one for each page of a list, however its number is written', async () => {
    await publish(4);
    expect(await textOf('/noticias?page=1')).toContain('Noticia 1');
    for (const query of ['?page=01', '?page=1.0', '?page=1&page=0', '?z=3&page=%31', '?page=+1'])
      expect([query, await cacheOf(`/noticias${query}`)]).toEqual([query, 'HIT']);
    expect(await textOf('/noticias')).not.toContain('Noticia 1');
  });

  it('is none for a page that a list does not have', async () => {
    await publish(4);
    const missing = [
      '/noticias?page=2',
      '/?page=2',
      '/contratacion?page=1',
      '/gestion?grupo=informes&page=1',
      '/gestion?page=7',
    ];
    for (const path of missing) {
      expect([path, (await http.get(path)).status]).toEqual([path, 200]);
      expect([path, await cacheOf(path)]).toEqual([path, 'MISS']);
    }
    expect(await textOf('/noticias?page=2')).toContain('No hay más publicaciones');
  });

  it('is the same for every group that the page does not have', async () => {
    await textOf('/gestion');
    expect(await cacheOf('/gestion?grupo=x7345')).toBe('HIT');
    expect(await cacheOf('/gestion?grupo=informes')).toBe('MISS');
    expect(await cacheOf('/gestion?grupo=informes')).toBe('HIT');
    await textOf('/mipg');
    expect(await cacheOf('/mipg?grupo=92023')).toBe('HIT');
  });

  it('contains nothing of the headers of the first request', async () => {
    const answer = await http.get('/rss.xml', {
      headers: { 'x-forwarded-host': 'otro.example', 'if-none-match': '*', range: 'bytes=0-1', cookie: 'a=b' },
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(await textOf('/rss.xml'));
    expect(await cacheOf('/rss.xml')).toBe('HIT');
  });

  it('forwards the type of a case to its form, and no other query parameter', async () => {
    const { status, headers } = await http.get('/pqrsd/enviar?x=1&tipo=denuncia');
    expect([status, headers.get('location')]).toEqual([303, '/pqrsd?tipo=denuncia']);
    expect((await http.get('/pqrsd/enviar?tipo=otra')).headers.get('location')).toBe('/pqrsd');
  });

  it('an invalid quarter is a 404, whatever its text', async () => {
    for (const path of ['/informe-todas-las-solicitudes', '/informe-todas-las-solicitudes.csv'])
      for (const quarter of ['2001-T1', 'x', '2026-T9'])
        expect((await http.get(`${path}?trimestre=${quarter}`)).status).toBe(404);
  });

  it('is not one of the framework: routes it adds and the portal does not use answer 404 in Spanish', async () => {
    expect(THE_FRAMEWORKS.map(({ route }) => route)).toEqual(expect.arrayContaining(['/_image']));
    const paths = THE_FRAMEWORKS.map(({ route }) => route.replace(/\[.+?\]/g, 'x'));
    for (const path of [...paths, '/_image?href=/favicon.svg', '/_server-islands/x?e=1&p=1&s=1']) {
      for (const method of ['GET', 'POST']) {
        const answer = await http.get(path, { method });
        expect([path, method, answer.status]).toEqual([path, method, 404]);
        expect(await answer.text(), path).toContain('lang="es-CO"');
      }
    }
  });

  it('never redirects to another site, however many slashes or backslashes precede the path', async () => {
    for (const target of [
      '/\\evil.example/',
      '//evil.example/',
      '/\\/\\evil.example//',
      '/%5Cevil.example/',
      '\\\\evil.example/',
    ])
      expect(await raw(target), target).not.toMatch(/^location: *[^\r\n]{0,2}[\\/]{2}|^location: *\/\\/im);
  });
});

describe('the parameters of a page', () => {
  const SOURCES = ['src/pages', 'src/layouts', 'src/components', 'src/server/pages'];
  const TABLE = 'src/server/pages/page-parameters.ts';

  it('are read through their table only', () => {
    const files = SOURCES.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    ).filter((name) => /\.(astro|tsx?)$/.test(name) && !name.includes('.test.') && name !== TABLE);
    expect(files.length).toBeGreaterThan(100);
    const reading = files.filter((name) =>
      /searchParams|\burl\.(search|href)\b|request\.url/.test(readFileSync(join(ROOT, name), 'utf8')),
    );
    expect(reading).toEqual([]);
  });
});

const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => !OF_ONE_ANSWER.has(name));
