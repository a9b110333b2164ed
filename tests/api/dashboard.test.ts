import { expect, it } from 'vitest';
import { visits } from '#server/visits/visits.table.ts';
import type { BackOfficePost, PostSummary } from '#shared/api/post-editing.schema.ts';
import { DESK_STATUSES } from '#shared/api/post-editing.schema.ts';
import type { VisitDays } from '#shared/api/visits.schema.ts';
import { hours } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn } from '../support/api/portal.ts';
import { writingOn } from '../support/posts/writing.ts';

describeOn(API_DRIVERS, 'the figures of the dashboard', (portal) => {
  const { send, saved, publish } = writingOn(portal);
  const json = async <T>(response: Promise<Response>) => (await (await response).json()) as T;
  const shelvesOf = async (token: string) => (await json<PostSummary>(send('GET', '/posts/summary', token))).by_shelf;

  it('count the posts of an author in each state, and all posts for an editor, as the lists do', async () => {
    const ana = await portal().signInAs('autor', 'Ana');
    const luis = await portal().signInAs('editor', 'Luis');
    await publish(ana.token, { title: 'Ya salió' });
    await publish(ana.token, { title: 'Sale después', date: '2026-10-01 18:00:00' });
    await publish(luis.token, { title: 'Se va', withdraw_at: '2026-10-01 18:00:00' });
    await saved(send('POST', '/posts/draft', luis.token, {}), 201);
    const binned = await publish(luis.token, { title: 'Papel' });
    await send('DELETE', `/posts/${binned.id}`, luis.token);
    expect(await shelvesOf(ana.token)).toEqual({ borrador: 0, programado: 1, publicado: 1, retirado: 0, papelera: 0 });
    expect(await shelvesOf(luis.token)).toEqual({ borrador: 1, programado: 1, publicado: 2, retirado: 0, papelera: 1 });
    // Dates pass without any call.
    portal().moveClock(hours(10));
    expect(await shelvesOf(luis.token)).toEqual({ borrador: 1, programado: 0, publicado: 2, retirado: 1, papelera: 1 });
    for (const shelf of DESK_STATUSES) {
      const { meta } = await json<{ data: BackOfficePost[]; meta: { total: number } }>(
        send('GET', `/posts/all?shelf=${shelf}`, luis.token),
      );
      expect([shelf, meta.total]).toEqual([shelf, (await shelvesOf(luis.token))[shelf]]);
    }
  });

  it('tell the visits of thirty days, also of those that had none, and of none before', async () => {
    const { token } = await portal().signInAs('editor');
    const { db } = portal().deps.database;
    await db.insert(visits).values([
      { path: '/', day: '2026-10-01', count: 3 },
      { path: '/servicios', day: '2026-10-01', count: 2 },
      { path: '/', day: '2026-09-02', count: 7 },
      { path: '/', day: '2026-09-01', count: 100 },
    ]);
    const { days, total } = await json<VisitDays>(send('GET', '/visits', token));
    expect(total).toBe(12);
    expect(days).toHaveLength(30);
    expect([days[0], days[1], days[29]]).toEqual([
      { day: '2026-09-02', count: 7 },
      { day: '2026-09-03', count: 0 },
      { day: '2026-10-01', count: 5 },
    ]);
  });
});
