import { expect, it } from 'vitest';
import { feedback } from '#server/visits/visits.table.ts';
import { API_DRIVERS, describeOn } from '../support/api/portal.ts';

describeOn(API_DRIVERS, 'whether a page was useful', (portal) => {
  const answer = (body: unknown, address = '203.0.113.7') => portal().call('POST', '/feedback', { body, address });
  const rows = async () =>
    (await portal().deps.database.db.select().from(feedback)).sort((a, b) => Number(a.useful) - Number(b.useful));

  it('is stored as a count per day, and nothing else', async () => {
    for (const useful of [true, true, false]) {
      expect((await answer({ path: '/consulta-externa', useful, name: 'Ana' })).status).toBe(204);
    }
    expect(await rows()).toEqual([
      { path: '/consulta-externa', day: '2026-10-01', useful: false, count: 1 },
      { path: '/consulta-externa', day: '2026-10-01', useful: true, count: 2 },
    ]);
  });

  it.each([{}, { path: '/valores' }, { path: '/valores', useful: 'sí' }, { path: 'x', useful: true }])(
    'is not said by %j',
    async (body) => {
      expect((await answer(body)).status).toBe(422);
      expect(await rows()).toEqual([]);
    },
  );

  it('cannot be said over and over from one place', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 31; time += 1) statuses.push((await answer({ path: '/valores', useful: true })).status);
    expect([statuses.filter((status) => status === 204).length, statuses.at(-1)]).toEqual([30, 429]);
    expect((await answer({ path: '/valores', useful: true }, '198.51.100.9')).status).toBe(204);
  });
});
