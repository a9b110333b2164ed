/** Pages that get another address or go: where their old addresses lead, and what is not written yet. */
import { beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
import { insertRedirects, listRedirects } from '#server/redirects/redirects.store.ts';
import { describeOn } from '../../support/api/portal.ts';
import { provideContent, type TestContent } from '../../support/publication/content.ts';
import { pageCalls } from '../../support/publication/page-calls.ts';

const VALUES = 'pages/valores';

describeOn(['postgres'], 'the address of a page', (portal) => {
  let content: TestContent;
  let calls: ReturnType<typeof pageCalls>;
  type Refusal = { message: string; errors?: Record<string, string[]> };
  const retire = (id: string, instead?: string) =>
    calls.call<Refusal>('POST', `/pages/${id}/retire`, { reason: 'Terminó.', ...(instead && { instead }) });
  const rename = (id: string, address: string) => calls.call<Refusal>('POST', `/pages/${id}/rename`, { address });
  const redirects = async () => (await listRedirects(portal().deps.database.db)).map(({ from, to }) => ({ from, to }));
  const change = (id: string, more: object) =>
    calls.save(id, ({ fields }) => ({ fields: { ...fields, subtitle: 'Otra frase.' }, ...more }));

  beforeEach(async () => {
    content = await provideContent(portal().deps);
    calls = pageCalls(portal(), (await portal().signInAs('editor', 'Ángela Ñustes')).token);
  });

  it('leads to no page that goes with it', async () => {
    expect(await retire(VALUES, 'valores')).toMatchObject({
      status: 422,
      body: { errors: { instead: ['Esa es la página que se retira. Elija otra.'] } },
    });
    // Two persons retire each page in favour of the other.
    await retire(VALUES, 'objetivos');
    await retire('pages/objetivos', 'valores');
    expect(await redirects()).toEqual([{ from: '/valores', to: '/objetivos' }]);
  });

  it('leads past a redirect of the page that takes its place, and a new page there is seen', async () => {
    // One of before the page was there: the page is shown first.
    await insertRedirects(portal().deps.database.db, [{ from: '/objetivos', to: '/valores' }], portal().deps.clock());
    expect((await retire(VALUES, 'objetivos')).status).toBe(202);
    expect(await redirects()).toEqual([{ from: '/valores', to: '/objetivos' }]);
    const made = await calls.call('POST', '/pages', { title: 'Valores', address: 'valores' });
    const fields = { ...made.body.draft?.fields, description: 'Los valores.', section: 'Nosotros' };
    await calls.call('PUT', `/pages/${VALUES}`, { fields, body: '\nLos valores.\n', publish: true });
    expect(await redirects()).toEqual([]);
  });

  it('leaves the menus, or is there as the page that replaces it; what the law asks for is replaced first', async () => {
    const menuOf = async () => {
      const bytes = await content.published.read('content/data/menu.yaml', await content.published.head());
      const { main } = parse(new TextDecoder().decode(bytes ?? undefined));
      return main.find(({ title }: { title: string }) => title === 'Nosotros').submenu;
    };
    const before: { title: string; path: string }[] = await menuOf();
    const others = before.filter(({ path }) => path !== '/valores' && path !== '/mision-vision');
    expect((await retire(VALUES)).status).toBe(202);
    expect((await menuOf()).map(({ path }: { path: string }) => path)).toEqual(
      before.map(({ path }) => path).filter((path) => path !== '/valores'),
    );
    expect(await retire('pages/mision-vision')).toMatchObject({
      status: 422,
      body: { errors: { instead: [expect.stringMatching(/^La página cumple el contenido 1\.1 Misión y visión/)] } },
    });
    expect((await retire('pages/mision-vision', 'mujeres')).status).toBe(202);
    const after = await menuOf();
    expect(after[0]).toEqual({ title: expect.stringMatching(/mujer/i), path: '/mujeres' });
    expect(after.slice(1)).toEqual(others);
  });

  it('changes, and its earlier versions are read and restored from the address that they had', async () => {
    const { fields } = (await calls.open(VALUES)).body;
    await change(VALUES, { publish: true });
    await rename(VALUES, 'principios');
    const history = await calls.history('pages/principios');
    const versions = await Promise.all(
      history.map((one) => calls.call('GET', `/pages/pages/principios/revisions/${one.revision}`)),
    );
    expect(versions.map(({ status, body }) => [status, body.fields.subtitle])).toEqual([
      [200, 'Otra frase.'],
      [200, 'Otra frase.'],
      [200, fields.subtitle],
    ]);
    const revision = history.at(-1)?.revision;
    expect(await calls.call('POST', `/pages/pages/principios/revisions/${revision}/restore`, {})).toMatchObject({
      status: 200,
      body: { draft: { fields } },
    });
  });

  it('that changed is given to no other page, and its page is changed under the new one', async () => {
    expect((await rename(VALUES, 'principios')).status).toBe(202);
    const made = await calls.call('POST', '/pages', { title: 'Otra cosa', address: 'principios' });
    expect(made.status).toBe(422);
    expect(await redirects()).toEqual([{ from: '/valores', to: '/principios' }]);
    expect((await change('pages/principios', { publish: true })).status).toBe(200);
  });

  it('changes when nothing of the page is unpublished', async () => {
    await change(VALUES, { publish: false });
    for (const refused of [await rename(VALUES, 'principios'), await retire(VALUES)])
      expect(refused).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(/^Esta página tiene un borrador de Ángela Ñustes sin publicar/) },
      });
    await change(VALUES, { publish: true, publish_at: '2026-10-02 08:00:00' });
    for (const refused of [await rename(VALUES, 'principios'), await retire(VALUES)])
      expect(refused).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(/^Esta página tiene una publicación que no ha terminado/) },
      });
  });
});
