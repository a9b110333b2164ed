/** Pages and data files of content/ through the API: drafts, publications, conflicts, owners. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { ROOT } from '#server/node/paths.ts';
import { OperatorError } from '#server/operator-error.ts';
import { setSubjectsOf } from '#server/publication/owners.store.ts';
import { insertRedirects, listRedirects } from '#server/redirects/redirects.store.ts';
import { transparencyApi } from '#shared/api/endpoints/transparency.api.ts';
import type { EditablePage, PageDraft, PageRow, Publication, PublicationStarted } from '#shared/api/pages.schema.ts';
import { guardOf, pathOfId } from '../../../src/content/content-files.ts';
import { callEndpoint } from '../../support/api/call-endpoint.ts';
import { BOTH, describeOn, PASSWORD } from '../../support/api/portal.ts';
import { provideContent, type TestContent } from '../../support/publication/content.ts';
import { pageCalls } from '../../support/publication/page-calls.ts';

const HOURS = 'pages/consulta-externa';
const US = 'pages/nosotros';
const MISSION = 'pages/mision-vision';

describeOn(BOTH, 'pages', (portal) => {
  let content: TestContent;
  let token: string;
  const call = async <T = EditablePage>(method: string, path: string, body?: unknown, headers = {}, by = token) => {
    const response = await portal().call(method, path, { token: by, ...(body !== undefined && { body }), headers });
    const text = await response.text();
    return { status: response.status, etag: response.headers.get('etag') ?? '', body: (text && JSON.parse(text)) as T };
  };
  const open = (id: string, by = token) => call('GET', `/pages/${id}`, undefined, {}, by);
  /** What was published, newest first: who, and what in words. */
  const log = async () => {
    const { body } = await call<{ data: Publication[] }>('GET', '/publications');
    return body.data.map(({ by, message }) => `${by}: ${message}`);
  };
  const redirects = async () =>
    (await listRedirects(portal().deps.database.db)).map(({ from, to }) => [from, to]).sort();
  const revisionsOf = async (commit: string) => {
    const { parent } = await content.published.commit(commit);
    return content.published.changedBetween(parent ?? '0', commit);
  };
  const publishPage = async (id: string, change: (page: EditablePage) => object, by = token) => {
    const { body, etag } = await open(id, by);
    const save = { fields: body.fields, body: body.body, publish: true, ...change(body) };
    return call<PublicationStarted>('PUT', `/pages/${id}`, save, { 'if-match': etag }, by);
  };
  const history = (id: string) => pageCalls(portal(), token).history(id);
  const publication = async (id: number) => (await call<Publication>('GET', `/publications/${id}`)).body;

  beforeEach(async () => {
    content = await provideContent(portal().deps);
    ({ token } = await portal().signInAs('editor', 'Ángela Ñustes'));
  });

  it('lists every file with who answers for it, what is overdue and what is still demonstration', async () => {
    const {
      status,
      body: { data: body },
    } = await call<{ data: PageRow[] }>('GET', '/pages');
    expect(status).toBe(200);
    const files = ['pages', 'listas', 'data'].flatMap((folder) =>
      readdirSync(join(ROOT, 'content', folder)).map((name) => `${folder}/${name.replace(/\.(md|yaml)$/, '')}`),
    );
    // Of an editor: all but the files whose guard is another (file-guards.test.ts).
    expect(body.map(({ id }) => id).sort()).toEqual(files.filter((id) => guardOf(id) === 'public').sort());
    expect(body.find(({ id }) => id === HOURS)).toEqual({
      id: HOURS,
      path: 'content/pages/consulta-externa.md',
      title: 'Consulta Externa',
      kind: 'page',
      guard: 'public',
      section: 'Servicios',
      addresses: ['/consulta-externa'],
      branch: 'Servicios',
      note: null,
      is_technical: false,
      found: null,
      updated_at: '2026-09-01T10:00:00-05:00',
      updated_by: 'Entrega inicial',
      owner: 'Subgerencia de Servicios de Salud',
      review_at: '2027-02-21',
      overdue: false,
      status: 'to_confirm',
      scheduled_at: null,
      demo: 0,
      update: null,
      has_draft: false,
      is_unreadable: false,
    });
    expect(body.find(({ id }) => id === 'data/sedes')).toMatchObject({ kind: 'data', title: 'Sedes' });
    expect(body.find(({ id }) => id === 'data/sedes')?.demo).toBeGreaterThan(0);
  });

  it('a page is pending while it is empty and published with its first text, in the list and in the index', async () => {
    const states = async () => {
      const { data } = (await call<{ data: PageRow[] }>('GET', '/pages')).body;
      const { leaves } = await callEndpoint(portal(), transparencyApi.index, { token });
      return [data.find(({ id }) => id === MISSION)?.status, leaves.find(({ number }) => number === '1.1')?.state];
    };
    expect(await states()).toEqual(['to_confirm', 'por confirmar']);
    expect((await publishPage(MISSION, () => ({ body: '' }))).status).toBe(200);
    expect(await states()).toEqual(['pending', 'pendiente']);
    expect((await publishPage(MISSION, () => ({ body: 'Cuidamos a la gente.' }))).status).toBe(200);
    expect(await states()).toEqual(['published', 'al día']);
  });

  it('a list is pending until its first post, in the list of pages and in the index', async () => {
    const states = async () => {
      const { data } = (await call<{ data: PageRow[] }>('GET', '/pages')).body;
      const { leaves } = await callEndpoint(portal(), transparencyApi.index, { token });
      return [
        data.find(({ id }) => id === 'listas/contratacion')?.status,
        leaves.find(({ number }) => number === '3.3')?.state,
      ];
    };
    expect(await states()).toEqual(['pending', 'pendiente']);
    const post = { title: 'Contrato 1', desc: '<p>Objeto.</p>', cat: 'contratacion' };
    expect((await call('POST', '/posts', post)).status).toBe(201);
    expect(await states()).toEqual(['published', 'al día']);
  });

  it('has the tree of the menu, with what all pages share beside the home page', async () => {
    const {
      body: { data: body },
    } = await call<{ data: PageRow[] }>('GET', '/pages');
    const branches = [...Map.groupBy(body, ({ branch }) => branch)].map(([branch, rows]) => [branch, rows.length]);
    expect(branches.map(([branch]) => branch).slice(0, 4)).toEqual([
      'Inicio',
      'Nosotros',
      'Servicios',
      'Transparencia',
    ]);
    const titlesIn = (branch: string) =>
      body.filter((row) => row.branch === branch && !row.is_technical).map(({ title }) => title);
    expect(titlesIn('Inicio')[0]).toBe('Página de inicio');
    expect(titlesIn('Inicio')).toContain('Datos del hospital');
    expect(titlesIn('Nosotros').slice(0, 3)).toEqual(['Nosotros', 'Misión y Visión', 'Estructura orgánica']);
    expect(titlesIn('Transparencia')).toContain('Entes de control y vigilancia');
    expect(titlesIn('Transparencia').filter((title) => title.startsWith('Calendario'))).toHaveLength(2);
    expect(
      body
        .filter((row) => row.is_technical)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['data/busqueda', 'data/datos-abiertos', 'data/ita-respuestas', 'data/responsables']);
  });

  it('finds a page by its text, whatever the accents, and shows the sentence; first those that are called so', async () => {
    const found = async (q: string) =>
      (await call<{ data: PageRow[] }>('GET', `/pages?q=${encodeURIComponent(q)}`)).body.data;
    const [page] = await found('SEIS vacunadóres');
    expect(page?.id).toBe(US);
    expect(page?.found?.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['Seis', 'vacunadores']);
    expect((await found('consulta externa'))[0]?.id).toBe(HOURS);
    expect((await found('horarios'))[0]?.id).toBe('data/site');
    expect((await found('/valores')).map(({ id }) => id)).toContain('pages/valores');
    expect(await found('ornitorrinco')).toEqual([]);
    expect((await call('GET', `/pages?q=${'a'.repeat(201)}`)).status).toBe(422);
    const { token: other } = await portal().signInAs('autor');
    const {
      body: { data: theirs },
    } = await call<{ data: PageRow[] }>('GET', '/pages?q=vacunadores', undefined, {}, other);
    expect(JSON.stringify(theirs)).not.toContain('vacunadores');
  });

  it('the address of a public page leads to what fills it, for who may change it', async () => {
    const idAt = async (address: string, by = token) => {
      const {
        body: { data: body },
      } = await call<{ data: PageRow[] }>('GET', `/pages?address=${address}`, undefined, {}, by);
      return Array.isArray(body) ? body[0]?.id : body;
    };
    const addresses = ['/', '/nosotros', '/gestion', '/ubicacion', '/calendario-actividades', '/datos', '/buscar'];
    expect(await Promise.all(addresses.map((address) => idAt(address)))).toEqual([
      'data/home',
      US,
      'listas/gestion',
      'data/sedes',
      'pages/calendario-actividades',
      'data/datos-abiertos',
      undefined,
    ]);
    const { user, token: theirs } = await portal().signInAs('autor');
    await setSubjectsOf(portal().deps.database.db, user.id, ['Nosotros']);
    expect([await idAt('/nosotros', theirs), await idAt('/gestion', theirs)]).toEqual([US, undefined]);
  });

  it('who changed a file is told by name, and what came with the code as that', async () => {
    await content.changeByOther(pathOfId(US), (text) => text.replace('**Seis vacunadores**', '**Siete vacunadores**'));
    await publishPage(HOURS, ({ fields }) => ({ fields: { ...fields, subtitle: 'Otra.' } }));
    const {
      body: { data: rows },
    } = await call<{ data: PageRow[] }>('GET', '/pages');
    const byOf = (id: string) => rows.find((row) => row.id === id)?.updated_by;
    expect([byOf(US), byOf(HOURS), byOf('data/home')]).toEqual(['Otra Persona', 'Ángela Ñustes', 'Entrega inicial']);
    expect((await history(US)).map(({ author }) => author)).toEqual(['Otra Persona', 'Entrega inicial']);
    expect((await history(HOURS)).map(({ author }) => author)).toEqual(['Ángela Ñustes', 'Entrega inicial']);
    expect(await log()).toEqual([
      'Ángela Ñustes: Consulta Externa: cambia «Subtítulo»',
      'Otra Persona: Cambia un texto',
    ]);
  });

  it('a file that cannot be read is marked, says whom to call, and keeps no other from being changed', async () => {
    const broken = ['data/menu', 'data/responsables', 'pages/mujeres'];
    ({ token } = await portal().signInAs('admin'));
    for (const id of broken)
      await content.changeByOther(pathOfId(id), (text) => text.replace(/^(\w+):/m, '$1: [a\nb: '));
    const {
      status,
      body: { data: body },
    } = await call<{ data: PageRow[] }>('GET', '/pages');
    expect(status).toBe(200);
    const unreadable = body.filter(({ is_unreadable }) => is_unreadable);
    expect(unreadable.map(({ id }) => id).sort()).toEqual(broken);
    expect(unreadable.sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ title }) => title)).toEqual([
      'Menús',
      'Dependencias responsables',
      expect.stringMatching(/^mujeres\./),
    ]);
    const message = expect.stringMatching(/^content\/\S+ no se puede leer.+Avise a quien administra el servidor/);
    expect(await open('pages/mujeres')).toMatchObject({ status: 409, body: { message } });
    expect(await open('data/menu')).toMatchObject({ status: 409, body: { message } });
    expect((await publishPage(HOURS, ({ fields }) => ({ fields: { ...fields, subtitle: 'Otra.' } }))).status).toBe(200);
    const page = { title: 'Jornada', address: 'jornada' };
    expect((await call('POST', '/pages', { ...page, menu: 'Servicios' })).status).toBe(409);
  });

  it('saving what was opened publishes nothing and changes no byte, for every file', async () => {
    ({ token } = await portal().signInAs('admin'));
    const {
      body: { data: rows },
    } = await call<{ data: PageRow[] }>('GET', '/pages');
    for (const { id } of rows) {
      const saved = await publishPage(id, () => ({ current_password: PASSWORD }));
      expect([id, saved.status]).toEqual([id, 409]);
    }
    expect([content.made, await content.published.head()]).toEqual([[], '0']);
  });

  it('a draft stays with its writer; publishing is one change by that person, in words', async () => {
    const opened = await open(US);
    const fields = { ...opened.body.fields, subtitle: 'El hospital de todos.' };
    const draft = await call('PUT', `/pages/${US}`, { fields, body: opened.body.body }, { 'if-match': opened.etag });
    expect([draft.status, draft.body.draft?.fields.subtitle, draft.body.fields.subtitle]).toEqual([
      200,
      'El hospital de todos.',
      opened.body.fields.subtitle,
    ]);
    expect(draft.etag).not.toBe(opened.etag);
    const body = opened.body.body?.replace('**Seis vacunadores**', '**Siete vacunadores**');
    const started = await call<PublicationStarted>(
      'PUT',
      `/pages/${US}`,
      { fields, body, publish: true },
      { 'if-match': draft.etag },
    );
    expect(started).toMatchObject({ status: 200, body: { publication: { state: 'live' } } });
    const commit = await content.published.head();
    expect(await publication(started.body.publication.id)).toMatchObject({
      state: 'live',
      by: 'Ángela Ñustes',
      message: 'Nosotros: cambia «Subtítulo» y el texto de «Con qué contamos»',
      paths: ['content/pages/nosotros.md'],
      commit,
    });
    expect(content.shown).toBe(commit);
    expect(await revisionsOf(commit)).toEqual(['content/pages/nosotros.md']);
    expect((await open(US)).body).toMatchObject({ draft: null, fields: { subtitle: 'El hospital de todos.' } });
  });

  it('what is not valid is told by field, and a draft may be incomplete', async () => {
    const refused = await publishPage(HOURS, ({ fields }) => ({ fields: { ...fields, title: '', facts: [] } }));
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { title: [expect.any(String)], facts: [expect.any(String)] } },
    });
    const draft = await publishPage(HOURS, ({ fields }) => ({ fields: { ...fields, title: '' }, publish: false }));
    expect(draft.status).toBe(200);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src="x" onerror="alert(1)">',
    '[abra](javascript:alert(1))',
    '<a href="java&#10;script:alert(1)">abra</a>',
    '<iframe src="https://otro.example"></iframe>',
    '<form action="https://otro.example"><input name="clave"></form>',
  ])('a hostile text is refused: %s', async (hostile) => {
    const refused = await publishPage(US, ({ body }) => ({ body: `${body}\n${hostile}\n`, publish: false }));
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { body: [expect.stringContaining('no se admite')] } },
    });
  });

  it('a save over what another person saved is a conflict with both texts', async () => {
    const opened = await open(US);
    const other = await portal().signInAs('editor', 'Otra persona');
    const theirs = { fields: { ...opened.body.fields, subtitle: 'De otra persona.' }, body: opened.body.body };
    await call('PUT', `/pages/${US}`, theirs, { 'if-match': opened.etag }, other.token);
    const mine = { fields: { ...opened.body.fields, subtitle: 'Mía.' }, body: opened.body.body };
    const conflict = await call<{ message: string; current: EditablePage }>('PUT', `/pages/${US}`, mine, {
      'if-match': opened.etag,
    });
    expect(conflict.status).toBe(409);
    expect(conflict.body.current.draft).toMatchObject({ by: 'Otra persona', fields: { subtitle: 'De otra persona.' } });
    const revision = 0;
    for (const replaced of [
      await call<typeof conflict.body>('DELETE', `/pages/${US}/draft`, undefined, { 'if-match': opened.etag }),
      await call<typeof conflict.body>(
        'POST',
        `/pages/${US}/revisions/${revision}/restore`,
        {},
        { 'if-match': opened.etag },
      ),
    ])
      expect(replaced).toMatchObject({ status: 409, body: { current: { draft: { by: 'Otra persona' } } } });
    const after = await call('PUT', `/pages/${US}`, mine, { 'if-match': (await open(US)).etag });
    expect(after.body.draft?.fields.subtitle).toBe('Mía.');
    expect((await call('DELETE', `/pages/${US}/draft`, undefined, { 'if-match': after.etag })).status).toBe(204);
    expect((await open(US)).body.draft).toBeNull();
  });

  it('what another person published in between is merged by field and block', async () => {
    await publishPage(US, ({ fields }) => ({ publish: false, fields: { ...fields, subtitle: 'Nueva frase.' } }));
    const change = (text: string) => text.replace('**Dos ambulancias**', '**Tres ambulancias**');
    await content.changeByOther('content/pages/nosotros.md', change);
    const started = await publishPage(US, ({ draft }) => ({ fields: draft?.fields, body: draft?.body }));
    expect(started.body.publication.state).toBe('live');
    const text = await content.textOf('content/pages/nosotros.md');
    expect(text).toContain('subtitle: Nueva frase.');
    expect(text).toContain('**Tres ambulancias**');
    expect((await open(US)).body.draft).toBeNull();
  });

  it('what another person publishes while the pages are made is merged too', async () => {
    const change = (text: string) => text.replace('**Dos ambulancias**', '**Tres ambulancias**');
    content.onPrepare = async () => {
      content.onPrepare = () => undefined;
      const other = await provideContent({ ...portal().deps });
      await other.changeByOther('content/pages/nosotros.md', change);
    };
    const started = await publishPage(US, ({ fields }) => ({ fields: { ...fields, subtitle: 'Nueva frase.' } }));
    expect(started.body.publication.state).toBe('live');
    const text = await content.textOf('content/pages/nosotros.md');
    expect(text).toContain('subtitle: Nueva frase.');
    expect(text).toContain('**Tres ambulancias**');
    expect(content.made).toHaveLength(2);
  });

  it('the same field changed by both is a conflict: the site stays, the text is kept and may be published over it', async () => {
    await publishPage(US, ({ fields }) => ({ publish: false, fields: { ...fields, subtitle: 'Nueva frase.' } }));
    await content.changeByOther('content/pages/nosotros.md', (text) =>
      text.replace(/subtitle: .*/, 'subtitle: Otra frase.').replace('**Dos ambulancias**', '**Tres ambulancias**'),
    );
    const own = ({ draft }: EditablePage) => ({ fields: draft?.fields, body: draft?.body });
    const conflict = await publishPage(US, own);
    expect(conflict).toMatchObject({
      status: 409,
      body: {
        message: expect.stringContaining(
          'cambió «Subtítulo» de «Nosotros» al mismo tiempo. Su texto sigue en el borrador',
        ),
        current: { fields: { subtitle: 'Otra frase.' }, draft: { fields: { subtitle: 'Nueva frase.' } } },
      },
    });
    expect((await open(US)).body).toMatchObject({
      fields: { subtitle: 'Otra frase.' },
      draft: { fields: { subtitle: 'Nueva frase.' }, is_stale: true },
    });
    // The person has seen both: where they differ the draft stays, and the rest of the other one too.
    const again = await publishPage(US, own);
    expect(again.body.publication.state).toBe('live');
    const { body } = await open(US);
    expect(body).toMatchObject({ fields: { subtitle: 'Nueva frase.' }, draft: null });
    expect(body.body).toContain('**Tres ambulancias**');
  });

  it('a text that makes no whole site is refused in words, and site and draft stay', async () => {
    content.onPrepare = () => {
      throw new OperatorError('La página lleva a otra que no existe.');
    };
    const refused = await publishPage(HOURS, ({ fields }) => ({ fields: { ...fields, subtitle: 'Mala.' } }));
    expect(refused).toMatchObject({ status: 422, body: { message: 'La página lleva a otra que no existe.' } });
    expect([content.shown, await content.published.head()]).toEqual(['0', '0']);
    expect((await open(HOURS)).body.draft?.fields.subtitle).toBe('Mala.');
    expect(await log()).toEqual([]);
  });

  it('what is written while the pages are made goes on from what was published', async () => {
    content.onPrepare = async () => {
      content.onPrepare = () => undefined;
      await publishPage(US, ({ fields }) => ({ publish: false, fields: { ...fields, subtitle: 'Frase dos.' } }));
    };
    await publishPage(US, ({ fields }) => ({ fields: { ...fields, subtitle: 'Frase uno.' } }));
    const { body: page } = await open(US);
    expect(page).toMatchObject({
      fields: { subtitle: 'Frase uno.' },
      draft: { fields: { subtitle: 'Frase dos.' }, is_stale: false },
    });
    await publishPage(US, ({ draft }) => ({ fields: draft?.fields }));
    expect(await content.textOf('content/pages/nosotros.md')).toContain('subtitle: Frase dos.');
    expect((await open(US)).body.draft).toBeNull();
  });

  it('is published at its hour, and may be taken back before', async () => {
    const at = { publish_at: '2026-10-02 08:00:00' };
    const first = await publishPage(US, ({ fields }) => ({ ...at, fields: { ...fields, subtitle: 'Mañana.' } }));
    const second = await publishPage(HOURS, ({ fields }) => ({ ...at, fields: { ...fields, subtitle: 'Mañana.' } }));
    expect((await open(US)).body.scheduled).toMatchObject({
      publish_at: '2026-10-02T08:00:00-05:00',
      state: 'waiting',
    });
    expect((await call('DELETE', `/publications/${second.body.publication.id}`)).status).toBe(204);
    await content.publish();
    expect((await publication(first.body.publication.id)).state).toBe('waiting');
    portal().moveClock(24 * 3_600_000);
    ({ token } = await portal().signInAs('editor', 'Otra persona'));
    await content.publish();
    expect((await publication(first.body.publication.id)).state).toBe('live');
    expect((await publication(second.body.publication.id)).state).toBe('failed');
    expect((await publication(first.body.publication.id)).by).toBe('Ángela Ñustes');
  });

  it('its history has the draft and what waits, and a version is published in one call', async () => {
    const at = { publish_at: '2026-10-02 08:00:00' };
    await publishPage(US, ({ fields }) => ({ ...at, fields: { ...fields, subtitle: 'Mañana.' } }));
    const { body: page, etag } = await open(US);
    const saved = { fields: { ...page.fields, subtitle: 'En borrador.' }, body: page.body };
    const draft = await call('PUT', `/pages/${US}`, saved, { 'if-match': etag });
    expect((await history(US)).map(({ revision, status, is_live }) => [revision, status, is_live])).toEqual([
      ['draft', 'draft', false],
      ['scheduled', 'scheduled', false],
      [0, 'published', true],
    ]);
    const textOf = async (name: string) =>
      (await call<PageDraft>('GET', `/pages/${US}/revisions/${name}`)).body.fields.subtitle;
    expect([await textOf('draft'), await textOf('scheduled')]).toEqual(['En borrador.', 'Mañana.']);
    expect((await call('GET', `/pages/${HOURS}/revisions/draft`)).status).toBe(404);
    const body = { publish: true };
    const published = await call('POST', `/pages/${US}/revisions/scheduled/restore`, body, { 'if-match': draft.etag });
    expect(published).toMatchObject({ status: 200, body: { draft: null, publication: { state: 'live' } } });
    expect(published.body.fields.subtitle).toBe('Mañana.');
    expect((await log())[0]).toMatch(/^Ángela Ñustes: Vuelve a la versión del /);
  });

  it('history, an earlier version as draft, and the way back', async () => {
    const original = (await open(US)).body;
    const first = await publishPage(US, ({ fields }) => ({ fields: { ...fields, subtitle: 'Uno.' } }));
    await publishPage(US, ({ fields }) => ({ fields: { ...fields, description: 'Dos.' } }));
    const versions = await history(US);
    expect(versions.map(({ author }) => author)).toEqual(['Ángela Ñustes', 'Ángela Ñustes', 'Entrega inicial']);
    expect(versions.map(({ status, is_live }) => [status, is_live])).toEqual([
      ['published', true],
      ['published', false],
      ['published', false],
    ]);
    const oldest = versions.at(-1)?.revision;
    expect(oldest).toBe(0);
    expect((await call('GET', `/pages/${US}/revisions/${oldest}`)).body).toEqual({
      fields: original.fields,
      body: original.body,
    });
    const restored = await call(
      'POST',
      `/pages/${US}/revisions/${oldest}/restore`,
      {},
      { 'if-match': (await open(US)).etag },
    );
    expect(restored.body.draft?.fields).toEqual(original.fields);
    const back = await call<PublicationStarted>('POST', `/publications/${first.body.publication.id}/rollback`);
    expect(back.status).toBe(202);
    expect((await open(US)).body.fields).toEqual({ ...original.fields, description: 'Dos.' });
    expect((await log())[0]).toBe('Ángela Ñustes: Devuelve: Nosotros: cambia «Subtítulo»');
  });

  it('taken back after a later publication of the same field is refused in words, and what is there stays', async () => {
    const say = (subtitle: string) => publishPage(US, ({ fields }) => ({ fields: { ...fields, subtitle } }));
    const { id } = (await say('Uno.')).body.publication;
    await say('Dos.');
    const back = await call<{ message: string }>('POST', `/publications/${id}/rollback`);
    const message =
      'Otra publicación cambió «Subtítulo» de «Nosotros». Aquí no se cambió nada: mire lo que dice ahora y repita lo que falte.';
    expect([back.status, back.body.message]).toEqual([409, message]);
    expect((await open(US)).body.fields).toMatchObject({ subtitle: 'Dos.' });
  });

  it('a new page enters menu and transparency; renamed and retired, its addresses lead on', async () => {
    const made = await call('POST', '/pages', {
      title: 'Jornada de vacunación',
      address: 'jornada-vacunacion',
      menu: 'Servicios',
    });
    expect(made).toMatchObject({ status: 201, body: { is_new: true, address: '/jornada-vacunacion' } });
    const id = 'pages/jornada-vacunacion';
    const fields = { ...made.body.draft?.fields, description: 'Cuándo y dónde vacunamos.', section: 'Servicios' };
    const save = { fields, body: '\n## Cuándo\n\nEl sábado.\n', publish: true };
    expect((await call('PUT', `/pages/${id}`, save, { 'if-match': made.etag })).status).toBe(200);
    expect((await log())[0]).toBe('Ángela Ñustes: Crea la página «Jornada de vacunación»');
    const placed = ['content/data/menu.yaml', 'content/pages/jornada-vacunacion.md'];
    expect((await revisionsOf(await content.published.head())).sort()).toEqual(placed);
    expect(await content.textOf('content/pages/jornada-vacunacion.md')).toMatch(
      /^---\ntitle: Jornada de vacunación\n[\s\S]*\n---\n\n## Cuándo\n\nEl sábado\.\n$/,
    );
    expect((await call('POST', '/pages', { title: 'Otra', address: 'jornada-vacunacion' })).status).toBe(422);
    expect((await call('POST', '/pages', { title: 'Otra', address: 'index' })).status).toBe(422);
    expect((await call('POST', '/pages/pages/calendario-actividades/rename', { address: 'agenda' })).status).toBe(409);
    expect((await call('POST', `/pages/${id}/rename`, { address: 'vacunacion' })).status).toBe(202);
    expect(await redirects()).toEqual([['/jornada-vacunacion', '/vacunacion']]);
    expect(await content.textOf('content/data/menu.yaml')).toMatch(/path: \/vacunacion\b/);
    const retire = { reason: 'Terminó.', instead: 'atencion-inmediata' };
    expect((await call('POST', '/pages/pages/vacunacion/retire', retire)).status).toBe(202);
    expect(await redirects()).toEqual([
      ['/jornada-vacunacion', '/atencion-inmediata'],
      ['/vacunacion', '/atencion-inmediata'],
    ]);
    expect((await open('pages/vacunacion')).status).toBe(404);
    expect(await log()).toEqual([
      'Ángela Ñustes: Retira la página «Jornada de vacunación»: Terminó.',
      'Ángela Ñustes: Cambia la dirección de «Jornada de vacunación»: de /jornada-vacunacion a /vacunacion',
      'Ángela Ñustes: Crea la página «Jornada de vacunación»',
    ]);
  });

  it('rolled back, a page that was renamed or retired is where it was, with menu, links and redirects', async () => {
    const link = (text: string) => `${text}\nVea [los horarios](/consulta-externa).\n`;
    const before = await content.changeByOther('content/pages/nosotros.md', link);
    const { deps } = portal();
    await insertRedirects(deps.database.db, [{ from: '/horarios', to: '/consulta-externa' }], deps.clock());
    for (const [change, body] of [
      ['rename', { address: 'consultas' }],
      ['retire', { reason: 'Se acabó.', instead: 'atencion-inmediata' }],
      ['retire', { reason: 'Se acabó.' }],
    ] as const) {
      const started = await call<PublicationStarted>('POST', `/pages/${HOURS}/${change}`, body);
      expect((await open(HOURS)).status).toBe(404);
      const changed = await revisionsOf(await content.published.head());
      expect(changed, change).toEqual(expect.arrayContaining([US, 'data/menu'].map(pathOfId)));
      expect(await redirects()).toEqual(
        expect.arrayContaining([['/horarios', expect.stringMatching(/^\/(?!consulta-)/)]]),
      );
      const back = await call<PublicationStarted>('POST', `/publications/${started.body.publication.id}/rollback`);
      expect(back.status).toBe(202);
      expect(await redirects(), change).toEqual([['/horarios', '/consulta-externa']]);
      const again = await call('POST', `/publications/${back.body.publication.id}/rollback`);
      expect([again.status, (await redirects()).length], change).toEqual([202, 2]);
      const { id } = (await call<{ data: { id: number }[] }>('GET', '/publications')).body.data[0] ?? {};
      expect((await call('POST', `/publications/${id}/rollback`)).status).toBe(202);
      expect(await redirects(), change).toEqual([['/horarios', '/consulta-externa']]);
      expect(await content.published.changedBetween(before, await content.published.head()), change).toEqual([]);
      expect((await open(HOURS)).status).toBe(200);
    }
  });

  it('a retirement that is rolled back leaves what others renamed since', async () => {
    const retired = await call<PublicationStarted>('POST', `/pages/${HOURS}/retire`, { reason: 'Se acabó.' });
    await call('POST', '/pages/pages/valores/rename', { address: 'principios' });
    const { id } = retired.body.publication;
    const back = await call<PublicationStarted>('POST', `/publications/${id}/rollback`);
    expect(await publication(back.body.publication.id)).toMatchObject({ state: 'live', notice: null });
    expect((await open(HOURS)).status).toBe(200);
    expect(await redirects()).toEqual([['/valores', '/principios']]);
    const menu = await content.textOf('content/data/menu.yaml');
    expect(menu).toMatch(/path: \/consulta-externa\b/);
    expect(menu).toMatch(/path: \/principios\b/);
  });

  it.each([
    ['documents/plan-accion.pdf', 200],
    ['documents/LEEME%2Emd', 404],
    ['documents/fuentes', 404],
    ['documents/fuentes/plan-accion.html', 404],
    ['images/logo.svg', 200],
    ['data/site.yaml', 404],
    ['documents/..%2F..%2F.git%2Fconfig', 404],
  ])('of the files of the site, %s is read: %i', async (path, status) => {
    expect((await portal().call('GET', `/content-files/${path}`)).status).toBe(status);
  });

  it('the owner of a section sees and changes only that', async () => {
    const { user, token: theirs } = await portal().signInAs('autor', 'Contratación');
    expect((await call<{ data: PageRow[] }>('GET', '/pages', undefined, {}, theirs)).body.data).toEqual([]);
    await setSubjectsOf(portal().deps.database.db, user.id, ['Servicios', 'data/sedes']);
    const {
      body: { data: rows },
    } = await call<{ data: PageRow[] }>('GET', '/pages', undefined, {}, theirs);
    expect(new Set(rows.map(({ section }) => section))).toEqual(new Set(['Servicios', 'Nosotros']));
    expect((await open(HOURS, theirs)).status).toBe(200);
    expect((await open(US, theirs)).status).toBe(403);
    const moved = await publishPage(
      HOURS,
      ({ fields }) => ({ fields: { ...fields, subtitle: 'De la dueña.' } }),
      theirs,
    );
    expect(moved.status).toBe(200);
  });
});
