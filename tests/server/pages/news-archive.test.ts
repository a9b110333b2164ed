/** The months of the news lead to what was published in each, and the search to results of news. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { type HttpServer, openHttpServer } from '../../support/servers/http-server.ts';

describeOn(API_DRIVERS, 'the archive of the news', (portal) => {
  let http: HttpServer;
  beforeEach(async () => {
    http = await openHttpServer(portal());
  });
  afterEach(() => http.close());

  const textOf = async (path: string) => (await http.get(path)).text();
  const publish = async (title: string, date: string, cat = 'noticias') => {
    const { token } = await portal().signInAs('admin');
    const response = await http.send('POST', '/api/posts', token, { title, desc: '<p>Texto.</p>', cat, date });
    expect(response.status).toBe(201);
  };
  const monthsOf = (html: string) =>
    [
      ...html.matchAll(
        /<a class="target" href="\/noticias\?mes=([\d-]+)"[^>]*>[^<]*<\/a>\s*<span[^>]*>(\d+) publicaci/g,
      ),
    ].map(([, month, total]) => `${month}: ${total}`);
  const titlesOf = (html: string) => [...html.matchAll(/href="\/post\/\d+"[^>]*>([^<]+)</g)].map(([, title]) => title);

  it('is not there while there are no news', async () => {
    expect(await textOf('/noticias')).not.toContain('id="archivo"');
  });

  it('counts the news of each month of Bogotá, newest first, and nothing else', async () => {
    await publish('Julio', '2026-07-31 23:30:00');
    await publish('Agosto', '2026-08-01 00:30:00');
    await publish('Otra de agosto', '2026-08-20 10:00:00');
    await publish('Un contrato', '2026-06-20 10:00:00', 'contratacion');
    const html = await textOf('/noticias');
    expect(monthsOf(html)).toEqual(['2026-08: 2', '2026-07: 1']);
    expect(html).toMatch(/<form[^>]*action="\/buscar"[\s\S]*?name="seccion" value="Noticias"/);
    const august = await textOf('/noticias?mes=2026-08');
    expect(titlesOf(august)).toEqual(['Otra de agosto', 'Agosto']);
    expect(august).toContain('Noticias de agosto de 2026');
    expect(august).toMatch(/<meta name="robots" content="noindex"/);
    await publish('Tercera de agosto', '2026-08-21 10:00:00');
    expect(titlesOf(await textOf('/noticias?mes=2026-08'))).toHaveLength(3);
  });

  it('pages a month, and a month without news says so and is not kept', async () => {
    for (let number = 1; number <= 11; number += 1)
      await publish(`Noticia ${number}`, `2026-07-${number + 10} 10:00:00`);
    expect(await textOf('/noticias?mes=2026-07')).toContain('href="/noticias?mes=2026-07&amp;page=1#titulo"');
    expect(titlesOf(await textOf('/noticias?mes=2026-07&page=1'))).toEqual(['Noticia 1']);
    const empty = await http.get('/noticias?mes=2020-02');
    expect([empty.status, titlesOf(await empty.text())]).toEqual([200, []]);
    expect(await textOf('/noticias?mes=2020-02')).toContain('No hay noticias de ese mes.');
  });
});
