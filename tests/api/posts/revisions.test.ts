import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { files } from '#server/files/files.table.ts';
import { postFiles, postRevisions, posts } from '#server/posts/posts.table.ts';
import { API_DRIVERS, describeOn, START } from '../../support/api/portal.ts';
import { NEWS, writingOn } from '../../support/posts/writing.ts';

const BLOCKED = '<p>Más datos <a href="/noticias">aquí</a>.</p>';

describeOn(API_DRIVERS, 'revisions and the bin', (portal) => {
  const { send, saved, publish, put, keepDraft, history, asReader, traced } = writingOn(portal);

  it('an old revision is restored as the newest draft, and readers still see the published one', async () => {
    const { token } = await portal().signInAs('autor');
    const { id } = await publish(token);
    await put(token, id, { title: 'Segunda', desc: '<p>Dos</p>' });
    const restored = await saved(send('POST', `/posts/${id}/revisions/1/restore`, token));
    expect(restored).toMatchObject({ title: NEWS.title, desc: NEWS.desc, revision: 3, live_revision: 2 });
    expect(await asReader(id)).toMatchObject({ title: 'Segunda' });
    expect((await history(token, id))[0]).toMatchObject({ status: 'draft', message: 'Trae una versión anterior.' });
    const old = await send('GET', `/posts/${id}/revisions/2`, token);
    expect(await old.json()).toMatchObject({ title: 'Segunda', desc: '<p>Dos</p>', is_live: true, cat: 'noticias' });
    for (const path of ['revisions/9', 'revisions/9/restore'])
      expect((await send(path.endsWith('e') ? 'POST' : 'GET', `/posts/${id}/${path}`, token)).status).toBe(404);
    const draft = await publish(token, { status: 'borrador' });
    await keepDraft(token, draft.id, { title: 'x' });
    await saved(send('POST', `/posts/${draft.id}/revisions/1/restore`, token));
    const [row] = await portal().deps.database.db.select().from(posts).where(eq(posts.id, draft.id));
    expect(row).toMatchObject({ title: NEWS.title, status: 'borrador', revision: 3, liveRevision: null });
  });

  it('a post restored from the bin is a draft if it was one, else withdrawn', async () => {
    const { token } = await portal().signInAs('autor');
    const other = await portal().signInAs('autor');
    const { id } = await publish(token);
    const draft = await publish(token, { status: 'borrador' });
    for (const gone of [id, draft.id]) expect((await send('DELETE', `/posts/${gone}`, token)).status).toBe(204);
    expect((await send('GET', `/posts/${id}?draft=1`, token)).status).toBe(404);
    expect((await send('GET', `/posts/${id}/revisions`, token)).status).toBe(404);
    expect((await send('POST', `/posts/${id}/restore`, other.token)).status).toBe(404);
    expect(await saved(send('POST', `/posts/${id}/restore`, token))).toMatchObject({ status: 'retirado' });
    expect(await saved(send('POST', `/posts/${id}/restore`, token))).toMatchObject({ status: 'retirado' });
    expect(await saved(send('POST', `/posts/${draft.id}/restore`, token))).toMatchObject({ status: 'borrador' });
    expect((await portal().call('GET', `/posts/${id}`)).status).toBe(404);
    expect(await traced('post.restored')).toBe(2);
  });

  it('what is not one’s own is not found while hidden, and forbidden while public', async () => {
    const { token } = await portal().signInAs('autor');
    const other = await portal().signInAs('autor');
    const seen = await publish(token);
    const hidden = await publish(token, { status: 'borrador' });
    const calls: [string, string, object?][] = [
      ['GET', '?draft=1'],
      ['PUT', '/draft', { title: 'x' }],
      ['GET', '/revisions'],
      ['GET', '/revisions/1'],
      ['POST', '/revisions/1/restore'],
      ['POST', '/preview'],
    ];
    for (const [method, path, body] of calls) {
      expect((await send(method, `/posts/${seen.id}${path}`, other.token, body)).status).toBe(403);
      expect((await send(method, `/posts/${hidden.id}${path}`, other.token, body)).status).toBe(404);
    }
    expect((await portal().call('GET', `/posts/${seen.id}?draft=1`)).status).toBe(401);
  });

  it('what a reader would trip over stops an author, and an editor on the record', async () => {
    const author = await portal().signInAs('autor');
    const editor = await portal().signInAs('editor', 'Luis');
    const refused = await send('POST', '/posts', author.token, { ...NEWS, desc: BLOCKED });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: { desc: [expect.stringContaining('«aquí»')] } });
    const { id } = await publish(author.token, { desc: BLOCKED, status: 'borrador' });
    expect(
      (await send('PUT', `/posts/${id}`, author.token, { ...NEWS, desc: BLOCKED, status: 'publicado' })).status,
    ).toBe(422);
    await put(editor.token, id, { desc: BLOCKED, status: 'publicado', override: 'Es urgente' });
    await put(editor.token, id, { desc: BLOCKED });
    await put(editor.token, id, {});
    expect((await history(editor.token, id)).map(({ message }) => message)).toEqual([
      null,
      'Publicada con faltas: sin motivo (enlace-sin-sentido)',
      'Publicada con faltas: Es urgente (enlace-sin-sentido)',
      null,
    ]);
    expect(await traced('post.published-over-faults')).toBe(2);
  });

  it('knows which files are in use, in what readers get and in the draft over it', async () => {
    const { token } = await portal().signInAs('autor');
    const { db } = portal().deps.database;
    const names = ['a.webp', 'b.webp', 'c.pdf'];
    const file = { originalName: 'x', mime: 'image/webp', bytes: 1, sha256: 'x', createdAt: START };
    for (const name of names) await db.insert(files).values({ name, ...file });
    const used = async (id: number) =>
      (await db.select().from(postFiles).where(eq(postFiles.postId, id))).map(({ fileName }) => fileName).sort();
    const body = '<figure><img src="/uploads/b.webp" alt=""></figure><p><a href="/uploads/nada.pdf">x</a></p>';
    const { id } = await publish(token, { img: 'a.webp', desc: body });
    expect(await used(id)).toEqual(['a.webp', 'b.webp']);
    await keepDraft(token, id, { title: 'x', img: null, desc: '<p><a href="/uploads/c.pdf">Acta</a></p>' });
    expect(await used(id)).toEqual(['a.webp', 'b.webp', 'c.pdf']);
    await put(token, id, { img: null, desc: '<p><a href="/uploads/c.pdf">Acta</a></p>' });
    expect(await used(id)).toEqual(['c.pdf']);
    const unknown = await send('PUT', `/posts/${id}/draft`, token, { img: 'nadie.webp' });
    expect([unknown.status, await unknown.json()]).toMatchObject([422, { errors: { img: [expect.any(String)] } }]);
    await send('POST', `/posts/${id}/revisions/1/restore`, token);
    expect(await used(id)).toEqual(['a.webp', 'b.webp', 'c.pdf']);
    await db.delete(files).where(eq(files.name, 'a.webp'));
    expect(await saved(send('GET', `/posts/${id}?draft=1`, token))).toMatchObject({ img: null });
    expect(await saved(send('POST', `/posts/${id}/revisions/1/restore`, token))).toMatchObject({ img: null });
  });

  it('the focal point belongs to its picture, in the draft, in what readers get and in the history', async () => {
    const { token } = await portal().signInAs('autor');
    const file = { originalName: 'x', mime: 'image/webp', bytes: 1, sha256: 'x', createdAt: START };
    for (const name of ['a.webp', 'b.webp'])
      await portal()
        .deps.database.db.insert(files)
        .values({ name, ...file });
    const { id, focus } = await publish(token, { img: 'a.webp' });
    expect(focus).toBe('50% 50%');
    await keepDraft(token, id, { ...NEWS, img: 'a.webp', focus: '20% 0%' });
    expect(await asReader(id)).toMatchObject({ focus: '50% 50%' });
    // Clients that know no focal point keep that of the same picture.
    await put(token, id, { img: 'a.webp' });
    expect(await asReader(id)).toMatchObject({ focus: '20% 0%' });
    expect(await put(token, id, { img: 'b.webp' })).toMatchObject({ focus: '50% 50%' });
    expect(await saved(send('POST', `/posts/${id}/revisions/3/restore`, token))).toMatchObject({ focus: '20% 0%' });
    const wrong = await send('PUT', `/posts/${id}/draft`, token, { ...NEWS, focus: '20% 0%; color: red' });
    expect([wrong.status, await wrong.json()]).toMatchObject([422, { errors: { focus: [expect.any(String)] } }]);
  });

  it('every revision goes when its post does', async () => {
    const { token } = await portal().signInAs('autor');
    const { id } = await publish(token);
    const { db } = portal().deps.database;
    await db.delete(posts).where(eq(posts.id, id));
    expect(await db.select().from(postRevisions).where(eq(postRevisions.postId, id))).toEqual([]);
  });
});
