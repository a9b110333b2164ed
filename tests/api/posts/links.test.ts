/** Links of a post to pages and files of this site that lead nowhere: a draft keeps them, a publication is refused. */
import { beforeEach, expect, it } from 'vitest';
import { insertRedirects } from '#server/redirects/redirects.store.ts';
import { searchEntries } from '#server/search/search.table.ts';
import type { EditablePost } from '#shared/api/post-editing.schema.ts';
import { describeOn } from '../../support/api/portal.ts';
import { PDF, stored } from '../../support/files/uploads.ts';
import { provideContent } from '../../support/publication/content.ts';

const PAGE = '«/no-existe» no lleva a ninguna página de este sitio. Corrija el enlace o publique antes esa página.';
const FILE = 'El archivo «/uploads/no-existe.pdf» no existe. Súbalo de nuevo o quite el enlace.';

describeOn(['postgres'], 'the links of a post', (portal) => {
  let token: string;
  const post = (address: string) => ({
    title: 'Brigada',
    desc: `<p>El sábado. <a href="${address}">Vea</a></p>`,
    cat: 'noticias',
    img: '',
  });
  const call = async (method: string, path: string, body: object) => {
    const response = await portal().call(method, path, { token, body });
    return { status: response.status, body: (await response.json()) as EditablePost & { errors?: object } };
  };

  beforeEach(async () => {
    await provideContent(portal().deps);
    ({ token } = await portal().signInAs('editor'));
    await portal().deps.database.db.insert(searchEntries).values({ kind: 'page', words: '', path: '/a', areas: [] });
    const old = [
      { from: '/vieja', to: '/nosotros' },
      { from: '/blog/*', to: '/noticias' },
    ];
    await insertRedirects(portal().deps.database.db, old, portal().deps.clock());
  });

  it.each([
    ['/no-existe', PAGE],
    ['/uploads/no-existe.pdf', FILE],
  ])('%s is refused at the text, also over a published one, and a draft keeps it', async (address, message) => {
    const refused = { status: 422, body: { errors: { desc: [message] } } };
    expect(await call('POST', '/posts', post(address))).toMatchObject(refused);
    const published = await call('POST', '/posts', post('/nosotros'));
    expect(published.status).toBe(201);
    expect(await call('PUT', `/posts/${published.body.id}`, post(address))).toMatchObject(refused);
    const draft = await call('POST', '/posts/draft', post(address));
    expect(draft.status).toBe(201);
    expect(await call('PUT', `/posts/${draft.body.id}`, { ...post(address), status: 'borrador' })).toMatchObject({
      status: 200,
    });
  });

  it.each(['/nosotros', '/documentos/plan-accion.pdf', '/vieja', '/blog/2019/brigada', 'https://www.gov.co/no-existe'])(
    '%s leads',
    async (to) => {
      expect((await call('POST', '/posts', post(to))).status).toBe(201);
    },
  );

  it('a file of the library leads somewhere', async () => {
    const name = await stored(portal(), token, PDF, 'Plan.pdf');
    expect((await call('POST', '/posts', post(`/uploads/${name}`))).status).toBe(201);
  });
});
