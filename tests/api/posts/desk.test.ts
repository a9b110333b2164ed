import { expect, it } from 'vitest';
import type { BackOfficePost } from '#shared/api/post-editing.schema.ts';
import { hours, minutes } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { writingOn } from '../../support/posts/writing.ts';

describeOn(API_DRIVERS, 'the desk of the writers', (portal) => {
  const { send, saved, publish, keepDraft } = writingOn(portal);

  it('the desk shows authors their own and editors all, with the newest title, what was touched last first', async () => {
    const ana = await portal().signInAs('autor', 'Ana');
    const luis = await portal().signInAs('editor', 'Luis');
    const first = await publish(ana.token, { title: 'Uno' });
    portal().moveClock(minutes(1));
    await publish(luis.token, { title: 'Dos', cat: 'informes', date: '2026-11-01' });
    portal().moveClock(minutes(1));
    await keepDraft(ana.token, first.id, { title: 'Uno corregido', cat: 'noticias' });
    await saved(send('POST', '/posts/draft', luis.token, {}), 201);
    const binned = await publish(luis.token, { title: 'Papel' });
    await send('DELETE', `/posts/${binned.id}`, luis.token);
    const desk = async (token: string, query = '') => {
      const response = await send('GET', `/posts/all${query}`, token);
      expect(response.status).toBe(200);
      return (await response.json()) as { data: BackOfficePost[]; meta: object };
    };
    const titles = async (token: string, query = '') => (await desk(token, query)).data.map(({ title }) => title);
    expect(await titles(luis.token)).toEqual(['', 'Uno corregido', 'Dos']);
    expect(await desk(ana.token)).toEqual({
      data: [
        {
          id: first.id,
          title: 'Uno corregido',
          cat: 'noticias',
          status: 'publicado',
          date: '2026-10-01 10:00:00',
          withdraw_at: null,
          name: 'Ana',
          uid: ana.user.id,
          revision: 2,
          has_draft: true,
          updated_at: '2026-10-01T10:02:00-05:00',
          deleted_at: null,
        },
      ],
      meta: { page: 0, per_page: 20, total: 1 },
    });
    expect(await titles(luis.token, '?shelf=papelera')).toEqual(['Papel']);
    expect(await titles(luis.token, '?shelf=programado')).toEqual(['Dos']);
    expect(await titles(luis.token, '?shelf=publicado')).toEqual(['Uno corregido']);
    expect(await titles(luis.token, '?shelf=borrador')).toEqual(['']);
    expect(await titles(luis.token, '?cat=informes')).toEqual(['Dos']);
    expect(await titles(luis.token, '?q=CORREG')).toEqual(['Uno corregido']);
    expect((await desk(luis.token, '?page=1')).meta).toEqual({ page: 1, per_page: 20, total: 3 });
    expect((await send('GET', '/posts/all?shelf=nada', luis.token)).status).toBe(422);
    portal().moveClock(hours(24 * 40));
    const late = await portal().signInAs('editor');
    expect(await titles(late.token, '?shelf=publicado')).toEqual(['Uno corregido', 'Dos']);
  });
});
