/** The HTTP server against bytes that no browser sends, and pages against queries that no visitor types. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ODD_TEXTS } from '../support/api/malformed-requests.ts';
import { API_DRIVERS, describeOn } from '../support/api/portal.ts';
import { PERSON } from '../support/pqrsd/requests.ts';
import { type HttpServer, openHttpServer } from '../support/servers/http-server.ts';
import { sendRaw, statusesIn, written } from '../support/servers/raw-request.ts';

const HOST = 'Host: portal.example';
const CLOSE = 'Connection: close';

const FIRST_LINES = [
  'GET / HTTP/9.9',
  'GET /',
  'GET  / HTTP/1.1',
  'get / HTTP/1.1',
  'GET \0 HTTP/1.1',
  'GET /a b HTTP/1.1',
  'GET //../..//etc/passwd HTTP/1.1',
  'GET /..%2f..%2f..%2fetc%2fpasswd HTTP/1.1',
  'GET /%2e%2e/%2e%2e/package.json HTTP/1.1',
  'GET /..\\..\\package.json HTTP/1.1',
  'GET /%00 HTTP/1.1',
  'GET /%c0%ae%c0%ae/ HTTP/1.1',
  'GET /%ed%a0%80 HTTP/1.1',
  'GET /_astro/ HTTP/1.1',
  'GET /post/%00 HTTP/1.1',
  'GET /post/99999999999999999999 HTTP/1.1',
  'GET /post/1?previa=%00 HTTP/1.1',
  'GET /uploads/%2e%2e%2fportal.db HTTP/1.1',
  'GET /uploads/a%00.webp HTTP/1.1',
  'GET /documentos/..%2f..%2fpackage.json HTTP/1.1',
  'GET /api/%2e%2e/%2e%2e HTTP/1.1',
  'GET /api//posts HTTP/1.1',
  'GET ?x HTTP/1.1',
  'GET # HTTP/1.1',
  'GET * HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'GET http://evil.example/noticias HTTP/1.1',
  'GET http://evil.example:99999/ HTTP/1.1',
  'GET https://user:pass@evil.example/%0d%0aX:1 HTTP/1.1',
  'GET //evil.example/noticias HTTP/1.1',
  'GET //evil.example HTTP/1.1',
  'GET /\\evil.example/ HTTP/1.1',
  'GET http:/// HTTP/1.1',
  'GET /noticias?page=%ff&page[]=1&__proto__=1 HTTP/1.1',
  `GET /${'a'.repeat(60_000)} HTTP/1.1`,
  'TRACE / HTTP/1.1',
  'TRACK / HTTP/1.1',
  'CONNECT evil.example:443 HTTP/1.1',
  'PROPFIND / HTTP/1.1',
  'PATCH /api/posts HTTP/1.1',
  'DELETE / HTTP/1.1',
  'PUT /mision-vision HTTP/1.1',
  'POST /noticias HTTP/1.1',
  'QUERY /api/posts HTTP/1.1',
  'M-SEARCH * HTTP/1.1',
  'PRI * HTTP/2.0',
];

const HEADER_SETS = [
  ['Host:'],
  ['Host: a', 'Host: b'],
  ['Host: evil.example/\\@x'],
  ['Host: [::1'],
  [HOST, 'Content-Length: 5', 'Content-Length: 6'],
  [HOST, 'Content-Length: -1'],
  [HOST, 'Content-Length: 5', 'Transfer-Encoding: chunked'],
  [HOST, 'Transfer-Encoding: chunked, identity'],
  [HOST, 'Transfer-Encoding:\u000bchunked'],
  [HOST, 'X: a\rb'],
  [HOST, ' folded: x'],
  [HOST, `X: ${'y'.repeat(40_000)}`],
  [HOST, 'Range: bytes=9999999999999999999-,-0'],
  [HOST, 'If-None-Match: "\\', 'Accept-Encoding: \u00ff', 'Cookie: \u00ff=\0'],
  [HOST, 'Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Key: x'],
  [HOST, 'Expect: 100-continue'],
  [HOST, 'Expect: 200-ok'],
  [HOST, 'X-Forwarded-For: 1.2.3.4, %00', 'X-Forwarded-Proto: javascript', 'Forwarded: for="[x'],
];

const TARGETS = ['/', '/noticias', '/api/posts', '/pqrsd/seguimiento', '/no-existe', '/uploads/x'];

describeOn(API_DRIVERS, 'the HTTP server under attack', (portal) => {
  let http: HttpServer;
  beforeEach(async () => {
    http = await openHttpServer(portal());
  });
  afterEach(async () => {
    // Whatever came before, the next visitor is served.
    expect((await http.get('/noticias')).status).toBe(200);
    await http.close();
  });

  const expectHarmless = (attack: string, answer: string) => {
    for (const status of statusesIn(answer))
      expect(status, `${attack.slice(0, 80)} → ${answer.slice(0, 300)}`).toBeLessThan(500);
    expect(answer, attack.slice(0, 80)).not.toMatch(/root:x:0|"devDependencies"|\bat \S+ \(|node_modules|\.[jt]s:\d/);
    expect(answer).not.toMatch(/^(Server|X-Powered-By):/im);
  };

  it('malformed request lines get an error or a closed connection', async () => {
    for (const line of FIRST_LINES) expectHarmless(line, await sendRaw(http.server, written(line, [HOST, CLOSE])));
    expect(portal().logged).toEqual([]);
  });

  it('odd headers are no failure on any kind of path', async () => {
    const attacks = TARGETS.flatMap((path) => HEADER_SETS.map((headers) => ({ path, headers })));
    const answers = attacks.map(async ({ path, headers }) => {
      const request = written(`GET ${path} HTTP/1.1`, [...headers, CLOSE]);
      expectHarmless(request, await sendRaw(http.server, request));
    });
    await Promise.all(answers);
    expect(portal().logged).toEqual([]);
  });

  it('request smuggling fails: two lengths, a length with chunks and malformed chunks are one refused request', async () => {
    const smuggled = 'GET /admin HTTP/1.1\r\nHost: x\r\n\r\n';
    const json = ['Content-Type: application/json'];
    const attacks = [
      written(
        'POST /api/login HTTP/1.1',
        [HOST, ...json, 'Content-Length: 5', 'Content-Length: 40'],
        `aaaaa${smuggled}`,
      ),
      written(
        'POST /api/login HTTP/1.1',
        [HOST, ...json, 'Content-Length: 4', 'Transfer-Encoding: chunked'],
        `0\r\n\r\n${smuggled}`,
      ),
      written('POST /api/login HTTP/1.1', [HOST, ...json, 'Transfer-Encoding: chunked'], `zz\r\n${smuggled}`),
      written(
        'POST /api/login HTTP/1.1',
        [HOST, ...json, 'Transfer-Encoding: chunked'],
        `ffffffffffffffffff\r\n${smuggled}`,
      ),
      written('GET / HTTP/1.0', ['Transfer-Encoding: chunked', CLOSE], '0\r\n\r\n'),
    ];
    for (const attack of attacks) {
      const answer = await sendRaw(http.server, attack);
      expectHarmless(attack, answer);
      expect(statusesIn(answer).length, attack).toBeLessThanOrEqual(1);
    }
  });

  it('a client of HTTP/1.0 gets its page, and TRACE gives nothing back', async () => {
    expect(statusesIn(await sendRaw(http.server, written('GET /mision-vision HTTP/1.0')))).toEqual([200]);
    const traced = await sendRaw(http.server, written('TRACE / HTTP/1.1', [HOST, 'X-Secret: loro', CLOSE]));
    expect(statusesIn(traced)).toEqual([405]);
    expect(traced).not.toContain('loro');
  });

  it('a host that lies reaches no link, no address and no page of the next visitor', async () => {
    const lies = [
      'Host: evil.example',
      'X-Forwarded-Host: evil.example',
      'X-Forwarded-Proto: gopher',
      'Forwarded: host=evil.example',
    ];
    const paths = [
      '/',
      '/noticias',
      '/mision-vision/',
      '/rss.xml',
      '/sitemap.xml',
      '/sitemap-paginas.xml',
      '/robots.txt',
      '/no-existe',
      '/admin',
      '/users',
      '/api/posts?per_page=1',
      '/pqrsd/enviar',
      '//evil.example/',
      '/%2f%2fevil.example/',
    ];
    for (const path of paths) {
      const answer = await sendRaw(http.server, written(`GET ${path} HTTP/1.1`, [...lies, CLOSE]));
      const { head, body } = partsOf(answer);
      expect(head.match(/^location: *(?:https?:)?\/\/.*$/im), path).toBeNull();
      // Without SITE_URL the links of these follow the client's own address, in a response that no cache stores.
      if (/^\/(rss|sitemap(-paginas)?)\.xml$|^\/robots/.test(path)) expect(head, path).toContain('private, no-cache');
      else if (!path.includes('evil')) expect(head + body, path).not.toContain('evil.example');
      expect(await (await http.get(path)).text(), path).not.toContain('evil.example/noticias');
    }
  });

  it('pages read queries as text, however odd', async () => {
    const queries = ODD_TEXTS.filter((text) => text.length < 5000).map((text) =>
      encodeURIComponent(text.toWellFormed()),
    );
    for (const query of [...queries, '%', '%ff', '%00', '%ed%a0%80']) {
      for (const page of [
        '/noticias?page=',
        '/noticias?q=',
        '/contratacion?page=',
        '/post/1?previa=',
        '/buscar?q=',
        '/informe-todas-las-solicitudes?trimestre=',
        '/pqrsd/avisos?x=',
      ]) {
        const { status } = await http.get(page + query);
        expect(status, page + query).toBeLessThan(500);
      }
    }
    expect(portal().logged).toEqual([]);
  });

  it('forms without scripts take any field for text, and a body of another kind for none', async () => {
    const bodies = ODD_TEXTS.flatMap((text) => [
      { ...PERSON, type_pqrsd: text, issue: text, description: text, rad: text, accion: 'enviar', adjuntos: text },
      { rad: text, clave: text, accion: 'mensaje', text, adjuntos: `[{"id":${JSON.stringify(text)}}]` },
      { rad: 'RAD-2026-000001', clave: text, accion: 'archivo', file: text, formato: text, constructor: text },
    ]);
    for (const path of ['/pqrsd/enviar', '/pqrsd/seguimiento', '/pqrsd/comprobante']) {
      for (const body of bodies) {
        const sent = new URLSearchParams(Object.entries(body));
        const { status } = await http.get(path, { method: 'POST', body: sent, headers: { origin: http.address } });
        expect(status, `${path} ${sent.toString().slice(0, 200)}`).toBeLessThan(500);
      }
      for (const type of [
        'application/json',
        'multipart/form-data',
        'multipart/form-data; boundary=b',
        'text/xml',
        'x',
      ]) {
        const { status } = await http.get(path, {
          method: 'POST',
          body: '--b\r\nx',
          headers: { 'content-type': type, origin: http.address },
        });
        expect(status, `${path} ${type}`).toBeGreaterThanOrEqual(400);
        expect(status, `${path} ${type}`).toBeLessThan(500);
      }
    }
    expect(portal().logged).toEqual([]);
  });
});

function partsOf(answer: string): { head: string; body: string } {
  const end = answer.indexOf('\r\n\r\n');
  return { head: answer.slice(0, end), body: answer.slice(end) };
}
