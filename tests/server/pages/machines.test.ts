/** What search engines and readers of feeds get from the cache; tests/browser/pages/machines.spec.ts reads the rest. */
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
  const pathsIn = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);

  it('the sitemap lists every indexable page, and each answers', async () => {
    const paths = pathsIn(await textOf('/sitemap.xml'));
    expect(paths).toEqual(expect.arrayContaining(['/', '/mision-vision', '/pqrsd', '/noticias']));
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(path).not.toMatch(/^\/(admin|api|login|write|buscar|users|404|500)|\./);
    for (const path of paths) {
      const page = await http.get(path);
      expect([path, page.status]).toEqual([path, 200]);
      expect(await page.text(), path).toContain(`<link rel="canonical"`);
    }
  });

  it('a post is in the sitemap and in the feed once it is published, and both are cached in between', async () => {
    for (const path of ['/sitemap.xml', '/rss.xml']) {
      await textOf(path);
      expect((await http.get(path)).headers.get('x-cache')).toBe('HIT');
    }
    const id = await publish();
    expect(pathsIn(await textOf('/sitemap.xml'))).toContain(`/post/${id}`);
    const feed = await http.get('/rss.xml');
    expect(feed.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(await feed.text()).toContain('<title>Niños &amp; vacunas &lt;/script&gt;</title>');
  });

  it('a shared link shows an existing image of the right size', async () => {
    const html = await textOf('/mision-vision');
    const meta = (property: string) =>
      new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1];
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
    expect(meta('og:image:alt')).toMatch(/Tu salud en buenas manos/);
    const picture = Buffer.from(await (await http.get(new URL(meta('og:image') ?? '').pathname)).arrayBuffer());
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  });
});
