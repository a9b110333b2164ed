/** Links to pages and files of this site that lead nowhere: told in a draft, refused in a publication. */
import { beforeEach, expect, it } from 'vitest';
import { searchEntries } from '#server/search/search.table.ts';
import type { EditablePage, PublicationStarted } from '#shared/api/pages.schema.ts';
import { describeOn } from '../../support/api/portal.ts';
import { PDF, stored } from '../../support/files/uploads.ts';
import { provideContent, type TestContent } from '../../support/publication/content.ts';
import { pageCalls } from '../../support/publication/page-calls.ts';

const US = 'pages/nosotros';
const NOWHERE = '«/no-existe» no lleva a ninguna página de este sitio. Corrija el enlace o publique antes esa página.';

describeOn(['postgres'], 'the links of a page', (portal) => {
  let content: TestContent;
  let token: string;
  const calls = () => pageCalls(portal(), token);
  const link = (address: string) => (page: EditablePage) => ({ body: `${page.body}\n[Vea](${address})\n` });

  beforeEach(async () => {
    content = await provideContent(portal().deps);
    ({ token } = await portal().signInAs('editor'));
    for (const path of ['/noticias', '/servicios', '/directorio-servidores'])
      await portal().deps.database.db.insert(searchEntries).values({ kind: 'page', words: '', path, areas: [] });
  });

  it('are told with the draft, and refused when it is published', async () => {
    const draft = await calls().save<EditablePage>(US, link('/no-existe#a'));
    expect(draft.status).toBe(200);
    expect(draft.body.warnings).toContainEqual({ field: 'body', message: NOWHERE });
    expect((await calls().open(US)).body.warnings).toContainEqual({ field: 'body', message: NOWHERE });
    const refused = await calls().save(US, () => ({ publish: true }));
    expect(refused).toMatchObject({ status: 422, body: { errors: { body: [NOWHERE] } } });
    expect((await calls().open(US)).body.draft).not.toBeNull();
    expect(content.made).toEqual([]);
  });

  it.each([
    ['/consulta-externa', true],
    ['/servicios/', true],
    ['/?grupo=a', true],
    ['/pqrsd', true],
    ['/post/12', true],
    ['/documentos/plan-accion.pdf', true],
    ['/documentos/otro.pdf', false],
    ['/uploads/no-existe.webp', false],
    ['../images/poblacion.svg', true],
    ['../images/no-existe.svg', false],
    ['https://www.gov.co/no-existe', true],
    ['mailto:a@b.co', true],
  ])('%s: %s', async (address, leads) => {
    const sign = address.startsWith('../') ? '!' : '';
    const { body: before } = await calls().open(US);
    const draft = await calls().save<EditablePage>(US, ({ body }) => ({ body: `${body}\n${sign}[Vea](${address})\n` }));
    expect(draft.status).toBe(200);
    expect(draft.body.warnings.length).toBe(before.warnings.length + (leads ? 0 : 1));
  });

  it('an upload leads somewhere', async () => {
    const name = await stored(portal(), token, PDF, 'Plan.pdf');
    expect((await calls().save(US, link(`/uploads/${name}`))).status).toBe(200);
    expect((await calls().save(US, () => ({ publish: true }))).status).toBe(200);
  });

  it('of a field are told at the field', async () => {
    const refused = await calls().save<{ errors: object }>('data/menu', ({ fields }) => {
      const [first, ...others] = fields.main as object[];
      return { fields: { ...fields, main: [{ ...first, path: '/no-existe' }, ...others] }, publish: true };
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ 'main.0.path': [NOWHERE] });
    const document = await calls().save<{ errors: object }>(US, ({ fields }) => ({
      fields: { ...fields, document: { file: 'no-existe.pdf', title: 'Plan', summary: 'Lo que dice.' } },
      publish: true,
    }));
    expect(document.body.errors).toEqual({
      'document.file': ['El archivo «/documentos/no-existe.pdf» no existe. Súbalo de nuevo o quite el enlace.'],
    });
  });

  it('that stood there before are told and keep nothing else from being published', async () => {
    await portal().deps.database.db.delete(searchEntries);
    expect((await calls().save(US, (page) => ({ ...link('/no-existe')(page), publish: true }))).status).toBe(200);
    await portal().deps.database.db.insert(searchEntries).values({ kind: 'page', words: '', path: '/a', areas: [] });
    const other = await calls().save<PublicationStarted>(US, ({ fields }) => ({
      fields: { ...fields, subtitle: 'Otra frase.' },
      publish: true,
    }));
    expect(other.status).toBe(200);
    expect((await calls().open(US)).body.warnings).toContainEqual({ field: 'body', message: NOWHERE });
  });
});
