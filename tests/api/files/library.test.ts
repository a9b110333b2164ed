import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { LibraryFile } from '#domain/files/file.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { posts } from '#server/posts/posts.table.ts';
import { API_DRIVERS, describeOn, START } from '../../support/api/portal.ts';
import { illustratedPost, PDF, photograph, stored, storedFiles } from '../../support/files/uploads.ts';

describeOn(API_DRIVERS, 'the media library', (portal) => {
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
      uses: 0,
      versions: [],
      version: expect.stringMatching(/^[0-9a-f]{12}$/),
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

  it('a file in use is not deleted, and the error lists its uses', async () => {
    const { token, user } = await portal().signInAs('autor');
    const river = await stored(portal(), token, await photograph(60, 40), 'río.jpg');
    await illustratedPost(portal(), { authorId: user.id, title: 'Jornada de vacunación', image: river }, [river]);
    const refused = await portal().call('DELETE', `/files/${river}`, { token });
    expect(refused.status).toBe(409);
    expect(((await refused.json()) as { message: string }).message).toContain('«Jornada de vacunación»');
    expect(portal().stored.has(river)).toBe(true);
  });

  it('of many uses the first twenty are listed and all are counted, also beside a file with few', async () => {
    const { token, user } = await portal().signInAs('autor');
    const river = await stored(portal(), token, await photograph(60, 40), 'río.jpg');
    const other = await stored(portal(), token, await photograph(50, 40), 'puente.jpg');
    const ids: number[] = [];
    for (let n = 1; n <= 23; n += 1)
      ids.push(await illustratedPost(portal(), { authorId: user.id, title: `Jornada ${n}`, image: river }, [river]));
    const last = await illustratedPost(portal(), { authorId: user.id, title: 'Puente', image: other }, [other]);
    const { data } = await list(token);
    const shown = Object.fromEntries(
      data.map(({ name, used_in, uses }) => [name, { ids: used_in.map(({ id }) => id), uses }]),
    );
    expect(shown).toEqual({ [river]: { ids: ids.slice(0, 20), uses: 23 }, [other]: { ids: [last], uses: 1 } });
    const refused = await portal().call('DELETE', `/files/${river}`, { token });
    expect(((await refused.json()) as { message: string }).message).toContain('«Jornada 3» y 20 más');
  });
});
