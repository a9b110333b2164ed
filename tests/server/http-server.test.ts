/** The HTTP server of a plain host over the real build and a real database. */
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CHUNK_BYTES } from '#domain/files/file.ts';
import { cspHashOf } from '#server/http-server/page-csp.ts';
import { runPublication } from '#server/jobs/jobs.ts';
import { SPECULATION_RULES } from '#shared/html/speculation-rules.ts';
import { hours, minutes } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn } from '../support/api/portal.ts';
import { photograph, stored } from '../support/files/uploads.ts';
import { type HttpServer, openHttpServer } from '../support/servers/http-server.ts';

const NEWS = { title: 'Jornada de vacunación', desc: '<p>El sábado.</p>', cat: 'noticias' };

describeOn(API_DRIVERS, 'the HTTP server', (portal) => {
  let http: HttpServer;
  beforeEach(async () => {
    http = await openHttpServer(portal());
  });
  afterEach(() => http.close());

  const { get, send } = {
    get: (path: string, init?: RequestInit) => http.get(path, init),
    send: (...call: Parameters<HttpServer['send']>) => http.send(...call),
  };

  it('shows a publication, a change and a withdrawal in the next request, and caches the page in between', async () => {
    const { token } = await portal().signInAs('autor');
    expect((await get('/')).headers.get('x-cache')).toBe('MISS');
    expect((await get('/')).headers.get('x-cache')).toBe('HIT');
    const { id } = (await (await send('POST', '/api/posts', token, NEWS)).json()) as { id: number };
    expect(await (await get('/')).text()).toContain('Jornada de vacunación');
    expect((await get('/')).headers.get('x-cache')).toBe('HIT');
    expect((await get(`/post/${id}`)).status).toBe(200);
    await send('PUT', `/api/posts/${id}`, token, { ...NEWS, title: 'Jornada aplazada' });
    expect(await (await get(`/post/${id}`)).text()).toContain('Jornada aplazada');
    expect((await send('DELETE', `/api/posts/${id}`, token)).status).toBe(204);
    expect((await get(`/post/${id}`)).status).toBe(410);
    expect(await (await get('/noticias')).text()).not.toContain('Jornada aplazada');
  });

  it('puts the current banner on every page at once, prerendered, rendered, cached or not found, until it expires', async () => {
    const { token } = await portal().signInAs('admin');
    const PAGES = ['/', '/servicios', '/noticias', '/admin/settings', '/no-existe', '/post/999', '/pqrsd/seguimiento'];
    const shown = async () => {
      const texts = await Promise.all(PAGES.map(async (path) => (await get(path)).text()));
      return texts.map((text) => text.includes('No hay urgencias &lt;esta noche&gt;'));
    };
    const etag = async () => (await get('/servicios')).headers.get('etag');
    const before = await etag();
    expect(await shown()).toEqual(PAGES.map(() => false));

    const notice = { level: 'danger', text: 'No hay urgencias <esta noche>', until: '2026-10-01 20:00' };
    expect((await send('PUT', '/api/notice', token, notice)).status).toBe(200);
    expect(await shown()).toEqual(PAGES.map(() => true));
    // A browser that cached the previous page revalidates and gets the new one.
    expect(await etag()).not.toBe(before);
    expect((await get('/servicios', { headers: { 'if-none-match': before ?? '' } })).status).toBe(200);
    const brotli = await get('/servicios', { headers: { 'accept-encoding': 'br' } });
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(await brotli.text()).toContain('No hay urgencias');

    portal().moveClock(hours(10));
    expect(await shown()).toEqual(PAGES.map(() => false));
    expect(await etag()).toBe(before);
  });

  it('removes the banner when an administrator does', async () => {
    const { token } = await portal().signInAs('admin');
    await send('PUT', '/api/notice', token, { level: 'info', text: 'Jornada', until: '2026-10-01 20:00' });
    expect(await (await get('/servicios')).text()).toContain('Jornada');
    expect((await send('DELETE', '/api/notice', token)).status).toBe(204);
    expect(await (await get('/servicios')).text()).not.toContain('Jornada');
  });

  it('shows a scheduled post at its hour and removes a withdrawn one, also on cached pages', async () => {
    const { token } = await portal().signInAs('autor');
    const stored = await send('POST', '/api/posts', token, {
      ...NEWS,
      date: '2026-10-01 11:00:00',
      withdraw_at: '2026-10-01 13:00:00',
    });
    const { id } = (await stored.json()) as { id: number };
    const home = async () => {
      const page = await get('/');
      return [page.headers.get('x-cache'), (await page.text()).includes('Jornada de vacunación')];
    };
    expect(await home()).toEqual(['MISS', false]);
    expect((await get(`/post/${id}`)).status).toBe(404);
    portal().moveClock(hours(1));
    await runPublication(portal().deps);
    expect(await home()).toEqual(['MISS', true]);
    expect((await get(`/post/${id}`)).status).toBe(200);
    portal().moveClock(hours(2));
    await runPublication(portal().deps);
    expect(await home()).toEqual(['MISS', false]);
    const gone = await get(`/post/${id}`);
    expect([gone.status, (await gone.text()).includes('Esta publicación fue retirada')]).toEqual([410, true]);
  });

  it('a preview is not cacheable, not indexed, and only shows the post of its link', async () => {
    const { token } = await portal().signInAs('autor');
    const post = (await (await send('POST', '/api/posts', token, NEWS)).json()) as { id: number };
    const link = async () => {
      const answer = await send('POST', `/api/posts/${post.id}/preview`, token);
      return ((await answer.json()) as { url: string }).url;
    };
    await send('PUT', `/api/posts/${post.id}/draft`, token, { ...NEWS, title: 'Título por decidir' });
    const url = await link();
    for (const title of ['Título por decidir', 'Título decidido']) {
      await send('PUT', `/api/posts/${post.id}/draft`, token, { ...NEWS, title });
      const page = await get(url);
      expect([page.status, page.headers.get('x-cache'), page.headers.get('cache-control')]).toEqual([
        200,
        'MISS',
        'no-store',
      ]);
      expect(page.headers.get('x-robots-tag')).toBe('noindex');
      const html = await page.text();
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toContain('Vista previa');
      expect(html).toContain(title);
    }
    expect(await (await get(`/post/${post.id}`)).text()).not.toContain('Título decidido');
    const elsewhere = await get(url.replace(`/post/${post.id}`, `/post/${post.id + 1}`));
    expect([elsewhere.status, (await elsewhere.text()).includes('ya no sirve')]).toEqual([403, true]);
    portal().moveClock(minutes(60));
    expect((await get(url)).status).toBe(403);
  });

  it('a HEAD request does not cache an empty page', async () => {
    const head = await get('/noticias', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const page = await get('/noticias');
    expect(page.headers.get('x-cache')).toBe('HIT');
    expect(await page.text()).toContain('</html>');
  });

  it('a visitor who stays on one connection leaves nothing listening on it', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on('warning', note);
    for (let turn = 0; turn < 30; turn += 1) await (await get(`/no-existe-${turn}`)).text();
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  it('a link with campaign parameters gets the same cached page', async () => {
    await get('/noticias');
    expect((await get('/noticias?utm_source=x&fbclid=y')).headers.get('x-cache')).toBe('HIT');
  });

  it('without the database a stale page is served, a new one reports it in a 200, prerendered ones are served as usual', async () => {
    await get('/');
    const { db } = portal().deps.database;
    const away = Object.assign(new Error('Failed query'), {
      cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }),
    });
    portal().deps.database.db = new Proxy(db, {
      get: () => () => {
        throw away;
      },
    });
    await portal().deps.invalidate(['posts']);
    const home = await get('/');
    expect([home.status, home.headers.get('x-cache')]).toEqual([200, 'STALE']);
    const news = await get('/noticias');
    expect([news.status, news.headers.get('x-degraded'), news.headers.get('cache-control')]).toEqual([
      200,
      null,
      'no-store',
    ]);
    expect(await news.text()).toMatch(/No pudimos cargar/);
    expect((await get('/mision-vision')).status).toBe(200);
    expect((await get('/api/posts')).status).toBe(503);
    portal().deps.database.db = db;
    expect((await get('/')).headers.get('x-cache')).toBe('MISS');
    expect(await (await get('/noticias')).text()).not.toMatch(/No pudimos cargar/);
  });

  it('a prerendered page is compressed, answers HEAD, and is revalidated with a 304', async () => {
    const page = await get('/mision-vision', { headers: { 'accept-encoding': 'gzip' } });
    expect(page.headers.get('content-encoding')).toBe('gzip');
    expect(await page.text()).toContain('</html>');
    const head = await get('/mision-vision', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const etag = page.headers.get('etag') ?? '';
    expect((await get('/mision-vision', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it.each(['/mision-vision', '/', '/no-existe'])(
    '%s brings its policy as one header, with only its own scripts in it',
    async (path) => {
      const page = await get(path);
      const policy = page.headers.get('content-security-policy') ?? '';
      const html = await page.text();
      expect(policy).toMatch(
        /^default-src 'self';.*script-src 'self' 'sha256-.*style-src 'self' 'sha256-.*frame-ancestors 'none'$/,
      );
      expect(html).not.toMatch(/http-equiv="content-security-policy"/i);
      // An empty one, in place of the script of islands that the shell brings, runs nothing.
      const inline = html.match(/<(script|style)\b(?![^>]*\bsrc=)(?![^>]*ld\+json)[^>]*>(?!<\/script>)/g) ?? [];
      // One more: the rules that the frame puts in when the page is drawn.
      expect(policy).toContain(cspHashOf(SPECULATION_RULES));
      expect(policy.match(/'sha256-/g)).toHaveLength(inline.length + 1);
    },
  );

  it('a video is served in the requested ranges', async () => {
    const film = '/video/recorrido.mp4';
    const whole = await (await get(film)).bytes();
    const part = await get(film, { headers: { range: 'bytes=10-19' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${whole.length}`]);
    expect(await part.bytes()).toEqual(whole.subarray(10, 20));
    expect((await get(film, { headers: { range: `bytes=${whole.length}-` } })).status).toBe(416);
    expect((await get('/mision-vision', { headers: { range: 'bytes=0-9' } })).status).toBe(200);
  });

  it('a document is served in the requested ranges, and not again to a client that has it', async () => {
    const { token } = await portal().signInAs('autor');
    const document = `%PDF-1.7\n${'0123456789'.repeat(30_000)}`;
    const body = new FormData();
    body.set('file', new File([document], 'plan.pdf', { type: 'application/pdf' }));
    const uploaded = await get('/api/file', { method: 'POST', body, headers: { authorization: `Bearer ${token}` } });
    const path = `/uploads/${await uploaded.json()}`;
    const whole = await get(path);
    const etag = whole.headers.get('etag') ?? '';
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    expect(await whole.text()).toBe(document);

    const part = await get(path, { headers: { range: 'bytes=200000-200009' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 200000-200009/${document.length}`]);
    expect(await part.text()).toBe(document.slice(200_000, 200_010));
    expect((await get(path, { headers: { range: `bytes=${document.length}-` } })).status).toBe(416);
    const changed = await get(path, { headers: { range: 'bytes=0-9', 'if-range': '"otro"' } });
    expect([changed.status, (await changed.text()).length]).toEqual([200, document.length]);

    expect((await get(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const head = await get(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(document.length),
      '',
    ]);
  });

  it('a page has one address', async () => {
    const slash = await get('/mision-vision/?a=1');
    expect([slash.status, slash.headers.get('location')]).toEqual([308, '/mision-vision?a=1']);
    const doubled = await get('//otro.example/');
    expect(doubled.headers.get('location')).toBe('/otro.example');
  });

  it.each([
    '/no-existe',
    '/admin/nada',
    '/uploads/nada.webp',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/.sources',
    '/%',
    '/post/x',
  ])('%s is 404 and nothing more', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('answers 404 to path traversal, also when no client normalized it', async () => {
    const answer = await raw(http.server, 'GET /../../package.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 (404|400)/);
    expect(answer).not.toContain('"devDependencies"');
  });

  it('an upload is served at its address, only for viewing', async () => {
    const { token } = await portal().signInAs('autor');
    const body = new FormData();
    body.set('file', new File(['%PDF-1.7\n%%EOF\n'], 'plan de acción.pdf', { type: 'application/pdf' }));
    const answer = await get('/api/file', { method: 'POST', body, headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(201);
    const served = await get(`/uploads/${await answer.json()}`);
    expect(served.headers.get('content-type')).toBe('application/pdf');
    expect(served.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''plan%20de%20acci%C3%B3n.pdf");
    expect(await served.text()).toBe('%PDF-1.7\n%%EOF\n');
  });

  it('an image, of a post or inside its text, is offered at its widths and drawn without a layout shift', async () => {
    const { token } = await portal().signInAs('autor');
    const img = await stored(portal(), token, await photograph(), 'río.jpg');
    const base = img.replace('.webp', '');
    const desc = `<figure><img src="/uploads/${img}" alt="El río"></figure>`;
    const made = await send('POST', '/api/posts', token, { ...NEWS, desc, img, alt: 'El río' });
    const { id } = (await made.json()) as { id: number };
    const page = await (await get(`/post/${id}`)).text();
    const article = page.slice(page.indexOf('<article'), page.indexOf('</article>'));
    expect(article.match(new RegExp(`srcset="/uploads/${base}-480\\.avif 480w, `, 'gi'))).toHaveLength(2);
    expect(article.match(/<img [^>]*width="1600"[^>]*height="800"/g)).toHaveLength(2);
    const small = await get(`/uploads/${base}-480.avif`);
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/avif']);
  });

  it('a chunk of an upload is accepted as bytes, 4 MiB of it', async () => {
    const { token } = await portal().signInAs('autor');
    const authorization = `Bearer ${token}`;
    const started = await send('POST', '/api/file/uploads', token, { name: 'a.pdf', bytes: CHUNK_BYTES });
    const { id } = (await started.json()) as { id: string };
    const body = new Uint8Array(CHUNK_BYTES).fill(37);
    body.set(new TextEncoder().encode('%PDF-1.7\n'));
    const headers = { authorization, 'content-type': 'application/octet-stream' };
    const put = await get(`/api/file/uploads/${id}/0`, { method: 'PUT', body, headers });
    expect(put.status).toBe(204);
    const name = await (await send('POST', `/api/file/uploads/${id}/complete`, token)).json();
    const served = await get(`/uploads/${name}`);
    expect(Buffer.from(await served.arrayBuffer()).equals(body)).toBe(true);
  });

  it('an internal error is a page in Spanish, not a stack trace', async () => {
    portal().deps.clock = () => {
      throw new Error('detalle interno');
    };
    const page = await get('/noticias');
    expect(page.status).toBe(500);
    const text = await page.text();
    expect(text).not.toContain('detalle interno');
    expect(text).toContain('lang="es-CO"');
  });

  it('every response has its request id, and an error page shows it as it is in the log', async () => {
    const logged: unknown[] = [];
    portal().deps.log.error = (message, _error, fields) => void logged.push({ message, ...fields });
    for (const path of ['/', '/mision-vision', '/no-existe', '/mision-vision/', '/api/posts', '/uploads/x.webp'])
      expect((await get(path)).headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}$/);
    portal().deps.clock = () => {
      throw new Error('detalle interno');
    };
    const page = await get('/noticias');
    const reference = page.headers.get('x-request-id') ?? '?';
    expect(await page.text()).toContain(`Referencia: ${reference}`);
    expect(logged).toEqual([{ message: 'page failed', reference, route: '/noticias' }]);
    const call = await get('/api/posts?q=vacunas');
    expect([call.status, ((await call.json()) as { reference: string }).reference]).toEqual([
      500,
      call.headers.get('x-request-id'),
    ]);
  });

  it('trusts the headers of a proxy only when configured: request id, address and https', async () => {
    const said = { 'x-request-id': 'del-proxy-77', 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.7' };
    const alone = await get('/mision-vision', { headers: said });
    expect(alone.headers.get('x-request-id')).not.toBe('del-proxy-77');
    expect(alone.headers.get('strict-transport-security')).toBeNull();

    const behind = await openHttpServer(portal(), { trustProxy: true });
    const answers = await Promise.all(
      ['/mision-vision', '/', '/api/posts'].map((at) => behind.get(at, { headers: said })),
    );
    const plain = await behind.get('/');
    await behind.close();
    for (const { headers } of answers) {
      expect(headers.get('x-request-id')).toBe('del-proxy-77');
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}$/);
    }
    expect(plain.headers.get('strict-transport-security')).toBeNull();
  });

  it('logs one line a request: its route and never its URL, however the visitor wrote it', async () => {
    const lines: Record<string, unknown>[] = [];
    const keep = (message: string, fields?: object) => void lines.push({ message, ...fields });
    Object.assign(portal().deps.log, { info: keep, debug: (message: string) => keep(`${message} (debug)`) });
    const asked = [
      '/post/7?previa=secreto',
      '/quirina-zabaleta-98127634501',
      '/buscar?q=quirina',
      '/api/pqrsd/uploads/secreto',
      '/api/health',
    ];
    for (const path of asked) await (await get(path)).arrayBuffer();
    await expect.poll(() => lines.length).toBe(asked.length);
    expect(lines).toMatchObject([
      { message: 'request', method: 'GET', route: '/post/[id]', status: 403, cache: 'MISS' },
      { message: 'request', route: '(ninguna)', status: 404 },
      { message: 'request', route: '/buscar', status: 200 },
      { message: 'request', route: '/api/pqrsd/uploads/:id', status: 404, bytes: expect.any(Number) },
      { message: 'request (debug)' },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/secreto|quirina|98127634501/);
  });
});

function raw(server: Server, request: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}
