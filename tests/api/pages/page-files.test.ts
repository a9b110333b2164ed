/** Files of the media library in pages: the text keeps their address, and the library knows where they are. */
import { beforeEach, expect, it } from 'vitest';
import { editorHtml, openBody } from '#domain/content-editing/body/open-body.ts';
import { saveBody } from '#domain/content-editing/body/save-body.ts';
import type { LibraryFile } from '#domain/files/file.ts';
import { storedFileResponse } from '#server/files/serve-file.ts';
import { readPreview } from '#server/http-server/preview-page.ts';
import type { EditablePage } from '#shared/api/pages.schema.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { pdfOf, photograph, stored } from '../../support/files/uploads.ts';
import { provideContent, type TestContent } from '../../support/publication/content.ts';
import { pageCalls } from '../../support/publication/page-calls.ts';

const US = 'pages/nosotros';
const TITLE = 'Nosotros';
const OLD = new TextEncoder().encode('%PDF-1.7 palabras viejas');

describeOn(API_DRIVERS, 'the files of a page', (portal) => {
  let content: TestContent;
  let token: string;
  let photo: string;
  let plan: string;
  const calls = () => pageCalls(portal(), token);

  beforeEach(async () => {
    content = await provideContent(portal().deps);
    ({ token } = await portal().signInAs('editor'));
    photo = await stored(portal(), token, await photograph(800, 400), 'Sala de espera (1).jpg');
    plan = await stored(portal(), token, OLD, 'Plan de acción.pdf');
  });

  /** The page with what the editor added to it. */
  const saveWith = (html: string, publish = true) =>
    calls().save<EditablePage & { message: string }>(US, ({ body }) => {
      const opened = openBody(body ?? '');
      return { body: saveBody(opened, editorHtml(opened) + html), publish };
    });
  const link = () => `<p>Lea el <a href="/uploads/${plan}">plan (PDF)</a>.</p>`;
  const pageText = () => content.textOf('content/pages/nosotros.md');
  const inLibrary = async (name: string, by = token) =>
    (await (await portal().call('GET', `/files/${name}`, { token: by })).json()) as LibraryFile;
  const replace = (body: object) => portal().call('POST', `/files/${plan}/replace`, { token, body });
  const remove = (name: string) => portal().call('DELETE', `/files/${name}`, { token });

  it('keep their address when it is published, and nothing else is stored', async () => {
    const started = await saveWith(
      [
        `<figure><img src="/uploads/${photo}" alt="Una sala" width="800" height="400" /></figure>`,
        `<figure class="align-center"><img src="/uploads/${photo}" alt="" /><figcaption>La sala</figcaption></figure>`,
        link(),
      ].join(''),
    );
    expect(started.status).toBe(200);
    expect(content.made.at(-1)?.changes.map(({ path }) => path)).toEqual(['content/pages/nosotros.md']);
    expect(await pageText()).toContain(
      [
        `![Una sala](/uploads/${photo})`,
        `<figure class="align-center"><img src="/uploads/${photo}" alt="" /><figcaption>La sala</figcaption></figure>`,
        `Lea el [plan (PDF)](/uploads/${plan}).`,
      ].join('\n\n'),
    );
  });

  it('opened again they are pictures, and nothing changes when nothing is touched', async () => {
    const figures = [
      `<figure><img src="/uploads/${photo}" alt="Una sala" /></figure>`,
      `<figure class="align-right"><img src="/uploads/${photo}" alt="" /></figure>`,
    ];
    await saveWith(figures.join(''));
    const { body } = (await calls().open(US)).body;
    const opened = openBody(body ?? '');
    expect(opened.blocks.filter(({ kind }) => kind === 'image').map(({ html }) => html)).toEqual(figures);
    expect(saveBody(opened, editorHtml(opened))).toBe(body);
    expect((await calls().save(US, () => ({ publish: true }))).status).toBe(409);
  });

  it('in the source of an administrator stay as they are written', async () => {
    ({ token } = await portal().signInAs('admin'));
    const source = `<div><a href="/uploads/${plan}">a</a></div>\n\n- b ![c](/uploads/${photo})\n`;
    await calls().save(US, ({ body }) => ({ body: `${body}\n${source}`, publish: true }));
    expect(await pageText()).toContain(source);
    expect((await inLibrary(plan)).uses).toBe(1);
  });

  it('are told by the library with the page, and kept while it names them', async () => {
    await saveWith(link(), false);
    const draft = { id: US, title: TITLE, is_public: false };
    expect(await inLibrary(plan)).toMatchObject({ uses: 1, used_in: [draft] });
    const author = (await portal().signInAs('autor')).token;
    expect((await inLibrary(plan, author)).used_in).toEqual([
      { ...draft, title: 'Página sin publicar de otra persona' },
    ]);
    expect((await remove(plan)).status).toBe(409);

    await calls().save(US, () => ({ publish: true }));
    expect(await inLibrary(plan, author)).toMatchObject({ uses: 1, used_in: [{ ...draft, is_public: true }] });
    const refused = await remove(plan);
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      409,
      `No se puede eliminar: lo usa «${TITLE}». Quítelo de allí o reemplácelo primero.`,
    ]);
    expect((await inLibrary(photo)).uses).toBe(0);

    await calls().save(US, ({ body }) => ({ body: body?.replace(/\nLea el .*\n/, '') ?? null, publish: true }));
    expect(await inLibrary(plan)).toMatchObject({ uses: 0, used_in: [] });
    expect((await remove(plan)).status).toBe(204);
  });

  it('that wait for their hour, and those of data files, are used too', async () => {
    await calls().save(US, ({ body }) => ({
      body: `${body}\n[Plan](/uploads/${plan})\n`,
      publish: true,
      publish_at: '2026-12-24 08:00:00',
    }));
    expect(await inLibrary(plan)).toMatchObject({ uses: 1, used_in: [{ id: US, is_public: false }] });
    await content.changeByOther('content/data/home.yaml', (text) =>
      text.replace(/picture: \/escenas\/brigada\S+/, `picture: /uploads/${photo}`),
    );
    expect(await inLibrary(photo)).toMatchObject({ uses: 1, used_in: [{ id: 'data/home', is_public: true }] });
  });

  it('replaced for personal data are gone from every address, and the page gives the new one', async () => {
    await saveWith(link());
    const fresh = await stored(portal(), token, pdfOf(400), 'plan-2.pdf');
    portal().invalidated.length = 0;
    expect((await replace({ with: fresh, personal_data: true })).status).toBe(200);
    expect(portal().invalidated).toEqual([[`file:${plan}`, 'content']]);
    expect((await remove(fresh)).status).toBe(204);
    expect(await pageText()).toContain(`[plan (PDF)](/uploads/${plan})`);
    const shown = await storedFileResponse(portal().deps, plan);
    expect(new Uint8Array((await shown?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(new Uint8Array(pdfOf(400)));
    const bytes = [...portal().stored.values()].map((file) => new TextDecoder().decode(file));
    expect(bytes.filter((text) => text.includes('palabras viejas'))).toEqual([]);
    const head = await content.published.head();
    for (const { path } of await content.published.listContent(head))
      expect([path, await content.textOf(path)]).not.toEqual([path, expect.stringContaining('palabras viejas')]);
  });

  it('a preview has them with their size', async () => {
    await calls().save(US, ({ body }) => ({ body: `${body}\n![Sala](/uploads/${photo})\n` }));
    const { body } = await calls().call<{ url: string }>('POST', `/pages/${US}/preview`);
    const previewed = new URL(body.url, 'http://localhost').searchParams.get('previa') ?? '';
    const shown = (await readPreview(portal().deps, '/nosotros', previewed))?.content;
    expect(shown?.get(US)?.rendered?.html).toContain(`<img src="/uploads/${photo}" alt="Sala">`);
    expect(shown?.get(`made/uploads/${photo}`)?.data).toMatchObject({ name: photo, width: 800, height: 400 });
  });
});
