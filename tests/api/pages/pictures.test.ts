/** Pictures of a page without alternative text: told in a draft, refused in the publication that adds them. */
import { beforeEach, expect, it } from 'vitest';
import { editorHtml, openBody } from '#domain/content-editing/body/open-body.ts';
import { saveBody } from '#domain/content-editing/body/save-body.ts';
import type { EditablePage } from '#shared/api/pages.schema.ts';
import { describeOn } from '../../support/api/portal.ts';
import { photograph, stored } from '../../support/files/uploads.ts';
import { provideContent, type TestContent } from '../../support/publication/content.ts';
import { pageCalls } from '../../support/publication/page-calls.ts';

const US = 'pages/nosotros';
const ALONE = 'La imagen del texto no tiene texto alternativo. Descríbala o márquela como decorativa.';
const SECOND = 'La imagen 2 de 2 del texto no tiene texto alternativo. Descríbala o márquela como decorativa.';

describeOn(['postgres'], 'a picture without alternative text', (portal) => {
  let content: TestContent;
  let token: string;
  let photo: string;
  const calls = () => pageCalls(portal(), token);

  beforeEach(async () => {
    content = await provideContent(portal().deps);
    ({ token } = await portal().signInAs('editor'));
    photo = await stored(portal(), token, await photograph(800, 400), 'Sala de espera.jpg');
  });

  const figure = (alt: string) => `<figure><img src="/uploads/${photo}"${alt} width="800" height="400" /></figure>`;
  /** The page with what the editor adds to its text. */
  const withPart = (html: string, publish: boolean) =>
    calls().save<EditablePage & { errors: object }>(US, ({ draft, body }) => {
      const opened = openBody((draft ? draft.body : body) ?? '');
      return { body: saveBody(opened, editorHtml(opened) + html), publish };
    });

  it('is told with the draft, and keeps it from being published', async () => {
    const draft = await withPart(figure(''), false);
    expect([draft.status, draft.body.warnings]).toEqual([200, [{ field: 'body', message: ALONE }]]);
    const refused = await calls().save<{ errors: object }>(US, () => ({ publish: true }));
    expect([refused.status, refused.body.errors]).toEqual([422, { body: [ALONE] }]);
    expect((await calls().open(US)).body.draft?.body).toContain(photo);
    expect(content.made).toEqual([]);
  });

  it.each([
    ['described', ' alt="La sala de espera"'],
    ['decorative', ' alt=""'],
  ])('is fine when it is %s', async (_, alt) => {
    expect((await withPart(figure(alt), false)).body.warnings).toEqual([]);
    expect((await calls().save(US, () => ({ publish: true }))).status).toBe(200);
  });

  it('that the page has already is told and keeps nothing from being published; another one beside it does', async () => {
    const old = '\n<figure><img src="../images/poblacion.svg" /></figure>\n';
    await content.changeByOther('content/pages/nosotros.md', (text) => text + old);
    expect((await calls().open(US)).body.warnings).toEqual([{ field: 'body', message: ALONE }]);
    const refused = await withPart(figure(''), true);
    expect([refused.status, refused.body.errors]).toEqual([422, { body: [SECOND] }]);
    const published = await withPart('<p>Una línea más.</p>', true);
    expect(published.status).toBe(200);
  });

  it('in a new page or in source of an administrator is refused too', async () => {
    ({ token } = await portal().signInAs('admin'));
    const { body: page } = await calls().call('POST', '/pages', { title: 'Vacunas', address: 'vacunas' });
    const source = '```html\n<img src="a.png">\n```\n\n<div><img src="/uploads/x.webp"></div>\n';
    const filled = { ...page.draft?.fields, description: 'Quién se vacuna y dónde.' };
    const refused = await calls().save<{ errors: object }>('pages/vacunas', () => ({
      fields: filled,
      body: `\n${source.replace('x.webp', photo)}`,
      publish: true,
    }));
    expect([refused.status, refused.body.errors]).toEqual([422, { body: [ALONE] }]);
  });
});
