/** Links to pages and files of this site that lead nowhere: told in a draft, refused in a publication. */
import { beforeEach, describe, expect, it } from 'vitest';
import { publishContent } from '#server/publication/publish-content.usecases.ts';
import { refreshRedirects } from '#server/redirects/live-redirects.ts';
import { insertRedirects } from '#server/redirects/redirects.store.ts';
import { searchEntries } from '#server/search/search.table.ts';
import type { EditablePage, PublicationStarted } from '#shared/api/pages.schema.ts';
import { hours } from '#shared/time/time.ts';
import { describeOn } from '../../support/api/portal.ts';
import { PDF, stored } from '../../support/files/uploads.ts';
import { provideContent, type TestContent } from '../../support/publication/content.ts';
import { type Answer, pageCalls } from '../../support/publication/page-calls.ts';

type Refusal = { errors: Record<string, string[]> };

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

  it('are followed by the redirects in memory', async () => {
    const { deps } = portal();
    await refreshRedirects(deps);
    await insertRedirects(deps.database.db, [{ from: '/antes', to: '/servicios' }], deps.clock());
    const unknown = await calls().save<EditablePage>(US, link('/antes'));
    const message = expect.stringContaining('«/antes» no lleva');
    expect(unknown.body.warnings).toContainEqual({ field: 'body', message });
    expect((await calls().save(US, () => ({ publish: true }))).status).toBe(422);
    await refreshRedirects(deps);
    expect((await calls().save(US, () => ({ publish: true }))).status).toBe(200);
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

  describe('that other files have', () => {
    const NEW = 'pages/jornada';
    const leadsNowhere = (address: string) => NOWHERE.replace('/no-existe', address);
    const publish = (id: string, change: (page: EditablePage) => object) =>
      calls().save<PublicationStarted & Refusal>(id, (page) => ({ ...change(page), publish: true }));
    const undo = ({ body }: Answer<PublicationStarted>) =>
      calls().call<Refusal>('POST', `/publications/${body.publication.id}/rollback`);
    async function addPage() {
      const made = await calls().call('POST', '/pages', { title: 'Jornada', address: 'jornada' });
      expect(made.status).toBe(201);
      const fields = { ...made.body.draft?.fields, description: 'Una jornada de vacunación.', subtitle: 'Vacunación.' };
      return { ...made.body, fields, body: 'Traiga su carné.\n' };
    }
    const publishNew = async () => {
      const { fields, body } = await addPage();
      return publish(NEW, () => ({ fields, body }));
    };

    it('lead to a page that is published with them', async () => {
      const page = await addPage();
      const { body: us } = await calls().open(US);
      const files = [{ ...us, ...link('/jornada')(us) }, page];
      const all = await calls().call('POST', '/pages/publications', { message: 'La jornada', files });
      expect(all.status).toBe(201);
    });

    it('keep their page and its address from being taken back', async () => {
      const added = await publishNew();
      expect(added.status).toBe(200);
      expect((await publish(US, link('/jornada'))).status).toBe(200);
      expect(await undo(added)).toMatchObject({
        status: 422,
        body: { errors: { [`${US}#body`]: [`«Nosotros»: ${leadsNowhere('/jornada')}`] } },
      });
      const moved = await calls().call<PublicationStarted>('POST', `/pages/${NEW}/rename`, { address: 'vacunas' });
      expect(moved.status).toBe(202);
      expect((await calls().open(US)).body.body).toContain('](/vacunas)');
      expect((await publish('pages/valores', link('/vacunas'))).status).toBe(200);
      expect(Object.keys((await undo(moved)).body.errors)).toEqual(['pages/valores#body']);
    });

    it('follow a page that is retired, from the menu too', async () => {
      await publishNew();
      await publish(US, link('/jornada'));
      const entry = { title: 'Jornada', path: '/jornada' };
      const menu = await publish('data/menu', ({ fields }) => ({
        fields: { ...fields, policies: [...(fields.policies as object[]), entry] },
      }));
      expect(menu.status).toBe(200);
      expect((await calls().call('POST', `/pages/${NEW}/retire`, { reason: 'Terminó.' })).status).toBe(202);
      const texts = await Promise.all(
        ['content/pages/nosotros.md', 'content/data/menu.yaml'].map((path) => content.textOf(path)),
      );
      expect(texts.join()).not.toContain('/jornada');
    });

    it.each([
      ['documents/plan-accion.pdf', 'pages/plan-accion', 'document.file'],
      ['images/poblacion.svg', 'pages/poblacion', 'body'],
    ])('keep %s from being removed', async (file, id, field) => {
      const user = (await portal().signInAs('editor', 'Otra')).user;
      const changes = [{ path: `content/${file}`, content: null }];
      const removed = publishContent(portal().deps, { author: user, message: 'Quita un archivo', changes });
      await expect(removed).rejects.toMatchObject({ status: 422 });
      const { errors } = (await removed.catch((error: unknown) => error)) as Refusal;
      expect(errors).toHaveProperty([`${id}#${field}`]);
    });

    it('are looked at again at the hour of a publication', async () => {
      const added = await publishNew();
      const later = await publish(US, (page) => ({ ...link('/jornada')(page), publish_at: '2026-10-02 08:00:00' }));
      expect(later.status).toBe(200);
      expect((await undo(added)).status).toBe(202);
      portal().moveClock(hours(24));
      ({ token } = await portal().signInAs('editor', 'Otra'));
      await content.publish();
      expect((await calls().call('GET', `/publications/${later.body.publication.id}`)).body).toMatchObject({
        state: 'failed',
        notice: leadsNowhere('/jornada'),
      });
    });
  });
});
