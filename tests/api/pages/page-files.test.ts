/** Uploads that a page names become files of the content when it is published. */
import { beforeEach, expect, it } from 'vitest';
import { editorHtml, openBody } from '#domain/content-editing/body/open-body.ts';
import { saveBody } from '#domain/content-editing/body/save-body.ts';
import { files } from '#server/files/files.table.ts';
import { readPreview } from '#server/http-server/preview-page.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { PDF, photograph, stored } from '../../support/files/uploads.ts';
import { provideContent, type TestContent } from '../../support/publication/content.ts';
import { pageCalls } from '../../support/publication/page-calls.ts';

const US = 'pages/nosotros';

describeOn(API_DRIVERS, 'the files of a page', (portal) => {
  let content: TestContent;
  let token: string;
  let photo: string;
  let plan: string;
  const calls = () => pageCalls(portal(), token);
  /** The files that the last publication changed. */
  const changed = async () => {
    const head = await content.published.head();
    const { parent } = await content.published.commit(head);
    return (await content.published.changedBetween(parent ?? '0', head)).sort();
  };

  beforeEach(async () => {
    content = await provideContent(portal().deps);
    ({ token } = await portal().signInAs('editor'));
    photo = await stored(portal(), token, await photograph(800, 400), 'Sala de espera (1).jpg');
    plan = await stored(portal(), token, PDF, 'Plan de acción.pdf');
  });

  /** The page with what the editor added to it, published. */
  const publishWith = async (html: string) => {
    const { save } = calls();
    const started = await save(US, ({ body }) => {
      const opened = openBody(body ?? '');
      return { body: saveBody(opened, editorHtml(opened) + html), publish: true };
    });
    return started;
  };
  const pageText = () => content.textOf('content/pages/nosotros.md');

  it('are published with the page, which names them there', async () => {
    const started = await publishWith(
      [
        `<figure><img src="/uploads/${photo}" alt="Una sala" width="800" height="400" /></figure>`,
        `<figure class="align-center"><img src="/uploads/${photo}" alt="" /><figcaption>La sala</figcaption></figure>`,
        `<p>Lea el <a href="/uploads/${plan}">plan (PDF)</a>.</p>`,
        '<p>Y /uploads/ a secas</p>',
      ].join(''),
    );
    expect(started.status).toBe(202);
    const files = await changed();
    expect(files).toEqual([
      expect.stringMatching(/^content\/documents\/plan-de-accion-[0-9a-f]{24}\.pdf$/),
      expect.stringMatching(/^content\/images\/sala-de-espera-1-[0-9a-f]{24}\.webp$/),
      'content/pages/nosotros.md',
    ]);
    const [document = '', picture = ''] = files.map((path) => path.replace(/^content\/(?:images|documents)\//, ''));
    expect(await pageText()).toContain(
      [
        `![Una sala](../images/${picture})`,
        `<figure class="align-center"><img src="../images/${picture}" alt="" /><figcaption>La sala</figcaption></figure>`,
        `Lea el [plan (PDF)](/documentos/${document}).`,
        'Y /uploads/ a secas',
      ].join('\n\n'),
    );
    const head = await content.published.head();
    expect(await content.published.read(`content/images/${picture}`, head)).toEqual(
      new Uint8Array(portal().stored.get(photo) ?? []),
    );
    expect(await content.published.read(`content/documents/${document}`, head)).toEqual(new Uint8Array(PDF));
    const shown = await portal().call('GET', `/content-files/images/${picture}`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(shown.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('opened again they are pictures, and nothing changes when nothing is touched', async () => {
    await publishWith(
      `<figure><img src="/uploads/${photo}" alt="Una sala" /></figure><figure class="align-right"><img src="/uploads/${photo}" alt="" /></figure>`,
    );
    const { body } = (await calls().open(US)).body;
    const opened = openBody(body ?? '');
    const pictures = opened.blocks.filter(({ kind }) => kind === 'image');
    expect(pictures.map(({ html }) => html)).toEqual([
      expect.stringMatching(
        /^<figure><img src="\/api\/content-files\/images\/sala-[\w.-]+" alt="Una sala" \/><\/figure>$/,
      ),
      expect.stringMatching(
        /^<figure class="align-right"><img src="\/api\/content-files\/images\/sala-[\w.-]+" alt=""/,
      ),
    ]);
    expect(saveBody(opened, editorHtml(opened))).toBe(body);
    expect((await calls().save(US, () => ({ publish: true }))).status).toBe(409);
    const [first] = pictures;
    const moved = saveBody(opened, `${first?.html}${editorHtml(opened).replace(first?.html ?? '', '')}`);
    expect(moved).toContain(first?.source);
  });

  it('the same picture again adds no file, and a draft leaves the text as it was written', async () => {
    const figure = `<figure><img src="/uploads/${photo}" alt="Una sala" /></figure>`;
    await publishWith(figure);
    const draft = await calls().save(US, ({ body }) => ({ body: `${body}\n![Otra vez](/uploads/${photo})\n` }));
    expect(draft.status).toBe(200);
    expect((await calls().open(US)).body.draft?.body).toContain(`![Otra vez](/uploads/${photo})`);
    await calls().save(US, () => ({ publish: true }));
    expect(await changed()).toEqual(['content/pages/nosotros.md']);
    expect(await pageText()).toMatch(/!\[Otra vez\]\(\.\.\/images\/sala-de-espera-1-/);
  });

  it('in the source of an administrator they are found too', async () => {
    ({ token } = await portal().signInAs('admin'));
    await calls().save(US, ({ body }) => ({
      body: `${body}\n<div><a href="/uploads/${plan}">a</a></div>\n\n- b ![c](/uploads/${photo})\n`,
      publish: true,
    }));
    expect(await pageText()).toMatch(/<div><a href="\/documentos\/plan-de-accion-\w+\.pdf">a<\/a><\/div>/);
    expect(await pageText()).toMatch(/- b !\[c\]\(\.\.\/images\/sala-de-espera-1-\w+\.webp\)/);
  });

  it('that are too many for one publication are refused before they are read', async () => {
    const { db } = portal().deps.database;
    await db.update(files).set({ bytes: 25 * 1024 * 1024 });
    portal().deps.files.get = () => Promise.reject(new Error('read'));
    const refused = await publishWith(`<p><a href="/uploads/${photo}">a</a> y <a href="/uploads/${plan}">b</a></p>`);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { body: [expect.stringMatching(/^Los archivos que el texto trae pesan 50 MB juntos/)] } },
    });
    expect((await calls().open(US)).body.draft).toBeNull();
  });

  it('a preview has them where they were uploaded', async () => {
    await calls().save(US, ({ body }) => ({ body: `${body}\n![Sala](/uploads/${photo})\n` }));
    const { body } = await calls().call<{ url: string }>('POST', `/pages/${US}/preview`);
    const token = new URL(body.url, 'http://localhost').searchParams.get('previa') ?? '';
    const shown = await readPreview(portal().deps, '/nosotros', token);
    expect(shown?.get(US)?.rendered?.html).toContain(`<img src="/uploads/${photo}" alt="Sala">`);
  });
});
