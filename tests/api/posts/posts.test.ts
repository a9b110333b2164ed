import { expect, it } from 'vitest';
import type { Post } from '#domain/posts/post.ts';
import { posts } from '#server/posts/posts.table.ts';
import { hours } from '#shared/time/time.ts';
import { BOTH, describeOn, type Portal } from '../../support/api/portal.ts';

const NEWS = { title: 'Jornada de vacunación', desc: '<p>El sábado, en el parque.</p>', cat: 'noticias' };

async function publish(portal: Portal, token: string, fields: Record<string, unknown> = {}): Promise<Post> {
  const response = await portal.call('POST', '/posts', { token, body: { ...NEWS, ...fields } });
  expect(response.status).toBe(201);
  return (await response.json()) as Post;
}

describeOn(BOTH, 'posts', (portal) => {
  it('without a state a post is published at once, by the user of the session and not by `uid`', async () => {
    const { user, token } = await portal().signInAs('autor', 'Ana Ruiz');
    const created = await publish(portal(), token, { uid: 2, name: 'Otra persona' });
    const asRead = {
      id: created.id,
      title: 'Jornada de vacunación',
      desc: '<p>El sábado, en el parque.</p>',
      excerpt: 'El sábado, en el parque.',
      img: null,
      img_width: null,
      img_height: null,
      img_bytes: null,
      img_widths: [],
      alt: '',
      focus: '50% 50%',
      date: '2026-10-01 10:00:00',
      name: 'Ana Ruiz',
      userImg: null,
      cat: 'noticias',
      uid: user.id,
      status: 'publicado',
      updated_at: '2026-10-01T10:00:00-05:00',
      revision: 1,
      demo: false,
    };
    expect(created).toEqual({
      ...asRead,
      withdraw_at: null,
      live_revision: 1,
      has_draft: false,
      is_dated: true,
      saved_by: 'Ana Ruiz',
      saved_at: '2026-10-01T10:00:00-05:00',
    });
    expect(portal().invalidated).toEqual([['posts', `post:${created.id}`]]);
    const read = await portal().call('GET', `/posts/${created.id}`);
    expect(read.status).toBe(200);
    expect(await read.json()).toEqual(asRead);
  });

  it('are found whatever the case and the accents, with the ñ a letter of its own', async () => {
    const { token } = await portal().signInAs('autor');
    await publish(portal(), token, { title: 'Año de la NIÑEZ', desc: '<p>Atención gratuita.</p>' });
    await publish(portal(), token, { title: 'Fisura de ano', desc: '<p>Un 100 % tratable.</p>' });
    const titles = async (q: string) => {
      const response = await portal().call('GET', `/posts?q=${encodeURIComponent(q)}`);
      return ((await response.json()) as Post[]).map((post) => post.title);
    };
    expect(await titles('ATENCION')).toEqual(['Año de la NIÑEZ']);
    expect(await titles('niñez')).toEqual(['Año de la NIÑEZ']);
    expect(await titles('ano')).toEqual(['Fisura de ano']);
    expect(await titles('100 %')).toEqual(['Fisura de ano']);
    expect(await titles('%_')).toEqual([]);
  });

  it('lists what is public, newest first, as a bare array with its total and its links', async () => {
    const { token } = await portal().signInAs('autor');
    for (let day = 1; day <= 7; day += 1)
      await publish(portal(), token, { title: `Día ${day}`, date: `2026-09-0${day}` });
    await publish(portal(), token, { title: 'Borrador', status: 'borrador' });
    const response = await portal().call('GET', '/posts?per_page=3&page=1');
    expect(response.status).toBe(200);
    expect(((await response.json()) as Post[]).map((post) => post.title)).toEqual(['Día 4', 'Día 3', 'Día 2']);
    expect(response.headers.get('x-total-count')).toBe('7');
    expect(response.headers.get('link')).toBe(
      '</api/posts?per_page=3&page=0>; rel="prev", </api/posts?per_page=3&page=2>; rel="next"',
    );
  });

  it('filters by category and by words; signs are not letters', async () => {
    const { token } = await portal().signInAs('editor');
    await publish(portal(), token, { title: 'Contrato 100% ejecutado', cat: 'contratacion', desc: '' });
    await publish(portal(), token, { title: 'Contrato 1001', cat: 'contratacion', desc: '' });
    await publish(portal(), token);
    const titles = async (query: string) =>
      ((await (await portal().call('GET', `/posts${query}`)).json()) as Post[]).map((post) => post.title);
    expect(await titles('?cat=noticias')).toEqual(['Jornada de vacunación']);
    expect(await titles('?cat=contratacion')).toHaveLength(2);
    expect(await titles('?q=100%25')).toEqual(['Contrato 100% ejecutado']);
    expect(await titles('?q=parque')).toEqual(['Jornada de vacunación']);
    expect(await titles('?q=nadie')).toEqual([]);
  });

  it.each(['?page=-1', '?page=uno', '?per_page=0', '?per_page=101', '?cat=deportes'])(
    'refuses GET /posts%s',
    async (query) => {
      expect((await portal().call('GET', `/posts${query}`)).status).toBe(422);
    },
  );

  it('a post dated in the future waits until its hour', async () => {
    const { token } = await portal().signInAs('autor');
    const { id, status } = await publish(portal(), token, { date: '2026-10-01 12:00:00' });
    expect(status).toBe('programado');
    expect((await portal().call('GET', `/posts/${id}`)).status).toBe(404);
    expect((await portal().call('GET', `/posts/${id}`, { token })).status).toBe(200);
    portal().moveClock(hours(2));
    expect((await portal().call('GET', `/posts/${id}`)).status).toBe(200);
    expect(await (await portal().call('GET', '/posts')).json()).toHaveLength(1);
  });

  it('a draft is seen only by its author, editors and administrators', async () => {
    const author = await portal().signInAs('autor');
    const { id } = await publish(portal(), author.token, { status: 'borrador' });
    const statusFor = async (token?: string) =>
      (await portal().call('GET', `/posts/${id}`, { ...(token && { token }) })).status;
    expect(await statusFor(author.token)).toBe(200);
    for (const role of ['editor', 'admin'] as const) {
      expect(await statusFor((await portal().signInAs(role)).token)).toBe(200);
    }
    expect(await statusFor()).toBe(404);
    for (const role of ['autor', 'siau', 'pendiente'] as const) {
      expect(await statusFor((await portal().signInAs(role)).token)).toBe(404);
    }
  });

  it('an update replaces the content, raises the revision and keeps the author, date and state left out', async () => {
    const author = await portal().signInAs('autor', 'Ana Ruiz');
    const editor = await portal().signInAs('editor', 'Luis Gil');
    const { id } = await publish(portal(), author.token, { date: '2026-09-15 08:00:00' });
    const response = await portal().call('PUT', `/posts/${id}`, {
      token: editor.token,
      body: { title: 'Nuevo', desc: '<p>Otro</p>', cat: 'informes' },
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      id,
      title: 'Nuevo',
      excerpt: 'Otro',
      cat: 'informes',
      name: 'Ana Ruiz',
      uid: author.user.id,
      date: '2026-09-15 08:00:00',
      status: 'publicado',
      revision: 2,
    });
    expect(portal().invalidated.at(-1)).toEqual(['posts', `post:${id}`]);
  });

  it('an author changes and deletes only their own posts', async () => {
    const author = await portal().signInAs('autor');
    const other = await portal().signInAs('autor');
    const { id } = await publish(portal(), author.token);
    const draft = await publish(portal(), author.token, { status: 'borrador' });
    const change = (postId: number) => portal().call('PUT', `/posts/${postId}`, { token: other.token, body: NEWS });
    expect((await change(id)).status).toBe(403);
    expect((await change(draft.id)).status).toBe(404);
    expect((await portal().call('DELETE', `/posts/${id}`, { token: other.token })).status).toBe(403);
    const rows = await portal().deps.database.db.select().from(posts);
    expect(rows.every((row) => row.revision === 1 && row.deletedAt === null)).toBe(true);
  });

  it('a deleted post answers 404 and its row waits in the bin', async () => {
    const { token } = await portal().signInAs('autor');
    const { id } = await publish(portal(), token);
    expect((await portal().call('DELETE', `/posts/${id}`, { token })).status).toBe(204);
    expect((await portal().call('GET', `/posts/${id}`)).status).toBe(404);
    expect((await portal().call('DELETE', `/posts/${id}`, { token })).status).toBe(404);
    expect((await portal().call('PUT', `/posts/${id}`, { token, body: NEWS })).status).toBe(404);
    expect(await (await portal().call('GET', '/posts')).json()).toEqual([]);
    const [row] = await portal().deps.database.db.select().from(posts);
    expect(row?.deletedAt).toEqual(portal().deps.clock());
    expect(portal().invalidated).toHaveLength(2);
  });

  it('names every field that is wrong and stores nothing', async () => {
    const { token } = await portal().signInAs('autor');
    const response = await portal().call('POST', '/posts', {
      token,
      body: { title: ' ', cat: 'deportes', date: '2026-02-30', desc: 7, img: '../etc/passwd', status: 'vivo' },
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      message: 'Revise los campos señalados.',
      errors: {
        title: ['Escriba un título.'],
        desc: ['El texto debe ser HTML.'],
        img: ['Use el nombre que devolvió la carga del archivo.'],
        date: ['Escriba la fecha como AAAA-MM-DD o AAAA-MM-DD HH:mm:ss.'],
        cat: ['Elija una categoría.'],
        status: ['Ese estado no existe.'],
      },
    });
    expect(await portal().deps.database.db.select().from(posts)).toEqual([]);
  });

  it('refuses an image that was never uploaded', async () => {
    const { token } = await portal().signInAs('autor');
    const response = await portal().call('POST', '/posts', { token, body: { ...NEWS, img: 'nadie.webp' } });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: { img: ['Ese archivo no existe. Súbalo de nuevo.'] } });
  });

  it('an image without alt is decorative from a client of the specification, and refused from the editor', async () => {
    const { token } = await portal().signInAs('autor');
    const desc = '<p><img src="data:image/png;base64,iVBORw0KGgo="></p>';
    const decorative = '<p><img src="data:image/png;base64,iVBORw0KGgo=" alt="" /></p>';
    const { id, ...created } = await publish(portal(), token, { desc });
    expect(created.desc).toBe(decorative);
    const send = (method: string, path: string, fields: object, headers = {}) =>
      portal().call(method, path, { token, body: { ...NEWS, desc, ...fields }, headers });
    expect(await (await send('PUT', `/posts/${id}`, {})).json()).toMatchObject({ desc: decorative });
    for (const [method, path] of [
      ['POST', '/posts'],
      ['PUT', `/posts/${id}`],
    ] as const) {
      expect((await send(method, path, { status: 'publicado' })).status).toBe(422);
      expect((await send(method, path, {}, { 'idempotency-key': 'una' })).status).toBe(422);
    }
  });

  it('stores no markup outside the allow-list', async () => {
    const { token } = await portal().signInAs('autor');
    const { desc } = await publish(portal(), token, {
      desc: '<h1>A</h1><p onclick="x()">B<script>alert(1)</script></p><a href="javascript:x()">C</a><iframe src="//x"></iframe>',
    });
    expect(desc).toBe('<h2>A</h2><p>B</p><a>C</a>');
  });

  it('a NUL in a pasted text is removed without losing the text, and in a query finds nothing', async () => {
    const { token } = await portal().signInAs('autor');
    const { title, desc } = await publish(portal(), token, {
      title: 'Jor\0nada',
      desc: '<p>El\0 sábado</p>',
      alt: '\0',
    });
    expect([title, desc]).toEqual(['Jornada', '<p>El sábado</p>']);
    const search = await portal().call('GET', '/posts?q=%00');
    expect([search.status, await search.json()]).toEqual([200, []]);
  });

  it.each([0, -1, 'x', '9999999999999'])('the id %s is refused or unknown, never a failure', async (id) => {
    expect([404, 422]).toContain((await portal().call('GET', `/posts/${id}`)).status);
  });
});
