import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { LibraryFile } from '#domain/file.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { postFiles, postRevisions, posts } from '#server/posts/posts.table.ts';
import { BOTH, describeOn, START } from '../support/portal.ts';
import { illustratedPost, PDF, pdfOf, photograph, stored, storedFiles } from '../support/uploads.ts';

const img = (name: string) => `<figure><img src="/uploads/${name}" alt="El río" width="1600" height="800" /></figure>`;
const link = (name: string) => `<p><a class="file-link" href="/uploads/${name}">Plan (PDF, 1 kB)</a></p>`;

describeOn(BOTH, 'the media library', (portal) => {
  const get = (token: string, path: string) => portal().call('GET', path, { token });
  const list = async (token: string, query = '') =>
    (await (await get(token, `/files${query}`)).json()) as { data: LibraryFile[]; meta: unknown };
  const read = async (token: string, name: string) =>
    (await (await get(token, `/files/${name}`)).json()) as LibraryFile;
  const db = () => portal().deps.database.db;

  it('shows the newest files first, with what is known of them', async () => {
    const { token, user } = await portal().signInAs('autor');
    const plan = await stored(portal(), token, PDF, 'Plan de acción.pdf');
    portal().moveClock(1000);
    const river = await stored(portal(), token, await photograph(), 'río.jpg');
    const { data, meta } = await list(token);
    expect(meta).toEqual({ page: 0, per_page: 24, total: 2 });
    expect(data.map(({ name }) => name)).toEqual([river, plan]);
    expect(data[0]).toEqual({
      name: river,
      original_name: 'río.jpg',
      kind: 'imagen',
      mime: 'image/webp',
      bytes: portal().stored.get(river)?.byteLength,
      width: 1600,
      height: 800,
      widths: [480, 960, 1600],
      alt: '',
      uid: user.id,
      created_at: '2026-10-01T10:00:01-05:00',
      used_in: [],
    });
    expect(data[1]).toMatchObject({ kind: 'documento', width: null, height: null, widths: [] });
  });

  it('finds by name and by description, without accents, and by kind, page by page', async () => {
    const { token } = await portal().signInAs('autor');
    const plan = await stored(portal(), token, PDF, 'Plan de acción.pdf');
    const river = await stored(portal(), token, await photograph(60, 40), 'IMG_001.jpg');
    await portal().call('PUT', `/files/${river}`, { token, body: { alt: 'Un niño en el río' } });
    const names = async (query: string) => (await list(token, query)).data.map(({ name }) => name);
    expect(await names('?q=ACCION')).toEqual([plan]);
    expect(await names(`?q=${encodeURIComponent('RIO')}`)).toEqual([river]);
    expect(await names('?q=img_001')).toEqual([river]);
    expect(await names('?q=img%25001')).toEqual([]);
    expect(await names('?kind=documento')).toEqual([plan]);
    expect(await names('?kind=imagen&q=plan')).toEqual([]);
    expect(await names('?page=1')).toEqual([]);
    expect((await get(token, '/files?kind=otro')).status).toBe(422);
  });

  it('tells where a file is used, but no words of what others have not published', async () => {
    const { token, user } = await portal().signInAs('autor');
    const river = await stored(portal(), token, await photograph(60, 40), 'río.jpg');
    const shown = await illustratedPost(portal(), { authorId: user.id, title: 'Jornada', image: river }, [river]);
    const draft = await illustratedPost(portal(), { authorId: user.id, title: 'Secreto' }, [river]);
    await db().update(posts).set({ status: 'borrador' }).where(eq(posts.id, draft));
    const binned = await illustratedPost(portal(), { authorId: user.id, title: 'Vieja' }, [river]);
    await db().update(posts).set({ deletedAt: START }).where(eq(posts.id, binned));
    expect((await read(token, river)).used_in).toEqual([
      { id: shown, title: 'Jornada', is_public: true },
      { id: draft, title: 'Secreto', is_public: false },
      { id: binned, title: 'Vieja (en la papelera)', is_public: false },
    ]);
    const other = (await portal().signInAs('autor')).token;
    expect((await read(other, river)).used_in.map(({ title }) => title)).toEqual([
      'Jornada',
      'Publicación sin publicar de otra persona',
      'Publicación sin publicar de otra persona (en la papelera)',
    ]);
  });

  it('an author describes and deletes own files only; an editor any', async () => {
    const { token } = await portal().signInAs('autor');
    const river = await stored(portal(), token, await photograph(60, 40), 'río.jpg');
    const other = (await portal().signInAs('autor')).token;
    const change = (by: string, alt: string) => portal().call('PUT', `/files/${river}`, { token: by, body: { alt } });
    expect((await change(other, 'x')).status).toBe(403);
    expect((await portal().call('DELETE', `/files/${river}`, { token: other })).status).toBe(403);
    expect(await (await change(token, ' El río ')).json()).toMatchObject({ alt: 'El río' });
    const editor = (await portal().signInAs('editor')).token;
    expect((await change(editor, 'a'.repeat(301))).status).toBe(422);
    expect((await change(editor, 'El río Atrato')).status).toBe(200);
    expect((await portal().call('DELETE', `/files/${river}`, { token: editor })).status).toBe(204);
    expect([portal().stored.size, (await storedFiles(portal())).length]).toEqual([0, 0]);
    expect((await get(token, `/files/${river}`)).status).toBe(404);
    const traces = await db().select().from(auditLog).where(eq(auditLog.entity, 'file'));
    expect(traces.map(({ action }) => action).sort()).toEqual([
      'file.deleted',
      'file.stored',
      'file.updated',
      'file.updated',
    ]);
  });

  it('a file in use stays, and the refusal says where it is', async () => {
    const { token, user } = await portal().signInAs('autor');
    const river = await stored(portal(), token, await photograph(60, 40), 'río.jpg');
    await illustratedPost(portal(), { authorId: user.id, title: 'Jornada de vacunación', image: river }, [river]);
    const refused = await portal().call('DELETE', `/files/${river}`, { token });
    expect(refused.status).toBe(409);
    expect(((await refused.json()) as { message: string }).message).toContain('«Jornada de vacunación»');
    expect(portal().stored.has(river)).toBe(true);
  });

  it('a replacement reaches picture and text, what readers get and the draft over it, and no older revision', async () => {
    const { token, user } = await portal().signInAs('autor');
    const old = await stored(portal(), token, await photograph(), 'vieja.jpg');
    const fresh = await stored(portal(), token, await photograph(900, 600), 'nueva.jpg');
    const fields = { authorId: user.id, image: old, body: img(old), draftBody: `<p>Más</p>${img(old)}` };
    const id = await illustratedPost(portal(), fields, [old]);
    const untouched = await illustratedPost(portal(), { authorId: user.id, body: '<p>Nada</p>' }, []);
    const past = {
      kind: 'publicado',
      title: 'Antes',
      date: START,
      editorName: 'Ana',
      startedAt: START,
      savedAt: START,
    };
    await db()
      .insert(postRevisions)
      .values({ ...past, kind: 'publicado', postId: id, revision: 0, body: img(old), image: old });
    portal().invalidated.length = 0;

    const response = await portal().call('POST', `/files/${old}/replace`, { token, body: { with: fresh } });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ name: fresh, used_in: [{ id, title: 'Con archivo' }] });
    const replaced = img(fresh).replace('width="1600" height="800"', 'width="900" height="600"');
    const rows = await db().select().from(posts).orderBy(posts.id);
    expect(rows).toMatchObject([
      { id, image: fresh, body: replaced },
      { id: untouched, image: null, body: '<p>Nada</p>' },
    ]);
    const revisions = await db()
      .select()
      .from(postRevisions)
      .where(eq(postRevisions.postId, id))
      .orderBy(postRevisions.revision);
    expect(revisions.map(({ body, image }) => [body, image])).toEqual([
      [img(old), old],
      [replaced, fresh],
      [`<p>Más</p>${img(old)}`, old],
      [`<p>Más</p>${replaced}`, fresh],
    ]);
    expect(rows[0]).toMatchObject({ revision: 3, liveRevision: 1 });
    expect(revisions.at(-1)).toMatchObject({ editorId: user.id, savedAt: portal().deps.clock() });
    expect(await db().select().from(postFiles)).toEqual([{ postId: id, fileName: fresh }]);
    expect(portal().invalidated).toEqual([['posts', `post:${id}`]]);
    expect((await read(token, old)).used_in).toEqual([]);
    expect((await portal().call('DELETE', `/files/${old}`, { token })).status).toBe(204);
  });

  it('whoever has the post open is told of a replacement instead of bringing the old file back', async () => {
    const { token, user } = await portal().signInAs('autor');
    const old = await stored(portal(), token, PDF, 'plan.pdf');
    const fresh = await stored(portal(), token, PDF, 'plan-2.pdf');
    const id = await illustratedPost(portal(), { authorId: user.id, image: old, body: link(old) }, [old]);
    await portal().call('POST', `/files/${old}/replace`, { token, body: { with: fresh } });
    const save = (revision: number) =>
      portal().call('PUT', `/posts/${id}/draft`, {
        token,
        body: { title: 'Con archivo', desc: link(old), img: old, cat: 'noticias' },
        headers: { 'If-Match': String(revision) },
      });
    expect((await save(1)).status).toBe(409);
    const live = await portal().call('GET', `/posts/${id}`);
    expect(await live.json()).toMatchObject({ img: fresh, revision: 2 });
  });

  it('a replaced document tells its new weight where the text links it', async () => {
    const { token, user } = await portal().signInAs('autor');
    const old = await stored(portal(), token, PDF, 'plan.pdf');
    const fresh = await stored(portal(), token, pdfOf(1_200_000), 'plan-2.pdf');
    await illustratedPost(portal(), { authorId: user.id, body: link(old) }, [old]);
    await portal().call('POST', `/files/${old}/replace`, { token, body: { with: fresh } });
    const [row] = await db().select().from(posts);
    expect(row?.body).toBe(link(fresh).replace('1 kB', '1,2 MB'));
  });

  it('when one post cannot be changed none is', async () => {
    const { token, user } = await portal().signInAs('autor');
    const old = await stored(portal(), token, PDF, 'plan.pdf');
    const fresh = await stored(portal(), token, PDF, 'plan-2.pdf');
    const bodies = [link(old), `${link(old)}<p>se rompe</p>`];
    for (const body of bodies) await illustratedPost(portal(), { authorId: user.id, body }, [old]);
    await db().execute(`alter table posts add constraint breaks check (body not like '%${fresh}%se rompe%')`);
    const response = await portal().call('POST', `/files/${old}/replace`, { token, body: { with: fresh } });
    await db().execute('alter table posts drop constraint breaks');
    expect(response.status).toBe(500);
    expect((await db().select().from(posts).orderBy(posts.id)).map(({ body }) => body)).toEqual(bodies);
    expect((await db().select().from(postFiles)).map(({ fileName }) => fileName)).toEqual([old, old]);
  });

  it('only a file of the same kind, that exists and is another, takes its place', async () => {
    const { token } = await portal().signInAs('autor');
    const river = await stored(portal(), token, await photograph(60, 40), 'río.jpg');
    const plan = await stored(portal(), token, PDF, 'plan.pdf');
    const replace = (name: string, other: string) =>
      portal().call('POST', `/files/${name}/replace`, { token, body: { with: other } });
    for (const other of [plan, river, 'no-existe.webp', '']) expect((await replace(river, other)).status).toBe(422);
    expect((await replace('no-existe.webp', river)).status).toBe(404);
    const another = (await portal().signInAs('autor')).token;
    const body = { with: plan };
    expect((await portal().call('POST', `/files/${river}/replace`, { token: another, body })).status).toBe(403);
  });
});
