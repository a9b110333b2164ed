import { expect, it } from 'vitest';
import type { Post } from '#domain/posts/post.ts';
import { hours, minutes } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { NEWS, writingOn } from '../../support/posts/writing.ts';

describeOn(API_DRIVERS, 'drafts and states', (portal) => {
  const { send, saved, publish, put, keepDraft, history, asReader, traced } = writingOn(portal);

  it('opens while a draft is being saved, whose saves take the number of the one before', async () => {
    const { token } = await portal().signInAs('autor', 'Ana Ruiz');
    const { id } = await publish(token);
    let isWritten = false;
    const writing = async () => {
      for (let turn = 1; turn <= 25; turn += 1) await keepDraft(token, id, { ...NEWS, title: `Jornada ${turn}` });
      isWritten = true;
    };
    const reading = async () => {
      while (!isWritten) await saved(send('GET', `/posts/${id}?draft=1`, token));
    };
    await Promise.all([writing(), ...Array.from({ length: 6 }, reading)]);
    expect(await saved(send('GET', `/posts/${id}?draft=1`, token))).toMatchObject({ title: 'Jornada 25' });
  });

  it('a draft of a published post does not change the public text until it is published', async () => {
    const { token } = await portal().signInAs('autor', 'Ana Ruiz');
    const { id } = await publish(token);
    const invalidated = portal().invalidated.length;
    portal().moveClock(minutes(1));
    const draft = await keepDraft(token, id, { title: 'Jornada aplaz', desc: '<p>El lunes</p>', cat: 'noticias' });
    expect(draft).toMatchObject({ title: 'Jornada aplaz', status: 'publicado', revision: 2, live_revision: 1 });
    expect(draft).toMatchObject({ has_draft: true, saved_by: 'Ana Ruiz', saved_at: '2026-10-01T10:01:00-05:00' });
    expect(await asReader(id)).toMatchObject({
      title: NEWS.title,
      desc: NEWS.desc,
      revision: 1,
      updated_at: '2026-10-01T10:00:00-05:00',
    });
    expect(portal().invalidated).toHaveLength(invalidated);
    expect(await put(token, id, { title: 'Jornada aplazada', status: 'borrador' })).toMatchObject({
      revision: 3,
      has_draft: true,
    });
    expect(await asReader(id)).toMatchObject({ title: NEWS.title });
    expect(portal().invalidated).toHaveLength(invalidated);
    const out = await put(token, id, { title: 'Jornada aplazada', status: 'publicado' });
    expect(out).toMatchObject({ revision: 4, live_revision: 4, has_draft: false });
    expect(await asReader(id)).toMatchObject({ title: 'Jornada aplazada', updated_at: '2026-10-01T10:01:00-05:00' });
    expect(portal().invalidated.at(-1)).toEqual(['posts', `post:${id}`]);
    expect((await history(token, id)).map(({ revision: n, status, is_live }) => [n, status, is_live])).toEqual([
      [4, 'published', true],
      [3, 'draft', false],
      [2, 'draft', false],
      [1, 'published', false],
    ]);
  });

  it('a post may begin with nothing written, and cannot be published so', async () => {
    const { token } = await portal().signInAs('autor');
    const begun = await saved(send('POST', '/posts/draft', token, { desc: '<p>Hola</p>' }), 201);
    expect(begun).toMatchObject({ title: '', cat: null, status: 'borrador', live_revision: null, has_draft: false });
    expect(await saved(send('GET', `/posts/${begun.id}`, token))).toMatchObject({ cat: null, desc: '<p>Hola</p>' });
    expect((await portal().call('GET', `/posts/${begun.id}`)).status).toBe(404);
    const refused = await send('PUT', `/posts/${begun.id}`, token, { title: '', status: 'publicado' });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      errors: { title: ['Escriba un título.'], cat: ['Elija una categoría.'] },
    });
    expect(portal().invalidated).toEqual([]);
  });

  it('a draft is dated when it is published, unless a date was set', async () => {
    const { token } = await portal().signInAs('autor');
    const begin = async (fields: object) => (await publish(token, { status: 'borrador', ...fields })).id;
    const untouched = await begin({});
    const sentBack = await begin({});
    const [past, future] = [await begin({ date: '2026-09-15' }), await begin({ date: '2026-10-09 08:00:00' })];
    portal().moveClock(hours(8));
    const dateOf = async (id: number, fields: object = {}) => {
      const { date, status } = await put(token, id, { status: 'publicado', ...fields });
      return [date, status];
    };
    expect(await dateOf(untouched)).toEqual(['2026-10-01 18:00:00', 'publicado']);
    expect(await dateOf(sentBack, { date: '2026-10-01 10:00:00' })).toEqual(['2026-10-01 18:00:00', 'publicado']);
    expect(await dateOf(past)).toEqual(['2026-09-15 00:00:00', 'publicado']);
    expect(await dateOf(future)).toEqual(['2026-10-09 08:00:00', 'programado']);
    expect(await dateOf(untouched, { date: '2026-10-01 10:00:00' })).toEqual(['2026-10-01 10:00:00', 'publicado']);
  });

  it('automatic saves of one person join for ten minutes, and never those of another', async () => {
    const ana = await portal().signInAs('autor', 'Ana');
    const luis = await portal().signInAs('editor', 'Luis');
    const { id } = await publish(ana.token);
    const numbers: number[] = [];
    const write = async (token: string, title: string) =>
      numbers.push((await keepDraft(token, id, { title })).revision);
    await write(ana.token, 'Ana');
    portal().moveClock(minutes(9));
    await write(ana.token, 'Ana escribe');
    await write(luis.token, 'Ana escribe con Luis');
    await write(ana.token, 'Ana escribe con Luis hoy');
    portal().moveClock(minutes(10));
    await write(ana.token, 'Ana escribe con Luis hoy mismo');
    expect(numbers).toEqual([2, 3, 4, 5, 6]);
    expect((await history(ana.token, id)).map(({ revision: n, author }) => [n, author])).toEqual([
      [6, 'Ana'],
      [5, 'Ana'],
      [4, 'Luis'],
      [3, 'Ana'],
      [1, 'Ana'],
    ]);
  });

  it('withdrawing keeps the text; a draft was never out and cannot be withdrawn', async () => {
    const { token } = await portal().signInAs('autor');
    const { id } = await publish(token);
    expect(await put(token, id, { desc: '', status: 'retirado' })).toMatchObject({
      desc: NEWS.desc,
      status: 'retirado',
    });
    expect((await portal().call('GET', `/posts/${id}`)).status).toBe(404);
    expect(await (await portal().call('GET', '/posts')).json()).toEqual([]);
    expect(await put(token, id, { title: 'Corregido' })).toMatchObject({ status: 'retirado', title: 'Corregido' });
    expect(await put(token, id, { title: 'De nuevo', status: 'publicado' })).toMatchObject({ status: 'publicado' });
    const draft = await publish(token, { status: 'borrador' });
    const refused = await send('PUT', `/posts/${draft.id}`, token, { ...NEWS, status: 'retirado' });
    expect(refused.status).toBe(422);
    expect(await traced('post.withdrawn')).toBe(1);
  });

  it('a schedule is not moved by the automatic save, and a draft calls it off', async () => {
    const { token } = await portal().signInAs('autor');
    const { id } = await publish(token, { date: '2026-10-02 08:00:00' });
    expect(await keepDraft(token, id, { title: 'Otro', date: '2026-12-01' })).toMatchObject({
      status: 'programado',
      has_draft: true,
      date: '2026-12-01 00:00:00',
    });
    const called = await put(token, id, { status: 'borrador' });
    expect(called).toMatchObject({ status: 'borrador', live_revision: null });
    portal().moveClock(hours(48));
    expect((await portal().call('GET', `/posts/${id}`)).status).toBe(404);
  });

  it('one that was scheduled and is due counts as published before any job runs', async () => {
    const { token } = await portal().signInAs('autor');
    const { id } = await publish(token, { date: '2026-10-01 12:00:00' });
    portal().moveClock(hours(3));
    expect(await asReader(id)).toMatchObject({ status: 'publicado' });
    expect(await put(token, id, { title: 'Borrador encima', status: 'borrador' })).toMatchObject({
      status: 'publicado',
      has_draft: true,
    });
    expect(await asReader(id)).toMatchObject({ title: NEWS.title });
  });

  it('a post is withdrawn at its hour, from every list, before any job runs', async () => {
    const { token } = await portal().signInAs('autor');
    const { id } = await publish(token, { withdraw_at: '2026-10-01 12:00:00' });
    await publish(token);
    portal().moveClock(hours(2));
    expect((await portal().call('GET', `/posts/${id}`)).status).toBe(404);
    const list = await portal().call('GET', '/posts?per_page=1');
    expect([list.headers.get('x-total-count'), ((await list.json()) as Post[])[0]?.id]).toEqual(['1', id + 1]);
    expect(await saved(send('GET', `/posts/${id}?draft=1`, token))).toMatchObject({ status: 'retirado' });
    expect(await put(token, id, { status: 'publicado' })).toMatchObject({ status: 'publicado', withdraw_at: null });
  });

  it.each(['2026-09-30', '2026-10-01 10:00:00', '2026-10-05 07:00:00'])(
    'refuses to publish for the 5th what leaves at %s',
    async (leaves) => {
      const { token } = await portal().signInAs('autor');
      const body = { ...NEWS, date: '2026-10-05 08:00:00', withdraw_at: leaves };
      const response = await send('POST', '/posts', token, body);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ errors: { withdraw_at: [expect.stringContaining('posterior')] } });
    },
  );
});
