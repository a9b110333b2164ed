/** The preview of a page, as its link shows it over the real build. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOn } from '../../support/api/portal.ts';
import { provideContent } from '../../support/publication/content.ts';
import { pageCalls } from '../../support/publication/page-calls.ts';
import { type HttpServer, openHttpServer } from '../../support/servers/http-server.ts';

describeOn(['pglite'], 'the preview of a page', (portal) => {
  let server: HttpServer;
  let editor: ReturnType<typeof pageCalls>;
  beforeEach(async () => {
    await provideContent(portal().deps);
    editor = pageCalls(portal(), (await portal().signInAs('editor', 'Ángela Ñustes')).token);
    server = await openHttpServer(portal());
  });
  afterEach(() => server.close());

  const linkOf = async (id: string) => (await editor.call<{ url: string }>('POST', `/pages/${id}/preview`)).body.url;
  const textOf = async (path: string) => (await server.get(path)).text();

  it.each([
    ['pages/nosotros', 'a page of Markdown'],
    ['pages/calendario-actividades', 'a page with a route of its own'],
    ['pages/informe-todas-las-solicitudes', 'a page that is rendered on demand'],
    ['listas/gestion', 'a list of posts'],
  ])('%s, %s, has its draft in its layout, and visitors read what is published', async (id) => {
    const words = `Palabras nuevas de ${id}`;
    const { status } = await editor.save(id, ({ body }) => ({ body: `## ${words}\n\n${body}` }));
    expect(status).toBe(200);
    const link = await linkOf(id);
    const shown = await server.get(link);
    const html = await shown.text();
    expect([shown.status, shown.headers.get('cache-control'), shown.headers.get('x-robots-tag')]).toEqual([
      200,
      'no-store',
      'noindex',
    ]);
    // Then the shell counts no visit, and keeps nothing.
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain(`${words}</h2>`);
    expect(html).toContain('Vista previa: esto todavía no está publicado.');
    expect(html).toContain('<footer class="foot">');
    const [path = ''] = link.split('?');
    expect(await textOf(path)).not.toContain(words);
    expect(await textOf(`${path}?previa=otra`)).not.toContain(words);
  });

  it('a page that is not on the site yet has one', async () => {
    const page = { title: 'Banco de leche', address: 'banco-de-leche', menu: null, transparency: null };
    expect((await editor.call('POST', '/pages', page)).status).toBe(201);
    const { fields } = (await editor.open('pages/valores')).body;
    await editor.save('pages/banco-de-leche', () => ({
      fields: { ...(fields as object), title: 'Banco de leche' },
      body: 'Traiga la leche fría.',
    }));
    const link = await linkOf('pages/banco-de-leche');
    expect(await textOf(link)).toContain('<p>Traiga la leche fría.</p>');
    expect((await server.get('/banco-de-leche')).status).toBe(404);
  });

  it('of a page without a draft is the page as it is, and says so', async () => {
    const html = await textOf(await linkOf('pages/valores'));
    expect(html).toContain('Vista previa: igual a lo que está en el sitio.');
    expect(html).toContain('<footer class="foot">');
  });

  it('is there in less than a second', async () => {
    await editor.save('pages/valores', ({ body }) => ({ body: `${body}\n\nUn valor más.\n` }));
    const started = performance.now();
    expect(await textOf(await linkOf('pages/valores'))).toContain('Un valor más.');
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
