/** Pages and data files of content/ through the API: drafts, publications, conflicts, owners. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { ROOT } from '#server/node/paths.ts';
import { OperatorError } from '#server/operator-error.ts';
import { setSubjectsOf } from '#server/publication/owners.store.ts';
import { publishContent } from '#server/publication/publish-content.usecases.ts';
import type { EditablePage, PageRow, Publication, PublicationStarted } from '#shared/api/pages.schema.ts';
import { guardOf, pathOfId } from '../../../src/content/content-files.ts';
import { BOTH, describeOn, PASSWORD } from '../../support/api/portal.ts';
import { PDF } from '../../support/files/uploads.ts';
import { provideContent, type TestContent } from '../../support/publication/content.ts';

const HOURS = 'pages/consulta-externa';
const US = 'pages/nosotros';

describeOn(BOTH, 'pages', (portal) => {
  let content: TestContent;
  let token: string;
  const call = async <T = EditablePage>(method: string, path: string, body?: unknown, headers = {}, by = token) => {
    const response = await portal().call(method, path, { token: by, ...(body !== undefined && { body }), headers });
    const text = await response.text();
    return { status: response.status, etag: response.headers.get('etag') ?? '', body: (text && JSON.parse(text)) as T };
  };
  const open = (id: string, by = token) => call('GET', `/pages/${id}`, undefined, {}, by);
  const git = (...parameters: string[]) =>
    execFileSync('git', ['-C', content.dir, ...parameters], { encoding: 'utf8' }).trim();
  const commitAsEngineer = (path: string, change: (text: string) => string) => {
    writeFileSync(join(content.dir, path), change(readFileSync(join(content.dir, path), 'utf8')));
    git('-c', 'user.name=Ingeniera', '-c', 'user.email=i@hospital.example', 'commit', '-qam', 'fix: text of a page');
  };
  const publishPage = async (id: string, change: (page: EditablePage) => object, by = token) => {
    const { body, etag } = await open(id, by);
    const save = { fields: body.fields, body: body.body, publish: true, ...change(body) };
    return call<PublicationStarted>('PUT', `/pages/${id}`, save, { 'if-match': etag }, by);
  };
  const publication = async (id: number) => (await call<Publication>('GET', `/publications/${id}`)).body;

  beforeEach(async () => {
    content = await provideContent(portal().deps);
    ({ token } = await portal().signInAs('editor', 'Ángela Ñustes'));
  });

  it('lists every file with who answers for it, what is overdue and what is still demonstration', async () => {
    const { status, body } = await call<PageRow[]>('GET', '/pages');
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
      demo: 0,
      has_draft: false,
      is_unreadable: false,
    });
    expect(body.find(({ id }) => id === 'data/sedes')).toMatchObject({ kind: 'data', title: 'Sedes' });
    expect(body.find(({ id }) => id === 'data/sedes')?.demo).toBeGreaterThan(0);
  });

  it('has the tree of the menu, with what all pages share beside the home page', async () => {
    const { body } = await call<PageRow[]>('GET', '/pages');
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
    ).toEqual(['data/busqueda', 'data/datos-abiertos', 'data/responsables']);
  });

  it('finds a page by its text, whatever the accents, and shows the sentence; first those that are called so', async () => {
    const found = async (q: string) => (await call<PageRow[]>('GET', `/pages?q=${encodeURIComponent(q)}`)).body;
    const [page] = await found('SEIS vacunadóres');
    expect(page?.id).toBe(US);
    expect(page?.found?.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['Seis', 'vacunadores']);
    expect((await found('consulta externa'))[0]?.id).toBe(HOURS);
    expect((await found('horarios'))[0]?.id).toBe('data/site');
    expect((await found('/valores')).map(({ id }) => id)).toContain('pages/valores');
    expect(await found('ornitorrinco')).toEqual([]);
    expect((await call('GET', `/pages?q=${'a'.repeat(201)}`)).status).toBe(422);
    const { token: other } = await portal().signInAs('autor');
    const theirs = await call<PageRow[]>('GET', '/pages?q=vacunadores', undefined, {}, other);
    expect(JSON.stringify(theirs.body)).not.toContain('vacunadores');
  });

  it('the address of a public page leads to what fills it, for who may change it', async () => {
    const idAt = async (address: string, by = token) => {
      const { body } = await call<PageRow[]>('GET', `/pages?address=${address}`, undefined, {}, by);
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

  it('no editor reads the name or the words of an engineer: they came with the code', async () => {
    commitAsEngineer(pathOfId(US), (text) => text.replace('**Seis vacunadores**', '**Siete vacunadores**'));
    await publishPage(HOURS, ({ fields }) => ({ fields: { ...fields, subtitle: 'Otra.' } }));
    await content.publish();
    const { body: rows } = await call<PageRow[]>('GET', '/pages');
    const byOf = (id: string) => rows.find((row) => row.id === id)?.updated_by;
    expect([byOf(US), byOf(HOURS), byOf('data/home')]).toEqual([
      'Actualización del portal',
      'Ángela Ñustes',
      'Entrega inicial',
    ]);
    const history = async (id: string) =>
      (await call<{ by: string; message: string }[]>('GET', `/pages/${id}/history`)).body;
    expect((await history(US)).map(({ by }) => by)).toEqual(['Actualización del portal', 'Entrega inicial']);
    expect((await history(HOURS)).map(({ by }) => by)).toEqual(['Ángela Ñustes', 'Entrega inicial']);
    const { body: list } = await call<{ data: Publication[] }>('GET', '/publications');
    expect(list.data.map(({ by, message }) => `${by}: ${message}`)).toEqual([
      'Actualización del portal: Llegó con una versión nueva del portal.',
      'Ángela Ñustes: Consulta Externa: cambia «Subtítulo»',
    ]);
    for (const told of [rows, await history(US), list])
      expect(/Ingeniera|fix: text/.test(JSON.stringify(told))).toBe(false);
  });

  it('a file that an engineer left broken is marked, says whom to call, and keeps no other from being changed', async () => {
    const broken = ['data/menu', 'data/redirecciones', 'data/responsables', 'pages/mujeres'];
    ({ token } = await portal().signInAs('admin'));
    for (const id of broken) commitAsEngineer(pathOfId(id), (text) => text.replace(/^(\w+):/m, '$1: [a\nb: '));
    const { status, body } = await call<PageRow[]>('GET', '/pages');
    expect(status).toBe(200);
    const unreadable = body.filter(({ is_unreadable }) => is_unreadable);
    expect(unreadable.map(({ id }) => id).sort()).toEqual(broken);
    expect(unreadable.sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ title }) => title)).toEqual([
      'Menús',
      'Direcciones anteriores',
      'Dependencias responsables',
      expect.stringMatching(/^mujeres\./),
    ]);
    const message = expect.stringMatching(/^content\/\S+ no se puede leer.+Avise a quien administra el servidor/);
    expect(await open('pages/mujeres')).toMatchObject({ status: 409, body: { message } });
    expect(await open('data/menu')).toMatchObject({ status: 409, body: { message } });
    expect((await publishPage(HOURS, ({ fields }) => ({ fields: { ...fields, subtitle: 'Otra.' } }))).status).toBe(202);
    const page = { title: 'Jornada', address: 'jornada' };
    expect((await call('POST', '/pages', page)).status).toBe(409);
    expect((await call('POST', '/pages', { ...page, menu: 'Servicios' })).status).toBe(409);
  });

  it('saving what was opened publishes nothing and changes no byte, for every file', async () => {
    ({ token } = await portal().signInAs('admin'));
    const { body: rows } = await call<PageRow[]>('GET', '/pages');
    for (const { id } of rows) {
      const saved = await publishPage(id, () => ({ current_password: PASSWORD }));
      expect([id, saved.status]).toEqual([id, 409]);
    }
    expect(content.built).toEqual([]);
    expect(git('status', '--porcelain')).toBe('');
  });

  it('a draft stays with its writer; publishing makes one commit by that person, in words', async () => {
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
    expect(started).toMatchObject({ status: 202, body: { publication: { state: 'waiting' } } });
    await content.publish();
    expect(await publication(started.body.publication.id)).toMatchObject({
      state: 'live',
      by: 'Ángela Ñustes',
      message: 'Nosotros: cambia «Subtítulo» y el texto de «Con qué contamos»',
      paths: ['content/pages/nosotros.md'],
      commit: git('rev-parse', 'HEAD'),
      steps: ['commit', 'build', 'check', 'switch'].map((name) => expect.objectContaining({ name, state: 'done' })),
    });
    expect(content.shown).toBe(git('rev-parse', 'HEAD'));
    expect(git('log', '-1', '--format=%an')).toBe('Ángela Ñustes');
    expect(git('diff', 'HEAD~1', '--stat')).toMatch(/1 file changed, 2 insertions\(\+\), 2 deletions\(-\)/);
    expect(git('status', '--porcelain')).toBe('');
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
    const commit = git('rev-parse', 'HEAD');
    for (const replaced of [
      await call<typeof conflict.body>('DELETE', `/pages/${US}/draft`, undefined, { 'if-match': opened.etag }),
      await call<typeof conflict.body>('POST', `/pages/${US}/restore`, { commit }, { 'if-match': opened.etag }),
    ])
      expect(replaced).toMatchObject({ status: 409, body: { current: { draft: { by: 'Otra persona' } } } });
    const after = await call('PUT', `/pages/${US}`, mine, { 'if-match': (await open(US)).etag });
    expect(after.body.draft?.fields.subtitle).toBe('Mía.');
    expect((await call('DELETE', `/pages/${US}/draft`, undefined, { 'if-match': after.etag })).status).toBe(204);
    expect((await open(US)).body.draft).toBeNull();
  });

  it('what an engineer committed in between is merged by field and block, and arrives by itself', async () => {
    const started = await publishPage(US, ({ fields }) => ({ fields: { ...fields, subtitle: 'Nueva frase.' } }));
    commitAsEngineer('content/pages/nosotros.md', (text) =>
      text.replace('**Dos ambulancias**', '**Tres ambulancias**'),
    );
    await content.publish();
    expect((await publication(started.body.publication.id)).state).toBe('live');
    const text = readFileSync(join(content.dir, 'content/pages/nosotros.md'), 'utf8');
    expect(text).toContain('subtitle: Nueva frase.');
    expect(text).toContain('**Tres ambulancias**');
    expect(git('log', '-2', '--format=%an')).toBe('Ángela Ñustes\nIngeniera');
    const { body } = await call<{ data: Publication[] }>('GET', '/publications');
    expect(body.data.map(({ kind, state, by }) => [kind, state, by])).toEqual([
      ['engineer', 'live', 'Actualización del portal'],
      ['content', 'live', 'Ángela Ñustes'],
    ]);
  });

  it('the same field changed by both is a conflict: the site stays, the text is kept and may be published over it', async () => {
    const started = await publishPage(US, ({ fields }) => ({ fields: { ...fields, subtitle: 'Nueva frase.' } }));
    commitAsEngineer('content/pages/nosotros.md', (text) =>
      text.replace(/subtitle: .*/, 'subtitle: Otra frase.').replace('**Dos ambulancias**', '**Tres ambulancias**'),
    );
    await content.publish();
    expect(await publication(started.body.publication.id)).toMatchObject({
      state: 'failed',
      notice: expect.stringContaining('«subtitle» de content/pages/nosotros.md'),
    });
    expect((await open(US)).body).toMatchObject({
      fields: { subtitle: 'Otra frase.' },
      draft: { fields: { subtitle: 'Nueva frase.' }, is_stale: true },
    });
    // The person has seen both: where they differ the draft stays, and the rest of the other one too.
    const again = await publishPage(US, ({ draft }) => ({ fields: draft?.fields }));
    await content.publish();
    expect((await publication(again.body.publication.id)).state).toBe('live');
    const { body } = await open(US);
    expect(body).toMatchObject({ fields: { subtitle: 'Nueva frase.' }, draft: null });
    expect(body.body).toContain('**Tres ambulancias**');
  });

  it('one in conflict with another of its build is published when that one fails', async () => {
    const text = git('show', `HEAD:content/pages/nosotros.md`).replace(/subtitle: .*/, 'subtitle: Mala.');
    const changes = [{ path: 'content/pages/nosotros.md', content: new TextEncoder().encode(`${text}\n`) }];
    const author = { id: 1, name: 'Otra persona', email: 'otra@hospital.example' };
    const bad = await publishContent(portal().deps, { author, message: 'Mala', changes });
    const good = await publishPage(US, ({ fields }) => ({ fields: { ...fields, subtitle: 'Buena.' } }));
    content.onBuild = async (commit) => {
      const page = await content.git.read('content/pages/nosotros.md', commit);
      if (Buffer.from(page ?? []).includes('Mala.')) throw new OperatorError('No se pudo construir.');
    };
    await content.publish();
    expect((await publication(bad.id)).state).toBe('failed');
    expect((await publication(good.body.publication.id)).state).toBe('live');
  });

  it('several that wait are one build; one that does not build fails alone', async () => {
    const good = await publishPage(US, ({ fields }) => ({ fields: { ...fields, subtitle: 'Buena.' } }));
    const bad = await publishPage(HOURS, ({ fields }) => ({ fields: { ...fields, subtitle: 'Mala.' } }));
    content.onBuild = async (commit) => {
      const page = await content.git.read('content/pages/consulta-externa.md', commit);
      if (Buffer.from(page ?? []).includes('Mala.')) throw new OperatorError('La página lleva a otra que no existe.');
    };
    await content.publish();
    expect((await publication(good.body.publication.id)).state).toBe('live');
    expect(await publication(bad.body.publication.id)).toMatchObject({
      state: 'failed',
      notice: 'La página lleva a otra que no existe.',
    });
    expect(git('log', '-1', '--format=%s')).toMatch(/^Nosotros:/);
    expect((await open(HOURS)).body.draft?.fields.subtitle).toBe('Mala.');
    expect(git('status', '--porcelain')).toBe('');
  });

  it('what is written while the site is built goes on from what was published', async () => {
    content.onBuild = async () => {
      content.onBuild = () => undefined;
      await publishPage(US, ({ fields }) => ({ publish: false, fields: { ...fields, subtitle: 'Frase dos.' } }));
    };
    await publishPage(US, ({ fields }) => ({ fields: { ...fields, subtitle: 'Frase uno.' } }));
    await content.publish();
    const { body: page } = await open(US);
    expect(page).toMatchObject({
      fields: { subtitle: 'Frase uno.' },
      draft: { fields: { subtitle: 'Frase dos.' }, is_stale: false },
    });
    await publishPage(US, ({ draft }) => ({ fields: draft?.fields }));
    await content.publish();
    expect(git('show', 'HEAD:content/pages/nosotros.md')).toContain('subtitle: Frase dos.');
    expect((await open(US)).body.draft).toBeNull();
  });

  it('a full disk fails the publication in words, and keeps site and text', async () => {
    const before = git('rev-parse', 'HEAD');
    const started = await publishPage(US, ({ fields }) => ({ fields: { ...fields, subtitle: 'Nueva.' } }));
    content.onBuild = () => {
      throw Object.assign(new Error('write'), { code: 'ENOSPC' });
    };
    await content.publish();
    expect(await publication(started.body.publication.id)).toMatchObject({
      state: 'failed',
      notice: expect.stringMatching(/^No hay espacio en el disco/),
    });
    expect(git('rev-parse', 'HEAD')).toBe(before);
    expect(content.shown).toBeNull();
    expect((await open(US)).body.draft).not.toBeNull();
  });

  it('a page changed on the server and not committed is not written over', async () => {
    writeFileSync(join(content.dir, 'content/pages/nosotros.md'), 'a medias');
    const started = await publishPage(US, ({ fields }) => ({ fields: { ...fields, subtitle: 'Nueva.' } }));
    await content.publish();
    expect(await publication(started.body.publication.id)).toMatchObject({
      state: 'failed',
      notice: expect.stringContaining('a medio hacer'),
    });
    expect(readFileSync(join(content.dir, 'content/pages/nosotros.md'), 'utf8')).toBe('a medias');
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
    expect(git('log', '-1', '--format=%an')).toBe('Ángela Ñustes');
  });

  it('history, an earlier version as draft, and the way back', async () => {
    const original = (await open(US)).body;
    const first = await publishPage(US, ({ fields }) => ({ fields: { ...fields, subtitle: 'Uno.' } }));
    await content.publish();
    await publishPage(US, ({ fields }) => ({ fields: { ...fields, description: 'Dos.' } }));
    await content.publish();
    const history = (await call<{ commit: string; by: string; message: string }[]>('GET', `/pages/${US}/history`)).body;
    expect(history.map(({ by }) => by)).toEqual(['Ángela Ñustes', 'Ángela Ñustes', 'Entrega inicial']);
    const oldest = history.at(-1)?.commit ?? '';
    expect((await call('GET', `/pages/${US}/history/${oldest}`)).body).toEqual({
      fields: original.fields,
      body: original.body,
    });
    const restored = await call(
      'POST',
      `/pages/${US}/restore`,
      { commit: oldest },
      { 'if-match': (await open(US)).etag },
    );
    expect(restored.body.draft?.fields).toEqual(original.fields);
    const back = await call<PublicationStarted>('POST', `/publications/${first.body.publication.id}/rollback`);
    expect(back.status).toBe(202);
    await content.publish();
    expect((await open(US)).body.fields).toEqual({ ...original.fields, description: 'Dos.' });
    expect(git('log', '-1', '--format=%s')).toBe('Devuelve: Nosotros: cambia «Subtítulo»');
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
    expect((await call('PUT', `/pages/${id}`, save, { 'if-match': made.etag })).status).toBe(202);
    await content.publish();
    expect(git('log', '-1', '--name-status', '--format=%s').replaceAll('\t', ' ').split('\n').filter(Boolean)).toEqual([
      'Crea la página «Jornada de vacunación»',
      'M content/data/menu.yaml',
      'A content/pages/jornada-vacunacion.md',
    ]);
    expect(readFileSync(join(content.dir, 'content/pages/jornada-vacunacion.md'), 'utf8')).toMatch(
      /^---\ntitle: Jornada de vacunación\n[\s\S]*\n---\n\n## Cuándo\n\nEl sábado\.\n$/,
    );
    expect((await call('POST', '/pages', { title: 'Otra', address: 'jornada-vacunacion' })).status).toBe(422);
    expect((await call('POST', '/pages', { title: 'Otra', address: 'index' })).status).toBe(422);
    expect((await call('POST', '/pages/pages/calendario-actividades/rename', { address: 'agenda' })).status).toBe(409);
    expect((await call('POST', `/pages/${id}/rename`, { address: 'vacunacion' })).status).toBe(202);
    await content.publish();
    const redirects = () => readFileSync(join(content.dir, 'content/data/redirecciones.yaml'), 'utf8');
    expect(redirects()).toMatch(/from: \/jornada-vacunacion, to: \/vacunacion /);
    expect(readFileSync(join(content.dir, 'content/data/menu.yaml'), 'utf8')).toMatch(/path: \/vacunacion\b/);
    const retire = { reason: 'Terminó.', instead: 'atencion-inmediata' };
    expect((await call('POST', '/pages/pages/vacunacion/retire', retire)).status).toBe(202);
    await content.publish();
    expect(redirects()).toMatch(/from: \/jornada-vacunacion, to: \/atencion-inmediata /);
    expect((await open('pages/vacunacion')).status).toBe(404);
    expect(git('log', '-3', '--format=%an %s')).toBe(
      [
        'Ángela Ñustes Retira la página «Jornada de vacunación»: Terminó.',
        'Ángela Ñustes Cambia la dirección de «Jornada de vacunación»: de /jornada-vacunacion a /vacunacion',
        'Ángela Ñustes Crea la página «Jornada de vacunación»',
      ].join('\n'),
    );
  });

  it('rolled back, a page that was renamed or retired is where it was, with menu, links and redirects', async () => {
    commitAsEngineer('content/pages/nosotros.md', (text) => `${text}\nVea [los horarios](/consulta-externa).\n`);
    await content.publish();
    const before = git('rev-parse', 'HEAD:content');
    for (const [change, body] of [
      ['rename', { address: 'consultas' }],
      ['retire', { reason: 'Se acabó.', instead: 'atencion-inmediata' }],
      ['retire', { reason: 'Se acabó.' }],
    ] as const) {
      const started = await call<PublicationStarted>('POST', `/pages/${HOURS}/${change}`, body);
      await content.publish();
      expect((await open(HOURS)).status).toBe(404);
      for (const id of [US, 'data/menu', 'data/redirecciones'])
        expect(git('diff', '--stat', 'HEAD~1', '--', pathOfId(id)), `${change} ${id}`).not.toBe('');
      const back = await call('POST', `/publications/${started.body.publication.id}/rollback`);
      expect(back.status).toBe(202);
      await content.publish();
      expect(git('rev-parse', 'HEAD:content'), change).toBe(before);
      expect((await open(HOURS)).status).toBe(200);
    }
  });

  it('a retirement that is rolled back leaves what others renamed since', async () => {
    const retired = await call<PublicationStarted>('POST', `/pages/${HOURS}/retire`, { reason: 'Se acabó.' });
    await content.publish();
    await call('POST', '/pages/pages/valores/rename', { address: 'principios' });
    await content.publish();
    const { id } = retired.body.publication;
    const back = await call<PublicationStarted>('POST', `/publications/${id}/rollback`);
    await content.publish();
    expect(await publication(back.body.publication.id)).toMatchObject({ state: 'live', notice: null });
    expect((await open(HOURS)).status).toBe(200);
    const redirects = readFileSync(join(content.dir, 'content/data/redirecciones.yaml'), 'utf8');
    expect(redirects).not.toContain('from: /consulta-externa,');
    expect(redirects).toMatch(/from: \/valores, to: \/principios /);
    const menu = readFileSync(join(content.dir, 'content/data/menu.yaml'), 'utf8');
    expect(menu).toMatch(/path: \/consulta-externa\b/);
    expect(menu).toMatch(/path: \/principios\b/);
  });

  it('a document is uploaded, checked, named and published; another type is refused', async () => {
    const publishUpload = async (bytes: Uint8Array, body: object) => {
      const started = await call<{ id: string }>('POST', '/file/uploads', { name: 'a.pdf', bytes: bytes.byteLength });
      await portal().call('PUT', `/file/uploads/${started.body.id}/0`, { token, body: bytes });
      return call<{ path: string }>('POST', '/content-files', { ...body, upload: started.body.id });
    };
    const made = await publishUpload(PDF, { folder: 'documents', name: 'Presupuesto de octubre (2026).pdf' });
    expect(made).toMatchObject({ status: 202, body: { path: 'documents/presupuesto-de-octubre-2026.pdf' } });
    await content.publish();
    expect(git('log', '-1', '--format=%s', '--', `content/${made.body.path}`)).toBe(
      'Agrega el documento «presupuesto-de-octubre-2026»',
    );
    const read = await portal().call('GET', `/content-files/${made.body.path}`, { token });
    expect(read.headers.get('content-type')).toBe('application/pdf');
    expect(new Uint8Array(await read.arrayBuffer())).toEqual(new Uint8Array(PDF));
    const refused = await publishUpload(PDF, { folder: 'images', name: 'foto' });
    expect(refused).toMatchObject({ status: 422 });
    const hostile = new TextEncoder().encode('<svg onload="alert(1)">');
    expect((await publishUpload(hostile, { folder: 'documents', name: 'acta.pdf' })).status).toBe(415);
    expect((await portal().call('GET', '/content-files/data/site.yaml', { token })).status).toBe(404);
    expect((await portal().call('GET', '/content-files/documents/..%2F..%2F.git%2Fconfig', { token })).status).toBe(
      404,
    );
  });

  it('the owner of a section sees and changes only that', async () => {
    const { user, token: theirs } = await portal().signInAs('autor', 'Contratación');
    expect((await call<PageRow[]>('GET', '/pages', undefined, {}, theirs)).body).toEqual([]);
    const file = { folder: 'documents', name: 'acta', upload: crypto.randomUUID() };
    const addFile = async () => (await call('POST', '/content-files', file, {}, theirs)).status;
    expect(await addFile()).toBe(403);
    await setSubjectsOf(portal().deps.database.db, user.id, ['Servicios', 'data/sedes']);
    const { body: rows } = await call<PageRow[]>('GET', '/pages', undefined, {}, theirs);
    expect(new Set(rows.map(({ section }) => section))).toEqual(new Set(['Servicios', 'Nosotros']));
    // The upload does not exist.
    expect(await addFile()).toBe(404);
    expect((await open(HOURS, theirs)).status).toBe(200);
    expect((await open(US, theirs)).status).toBe(403);
    const moved = await publishPage(
      HOURS,
      ({ fields }) => ({ fields: { ...fields, subtitle: 'De la dueña.' } }),
      theirs,
    );
    expect(moved.status).toBe(202);
  });

  it('a push that the remote refuses leaves the page live and says what is missing', async () => {
    let refuses = true;
    content.remote = {
      fetch: async () => null,
      push: async () => {
        if (refuses) throw new OperatorError('La copia externa no acepta el envío.');
      },
    };
    const started = await publishPage(US, ({ fields }) => ({ fields: { ...fields, subtitle: 'Nueva.' } }));
    await content.publish();
    const { id } = started.body.publication;
    const refused = await publication(id);
    expect(refused).toMatchObject({
      state: 'live',
      notice: expect.stringContaining('no acepta el envío. La página ya está'),
    });
    expect(refused.steps.at(-1)).toMatchObject({ name: 'push', state: 'waiting' });
    refuses = false;
    await content.publish();
    const sent = await publication(id);
    expect(sent).toMatchObject({ state: 'live', notice: null });
    expect(sent.steps.at(-1)).toMatchObject({ name: 'push', state: 'done' });
  });
});
