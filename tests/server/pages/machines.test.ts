/** What search engines and readers of feeds get from the cache; tests/browser/pages/machines.spec.ts reads the rest. */

import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { type HttpServer, openHttpServer } from '../../support/servers/http-server.ts';

const NEWS = { title: 'Niños & vacunas </script>', desc: '<p>El sábado.</p>', cat: 'noticias' };

describeOn(API_DRIVERS, 'for machines', (portal) => {
  let http: HttpServer;
  beforeEach(async () => {
    http = await openHttpServer(portal());
  });
  afterEach(() => http.close());

  const textOf = async (path: string) => (await http.get(path)).text();
  const publish = async (): Promise<number> => {
    const { token } = await portal().signInAs('autor', 'Ana Ruiz');
    return ((await (await http.send('POST', '/api/posts', token, NEWS)).json()) as { id: number }).id;
  };
  /** As a reader who addressed the portal by another name; fetch forbids the header. */
  const readAs = async (path: string, host: string, agent = '') => {
    const request = get(http.address + path, { headers: { host, 'user-agent': agent } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return { headers: response.headers, body: await text(response) };
  };
  const pathsIn = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  /** The pages of every sitemap that the index names. */
  const sitemapPaths = async () => {
    const paths: string[] = [];
    for (const part of pathsIn(await textOf('/sitemap.xml'))) paths.push(...pathsIn(await textOf(part)));
    return paths;
  };

  it('the sitemap lists every indexable page, and each answers', async () => {
    const paths = await sitemapPaths();
    expect(paths).toEqual(expect.arrayContaining(['/', '/mision-vision', '/pqrsd', '/noticias']));
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(path).not.toMatch(/^\/(admin|api|login|write|buscar|users|404|500)|\./);
    for (const path of paths) {
      const page = await http.get(path);
      expect([path, page.status]).toEqual([path, 200]);
      // Without SITE_URL a page is built for every address, and names none.
      expect(await page.text(), path).not.toMatch(/rel="canonical"|property="og:url"/);
    }
  });

  it('a post is in the sitemap and in the feed once it is published, and both are cached in between', async () => {
    for (const path of ['/sitemap.xml', '/rss.xml']) {
      await textOf(path);
      expect((await http.get(path)).headers.get('x-cache')).toBe('HIT');
    }
    const id = await publish();
    expect(await sitemapPaths()).toContain(`/post/${id}`);
    const feed = await http.get('/rss.xml');
    expect(feed.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(await feed.text()).toContain('<title>Niños &amp; vacunas &lt;/script&gt;</title>');
  });

  it('a part of the sitemap is there, and named in the index, while it has a public post', async () => {
    const id = await publish();
    const part = `/sitemap-${Math.floor(id / 4000)}.xml`;
    expect(pathsIn(await textOf('/sitemap.xml'))).toEqual(['/sitemap-paginas.xml', part]);
    expect(pathsIn(await textOf(part))).toEqual([`/post/${id}`]);
    const { token } = await portal().signInAs('editor');
    await http.send('DELETE', `/api/posts/${id}`, token, {});
    expect(pathsIn(await textOf('/sitemap.xml'))).toEqual(['/sitemap-paginas.xml']);
    for (const path of [part, '/sitemap-99999.xml', '/sitemap-123456.xml', '/sitemap-x.xml', '/sitemap--1.xml'])
      expect([path, (await http.get(path)).status]).toEqual([path, 404]);
  });

  it('without SITE_URL links of feeds, sitemap and robots.txt follow the reader, and none sees the Host of another', async () => {
    await publish();
    for (const path of [
      '/rss.xml',
      '/sitemap.xml',
      '/sitemap-paginas.xml',
      '/robots.txt',
      '/.well-known/security.txt',
      '/transparencia.csv',
    ]) {
      for (const host of ['evil.example', 'portal.example:8080', 'portal.example:8080']) {
        const { body, headers } = await readAs(path, host);
        const links = [...body.matchAll(/https?:\/\/([^/\s<",]+)\//g)].map(([, linked]) => linked);
        expect(links, path).toContain(host);
        expect(body, path).not.toContain(host === 'evil.example' ? 'portal.example' : 'evil.example');
        expect(body, path).not.toContain('portal.invalid');
        expect(headers['cache-control'], path).toBe('private, no-cache');
      }
    }
    for (const path of ['/', '/valores', '/noticias']) {
      const preview = await readAs(path, 'evil.example', 'WhatsApp/2.23.20.0 A');
      expect(preview.body, path).toMatch(/property="og:image" content="http:\/\/evil\.example\/[^"]+"/);
      expect(preview.headers['cache-control'], path).toBe('private, no-cache');
      expect((await readAs(path, 'evil.example')).body).not.toContain('evil');
    }
  });

  it.each([
    ['/mision-vision', /: Tu salud en buenas manos$/],
    ['/consulta-externa', /: Consulta Externa$/],
    ['/apoyo-diagnostico', /: Apoyo Diagnóstico/],
  ])('a shared link to %s shows an existing image of the right size', async (path, alt) => {
    const html = await textOf(path);
    const meta = (property: string) =>
      new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1];
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
    expect(meta('og:image:alt')).toMatch(alt);
    const picture = Buffer.from(await (await http.get(meta('og:image') ?? '')).arrayBuffer());
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(picture.length).toBeLessThanOrEqual(60_000);
  });
});
