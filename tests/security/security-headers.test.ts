/** What every answer tells the browser to forbid, on every address that there is. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { staticPath } from '#server/http-server/static-files.ts';
import { ROOT } from '#server/node/paths.ts';
import { operationsOf } from '../support/api/operations.ts';
import { API_DRIVERS, describeOn } from '../support/api/portal.ts';
import { illustratedPost, PDF, photograph, stored } from '../support/files/uploads.ts';
import { SPEC_ROUTES } from '../support/pages/contract-routes.ts';
import { provideContent } from '../support/publication/content.ts';
import { type HttpServer, openHttpServer } from '../support/servers/http-server.ts';

const CLIENT = join(ROOT, 'dist/client');
/** What is rendered on request, and what does not exist. */
const MADE = [
  '/post/999999',
  '/post/x',
  '/noticias?page=3',
  '/contratacion',
  '/pqrsd/enviar',
  '/pqrsd/seguimiento',
  '/pqrsd/comprobante',
  '/pqrsd/concepto',
  '/pqrsd/encuesta',
  '/pqrsd/respuesta',
  '/pqrsd/clave',
  '/pqrsd/avisos',
  '/admin',
  '/admin/users/1',
  '/admin/pqrsd/1',
  '/admin/nada',
  '/users',
  '/rss.xml',
  '/informe-todas-las-solicitudes.csv',
  '/uploads/nada.webp',
  '/no-existe',
  '/%',
  '/api/nada',
];
const BUILT = readdirSync(CLIENT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name).slice(CLIENT.length))
  .map((path) => staticPath(path))
  .filter((path) => !['/404', '/500'].includes(path));

describeOn(API_DRIVERS, 'every answer', (portal) => {
  let http: HttpServer;
  beforeEach(async () => {
    http = await openHttpServer(portal());
  });
  afterEach(() => http.close());

  /** Addresses of posts and uploads, which exist only once they were created. */
  async function made(): Promise<string[]> {
    const { user, token } = await portal().signInAs('admin');
    const post = await illustratedPost(portal(), { authorId: user.id, body: '<p>Texto</p>' }, []);
    const picture = await stored(portal(), token, await photograph(600, 300), 'a.jpg');
    const document = await stored(portal(), token, PDF, 'a.pdf');
    const table = await stored(portal(), token, new TextEncoder().encode('a;b\n1;2\n'), 'a.csv');
    return [`/post/${post}`, ...[picture, document, table].map((name) => `/uploads/${name}`)];
  }

  it('declares its type, forbids framing, reveals no address and no server, on every route', async () => {
    for (const path of new Set([...SPEC_ROUTES, ...BUILT, ...MADE, ...(await made())])) {
      const { status, headers } = await http.get(path);
      const found = Object.fromEntries(headers);
      expect(found, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/),
        'permissions-policy': expect.stringContaining('camera=()'),
        'cross-origin-opener-policy': 'same-origin',
      });
      for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', 'set-cookie', 'x-astro-cache']) {
        expect([path, name, found[name]]).toEqual([path, name, undefined]);
      }
      // A redirect has nothing to frame.
      if (status >= 300 && status < 400) continue;
      expect(found['content-security-policy'], path).toMatch(/frame-ancestors '(none|self)'/);
      if (found['content-type']?.startsWith('image/svg'))
        expect(found['content-security-policy'], path).toMatch(/default-src 'none';.*sandbox;/);
      expect(found['content-type'], path).toMatch(
        /^(text|application)\/[\w.+-]*(html|css|javascript|csv|xml|plain|calendar|vtt|json)[\w.+-]*(; charset=utf-8)?$|^(image|font|video|application)\//,
      );
    }
  });

  it('that is a page allows only our scripts, by file or by hash', async () => {
    const pages = [...SPEC_ROUTES, ...BUILT, ...MADE, ...(await made())];
    let seen = 0;
    for (const path of new Set(pages)) {
      const answer = await http.get(path);
      if (!answer.headers.get('content-type')?.startsWith('text/html')) continue;
      seen += 1;
      const policy = answer.headers.get('content-security-policy') ?? '';
      // Videos and social networks are shown in iframes on request; nothing else comes from a third party.
      expect(policy.replace(/frame-src [^;]*;/, ''), path).not.toMatch(/unsafe-|https?:|\*/);
      for (const rule of [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]) {
        expect(policy, path).toContain(rule);
      }
      const html = await answer.text();
      expect(html.match(/<[a-z][^>]*\son[a-z]+\s*=/i), path).toBeNull();
      expect(html.match(/(?:href|src|action)="\s*javascript:/i), path).toBeNull();
      expect(html.match(/<[a-z][^>]*\sstyle\s*=\s*"/i), path).toBeNull();
    }
    expect(seen).toBeGreaterThan(90);
  });

  it('that is a page is framed by no site, and the preview of a page by this one alone', async () => {
    await provideContent(portal().deps);
    const { token } = await portal().signInAs('editor');
    const asked = await http.send('POST', '/api/pages/pages/valores/preview', token);
    const { url } = (await asked.json()) as { url: string };
    const ancestors = async (path: string) =>
      /frame-ancestors .*/.exec((await http.get(path)).headers.get('content-security-policy') ?? '')?.[0];
    expect(await ancestors(url)).toBe("frame-ancestors 'self'");
    for (const path of ['/valores', '/valores?previa=inventada', url.replace('/valores', '/nosotros')])
      expect(await ancestors(path), path).toBe("frame-ancestors 'none'");
  });

  it('to another site gives no leave to read it, and no leave to call', async () => {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': 'DELETE',
      'access-control-request-headers': 'authorization',
    };
    const { token } = await portal().signInAs('admin');
    for (const path of [
      '/',
      '/noticias',
      '/api/posts',
      '/api/users',
      '/api/login',
      '/uploads/x.webp',
      '/pqrsd/enviar',
    ]) {
      for (const method of ['GET', 'OPTIONS']) {
        const answer = await http.get(path, { method, headers: { ...headers, authorization: `Bearer ${token}` } });
        const given = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
        expect([path, method, given]).toEqual([path, method, []]);
      }
    }
  });

  it('to a sign-in brings no cookie, which is all that a form of another site could use', async () => {
    const { user } = await portal().signInAs('admin');
    const body = JSON.stringify({ email: user.email, password: 'una-clave-bastante-larga' });
    const signedIn = await http.get('/api/login', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect([signedIn.status, signedIn.headers.get('set-cookie')]).toEqual([200, null]);
    // What a form of another site can send without being asked first is no JSON, and is refused.
    const simple = await http.get('/api/login', { method: 'POST', body, headers: { 'content-type': 'text/plain' } });
    expect(simple.status).toBe(400);
  });

  it('of the API forbids caching, for every caller and every status', async () => {
    const { token } = await portal().signInAs('admin');
    for (const { method, path, name } of (await operationsOf(portal())).filter((one) => one.method === 'GET')) {
      for (const authorization of ['', `Bearer ${token}`]) {
        const answer = await http.get(path.replace(/\{\w+\}/g, '1'), { method, headers: { authorization } });
        expect(answer.headers.get('cache-control'), name).toMatch(/no-store/);
        expect(answer.headers.get('content-security-policy'), name).toMatch(
          /^default-src 'none';.*frame-ancestors 'none'/,
        );
      }
    }
  });

  it('of the site names where to report a vulnerability, valid for less than a year', async () => {
    const answer = await http.get('/.well-known/security.txt');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await answer.text();
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
    const policy = /^Policy: (\S+)$/m.exec(text)?.[1] ?? '';
    expect((await http.get(new URL(policy).pathname)).status).toBe(200);
    const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '') - Date.now();
    expect(expires).toBeGreaterThan(0);
    expect(expires).toBeLessThan(365 * 86_400_000);
  });
});
