/** The years of each list of documents lead to what was published in that year. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CATEGORY_GROUPS } from '#domain/site/category-pages.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { type HttpServer, openHttpServer } from '../../support/servers/http-server.ts';

const PAGES = Object.entries(CATEGORY_GROUPS);

describeOn(API_DRIVERS, 'the years of a list', (portal) => {
  let http: HttpServer;
  beforeEach(async () => {
    http = await openHttpServer(portal());
  });
  afterEach(() => http.close());

  const textOf = async (path: string) => (await http.get(path)).text();
  const publish = async (title: string, date: string, cat: string) => {
    const { token } = await portal().signInAs('admin');
    const response = await http.send('POST', '/api/posts', token, { title, desc: '<p>Texto.</p>', cat, date });
    expect(response.status).toBe(201);
  };
  const yearsOf = (html: string) =>
    [...html.matchAll(/<a class="target" href="([^"]+\?anio=\d+)"[^>]*>[^<]*<\/a>\s*<span[^>]*>(\d+) publicaci/g)].map(
      ([, href, total]) => `${href}: ${total}`,
    );
  const titlesOf = (html: string) => [...html.matchAll(/href="\/post\/\d+"[^>]*>([^<]+)</g)].map(([, title]) => title);

  it.each(PAGES)(
    '/%s counts each year of Bogotá over all its groups, and lists the one that is asked for',
    async (name, groups) => {
      expect(yearsOf(await textOf(`/${name}`))).toEqual([]);
      for (const { id, cat } of groups) {
        await publish(`Último de 2025, ${id}`, '2025-12-31 23:30:00', cat);
        await publish(`Primero de 2026, ${id}`, '2026-01-01 00:30:00', cat);
      }
      await publish('De otra lista', '2024-06-01 10:00:00', 'noticias');
      const all = await textOf(`/${name}`);
      const counts = [2026, 2025].map((year) => `/${name}?anio=${year}: ${groups.length}`);
      expect(yearsOf(all)).toEqual(counts);
      expect(all).not.toContain('content="noindex"');
      const html = await textOf(`/${name}?anio=2025`);
      expect(titlesOf(html)).toEqual(groups.map(({ id }) => `Último de 2025, ${id}`));
      expect(yearsOf(html)).toEqual(counts);
      expect(html).toMatch(/<title>[^<]*, 2025 [^<]*<\/title>/);
      expect(html).toMatch(/<meta name="robots" content="noindex"/);
      expect(html).toMatch(new RegExp(`<a href="/${name}"[^>]*>Todos los años</a>`));
    },
  );

  it('a year keeps to itself when one pages on, and its page follows what is published', async () => {
    for (let number = 1; number <= 11; number += 1)
      await publish(`Acuerdo ${number}`, `2025-07-${number + 10} 10:00:00`, 'junta');
    await publish('Acuerdo de este año', '2026-01-10 10:00:00', 'junta');
    const first = await textOf('/normatividad?anio=2025');
    expect(first).toContain('href="/normatividad?anio=2025&amp;grupo=junta&amp;page=1#junta"');
    const cacheOf = async (path: string) => (await http.get(path)).headers.get('x-cache');
    expect(await cacheOf('/normatividad?page=0&anio=2025')).toBe('HIT');
    expect(titlesOf(await textOf('/normatividad?anio=2025&grupo=junta&page=1'))).toEqual(['Acuerdo 1']);
    await publish('Resolución', '2024-07-01 10:00:00', 'resolucion');
    expect(await textOf('/normatividad?anio=2024')).toMatch(/<details[^>]* id="resolucion" open/);
    await publish('Acuerdo 12', '2025-08-20 10:00:00', 'junta');
    expect(titlesOf(await textOf('/normatividad?anio=2025'))[0]).toBe('Acuerdo 12');
  });

  it.each(PAGES)('/%s says that a year has nothing, and does not keep the page', async (name) => {
    const asked = async () => http.get(`/${name}?anio=1999`);
    await asked();
    const again = await asked();
    expect([again.status, again.headers.get('x-cache')]).toEqual([200, 'MISS']);
    expect(await again.text()).toContain('No hay publicaciones de 1999.');
  });
});
