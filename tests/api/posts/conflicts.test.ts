import { expect, it } from 'vitest';
import { posts } from '#server/posts/posts.table.ts';
import { BOTH, describeOn } from '../../support/api/portal.ts';
import { NEWS, writingOn } from '../../support/posts/writing.ts';

describeOn(BOTH, 'saves that meet or repeat', (portal) => {
  const { send, saved, publish, keepDraft, history, traced } = writingOn(portal);

  it('a save over an older revision is refused with 409, and without If-Match the last one wins', async () => {
    const { token } = await portal().signInAs('autor');
    const { id } = await publish(token);
    await keepDraft(token, id, { title: 'Primera' }, { 'if-match': '"1"' });
    for (const path of [`/posts/${id}`, `/posts/${id}/draft`]) {
      const stale = await send('PUT', path, token, { ...NEWS, title: 'Tarde' }, { 'if-match': '1' });
      expect(stale.status).toBe(409);
      expect(await stale.json()).toEqual({ message: expect.stringContaining('cambió mientras usted escribía') });
    }
    expect(await keepDraft(token, id, { title: 'Segunda' }, { 'if-match': '2' })).toMatchObject({ revision: 3 });
    expect(await keepDraft(token, id, { title: 'Tercera' })).toMatchObject({ revision: 4 });
  });

  it.each(['*', 'W/"1"', '"uno"', '1, 2', '-1'])('If-Match: %s is 422', async (value) => {
    const { token } = await portal().signInAs('autor');
    const { id } = await publish(token);
    const response = await send('PUT', `/posts/${id}`, token, NEWS, { 'if-match': value });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: { 'if-match': [expect.stringContaining('If-Match')] } });
  });

  it('two saves at once over the same revision: one is stored, the other gets a conflict', async () => {
    const ana = await portal().signInAs('editor', 'Ana');
    const luis = await portal().signInAs('editor', 'Luis');
    const { id } = await publish(ana.token);
    const tries = [ana, luis, ana, luis].map(({ token }, turn) =>
      send('PUT', `/posts/${id}/draft`, token, { title: `Texto ${turn}` }, { 'if-match': '1' }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409, 409]);
    expect(await history(ana.token, id)).toHaveLength(2);
  });

  it('the same new post sent twice, also at once, is stored once and answered alike', async () => {
    const { token } = await portal().signInAs('autor');
    const other = await portal().signInAs('autor');
    const key = { 'idempotency-key': 'una-clave' };
    const answers = await Promise.all([1, 2, 3].map(() => saved(send('POST', '/posts', token, NEWS, key), 201)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const repeated = await saved(send('POST', '/posts', token, NEWS, key), 201);
    expect(repeated).toEqual(answers[0]);
    await saved(send('POST', '/posts', other.token, NEWS, key), 201);
    expect(await portal().deps.database.db.select().from(posts)).toHaveLength(2);
    expect(await traced('post.created')).toBe(2);
  });

  it('a late repeat of the creation makes no second post, although the draft has newer revisions', async () => {
    const { token } = await portal().signInAs('autor');
    const key = { 'idempotency-key': 'creacion' };
    const { id } = await saved(send('POST', '/posts/draft', token, { title: 'H' }, key), 201);
    await keepDraft(token, id, { title: 'Hola' });
    await keepDraft(token, id, { title: 'Hola a todos' });
    expect(await saved(send('POST', '/posts/draft', token, { title: 'H' }, key), 201)).toMatchObject({
      id,
      title: 'H',
    });
    expect(await saved(send('GET', `/posts/${id}?draft=1`, token))).toMatchObject({ title: 'Hola a todos' });
  });

  it('a repeated save answers as the first did, also after another author has saved', async () => {
    const ana = await portal().signInAs('editor', 'Ana');
    const luis = await portal().signInAs('editor', 'Luis');
    const { id } = await publish(ana.token);
    const terms = { 'if-match': '1', 'idempotency-key': 'a-2' };
    await keepDraft(ana.token, id, { title: 'De Ana' }, terms);
    await keepDraft(luis.token, id, { title: 'De Luis' });
    expect(await keepDraft(ana.token, id, { title: 'De Ana' }, terms)).toMatchObject({ title: 'De Ana', revision: 2 });
    expect(await history(ana.token, id)).toHaveLength(3);
    const elsewhere = await publish(ana.token);
    const taken = await send('PUT', `/posts/${elsewhere.id}/draft`, ana.token, { title: 'x' }, terms);
    expect(taken.status).toBe(409);
  });
});
