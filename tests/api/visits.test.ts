import { beforeEach, describe, expect, it } from 'vitest';
import { unavailableDatabase } from '#server/db/unavailable-database.ts';
import { storeSiteIndex } from '#server/search/site-index.usecases.ts';
import { throttles } from '#server/throttle/throttles.table.ts';
import { gatherVisits, storeWaitingVisits } from '#server/visits/gather-visits.ts';
import { feedback, visits } from '#server/visits/visits.table.ts';
import { readVisitsByPage } from '#server/visits/visits.usecases.ts';
import { createWaitingVisits } from '#server/visits/waiting-visits.ts';
import type { VisitDays } from '#shared/api/visits.schema.ts';
import { dayOf, hours } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn } from '../support/api/portal.ts';
import { illustratedPost } from '../support/files/uploads.ts';

const BROWSER = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36' };

/** Each visit is written at once on functions, and together with others on a server. */
const MODES = [
  ['written at once', () => undefined],
  ['gathered', createWaitingVisits],
  ['gathered where there is no room', () => createWaitingVisits(0)],
] as const;

describe.each(MODES)('%s', (_mode, createWaiting) => {
  describeOn(API_DRIVERS, 'the visits of a page', (portal) => {
    beforeEach(() => {
      portal().deps.waitingVisits = createWaiting();
    });
    const storedRows = async () => {
      await storeWaitingVisits(portal().deps);
      return portal().deps.database.db.select().from(visits);
    };
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
      const rows = await storedRows();
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
      expect(await storedRows()).toEqual([]);
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
      for (const path of [
        '/',
        '/servicios',
        `/post/${post}`,
        '/pqrsd',
        '/pqrsd/seguimiento',
        '/contratacion',
        '/login',
      ])
        expect([path, await countOf(path)]).toEqual([path, 1]);
      expect(await storedRows()).toHaveLength(7);
      expect(await portal().deps.database.db.select().from(feedback)).toEqual([]);
    });

    it('store nothing of the visitor: no row contains an address', async () => {
      await visit('/servicios');
      await portal().call('POST', '/visits', {
        body: { path: '/servicios' },
        headers: BROWSER,
        address: '198.51.100.9',
      });
      expect(await portal().deps.database.db.select().from(throttles)).toHaveLength(1);
    });
  });
});

describeOn(API_DRIVERS, 'gathered visits', (portal) => {
  const visit = async (path: string) => {
    const response = await portal().call('POST', '/visits', { body: { path }, headers: BROWSER });
    return ((await response.json()) as { count: number }).count;
  };
  const rows = () => portal().deps.database.db.select().from(visits);
  const readDays = async () => {
    const { token } = await portal().signInAs('editor');
    return (await (await portal().call('GET', '/visits', { token })).json()) as VisitDays;
  };

  it('are read with those that wait, and written once', async () => {
    portal().deps.waitingVisits = createWaitingVisits();
    for (let count = 1; count <= 3; count += 1) expect(await visit('/servicios')).toBe(count);
    expect(await rows()).toEqual([]);
    expect((await readDays()).total).toBe(3);
    const today = dayOf(portal().deps.clock());
    const byPage = () => readVisitsByPage(portal().deps, today, today);
    expect(await byPage()).toEqual(new Map([['/servicios', 3]]));
    await storeWaitingVisits(portal().deps);
    await storeWaitingVisits(portal().deps);
    expect(await rows()).toEqual([{ path: '/servicios', day: today, count: 3 }]);
    expect(await visit('/servicios')).toBe(4);
    expect((await readDays()).total).toBe(4);
    expect(await byPage()).toEqual(new Map([['/servicios', 4]]));
    await storeWaitingVisits(portal().deps);
    expect(await rows()).toEqual([{ path: '/servicios', day: today, count: 4 }]);
  });

  it('that come while others are written are kept for the next time', async () => {
    portal().deps.waitingVisits = createWaitingVisits();
    await visit('/servicios');
    const storing = storeWaitingVisits(portal().deps);
    portal().deps.waitingVisits?.add({ path: '/servicios', day: dayOf(portal().deps.clock()) });
    await storing;
    expect(await visit('/servicios')).toBe(3);
    await storeWaitingVisits(portal().deps);
    expect(await rows()).toMatchObject([{ path: '/servicios', count: 3 }]);
  });

  it('wait on when the database fails, and end stored when the server stops', async () => {
    const { deps } = portal();
    const { database } = deps;
    const stop = gatherVisits(deps);
    await visit('/servicios');
    deps.database = unavailableDatabase(database);
    await expect(storeWaitingVisits(deps)).rejects.toThrow();
    deps.database = database;
    expect(await visit('/servicios')).toBe(2);
    await stop();
    expect(await rows()).toMatchObject([{ path: '/servicios', count: 2 }]);
  });

  it('of more pages than have room are written at once', async () => {
    portal().deps.waitingVisits = createWaitingVisits(2);
    for (const path of ['/servicios', '/valores', '/nosotros', '/servicios', '/nosotros']) await visit(path);
    expect(
      portal()
        .deps.waitingVisits?.list()
        .map(({ path }) => path),
    ).toEqual(['/servicios', '/valores']);
    expect(await rows()).toMatchObject([{ path: '/nosotros', count: 2 }]);
  });
});
