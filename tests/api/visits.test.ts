import { expect, it } from 'vitest';
import { storeSiteIndex } from '#server/search/site-index.usecases.ts';
import { throttles } from '#server/throttle/throttles.table.ts';
import { feedback, visits } from '#server/visits/visits.table.ts';
import { hours } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn } from '../support/api/portal.ts';
import { illustratedPost } from '../support/files/uploads.ts';

const BROWSER = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36' };

describeOn(API_DRIVERS, 'the visits of a page', (portal) => {
  const visit = (path: unknown, headers: Record<string, string> = BROWSER) =>
    portal().call('POST', '/visits', { body: { path }, headers, address: '203.0.113.7' });
  const countOf = async (path: string, headers?: Record<string, string>) =>
    ((await (await visit(path, headers)).json()) as { count: number }).count;

  it('are counted one by one, each page its own, under the day of Bogotá', async () => {
    expect(await countOf('/servicios')).toBe(1);
    expect(await countOf('/servicios')).toBe(2);
    expect(await countOf('/')).toBe(1);
    // 23:30 of the same day in Bogotá, the next one in London; then past midnight in both.
    portal().moveClock(hours(13.5));
    expect(await countOf('/servicios')).toBe(3);
    portal().moveClock(hours(1));
    expect(await countOf('/servicios')).toBe(4);
    const rows = await portal().deps.database.db.select().from(visits);
    expect(rows.sort((a, b) => `${a.path}${a.day}`.localeCompare(`${b.path}${b.day}`))).toEqual([
      { path: '/', day: '2026-10-01', count: 1 },
      { path: '/servicios', day: '2026-10-01', count: 3 },
      { path: '/servicios', day: '2026-10-02', count: 1 },
    ]);
  });

  it('that come at once are all counted', async () => {
    await Promise.all(Array.from({ length: 20 }, () => visit('/post/7')));
    expect(await countOf('/post/7')).toBe(21);
  });

  it('of declared bots are answered and not counted', async () => {
    await visit('/servicios');
    const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
    expect(await countOf('/servicios', bot)).toBe(1);
    expect(await countOf('/valores', bot)).toBe(0);
    expect(await countOf('/servicios')).toBe(2);
  });

  it.each([
    undefined,
    7,
    '',
    'servicios',
    '/Servicios',
    '//servicios',
    '/servicios/',
    '/a b',
    '/../etc',
    '/%41',
    '/api/posts',
    '/admin',
    '/admin/users',
    `/${'a'.repeat(120)}`,
  ])('of %j are refused: no page of ours is called so', async (path) => {
    expect((await visit(path)).status).toBe(422);
    expect(await portal().deps.database.db.select().from(visits)).toEqual([]);
  });

  it('of invented addresses are refused once the site is known, however many, and those of pages still counted', async () => {
    const { user } = await portal().signInAs('editor');
    const post = await illustratedPost(portal(), { authorId: user.id, body: '<p>Texto</p>' }, []);
    const entry = {
      kind: 'page' as const,
      anchor: '',
      heading: '',
      title: 'Servicios',
      place: '',
      areas: [],
      body: '',
    };
    await storeSiteIndex(portal().deps, { digest: 'uno', entries: [{ ...entry, path: '/servicios' }] });
    const invented = ['/inventada', '/servicios/inventada', `/post/${post + 50}`, '/post/x', '/pqrsd/inventada'];
    for (let turn = 0; turn < 500; turn += 1) invented.push(`/inventada-${turn}`);
    for (const path of invented) {
      expect([path, (await visit(path)).status]).toEqual([path, 422]);
      if (!path.startsWith('/inventada-'))
        expect((await portal().call('POST', '/feedback', { body: { path, useful: true } })).status).toBe(422);
    }
    for (const path of ['/', '/servicios', `/post/${post}`, '/pqrsd', '/pqrsd/seguimiento', '/contratacion', '/login'])
      expect([path, await countOf(path)]).toEqual([path, 1]);
    const rows = await portal().deps.database.db.select().from(visits);
    expect(rows).toHaveLength(7);
    expect(await portal().deps.database.db.select().from(feedback)).toEqual([]);
  });

  it('store nothing of the visitor: no row contains an address', async () => {
    await visit('/servicios');
    await portal().call('POST', '/visits', { body: { path: '/servicios' }, headers: BROWSER, address: '198.51.100.9' });
    expect(await portal().deps.database.db.select().from(throttles)).toHaveLength(1);
  });
});
