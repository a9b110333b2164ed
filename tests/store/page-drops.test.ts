import { expect, it } from 'vitest';
import { cacheInvalidations } from '#server/cache-invalidation/cache-invalidation.table.ts';
import { createSharedInvalidation } from '#server/cache-invalidation/shared-invalidation.ts';
import { describeOn, type Portal } from '../support/api/portal.ts';

/** A server that notes what it drops; null is everything. */
async function server({ deps: { database, log } }: Portal) {
  const dropped: (string[] | null)[] = [];
  const own = { ...database };
  const drops = createSharedInvalidation({
    database: own,
    log,
    invalidateLocally: (tags) => void dropped.push(tags && [...tags].sort()),
  });
  await drops.applyPending();
  return { ...drops, dropped, database: own };
}

const AWAY = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

describeOn(['postgres', 'neon'], 'dropped pages', (portal) => {
  it('are heard of by every other server once, and by the one that dropped them not again', async () => {
    const [one, other, third] = [await server(portal()), await server(portal()), await server(portal())];
    await one.invalidate(['posts', 'post:1']);
    await one.invalidate(['notice']);
    for (const each of [one, other, third, one, other]) await each.applyPending();
    expect(one.dropped).toEqual([['post:1', 'posts'], ['notice']]);
    expect(other.dropped).toEqual([['notice', 'post:1', 'posts']]);
    expect(third.dropped).toEqual(other.dropped);
    // An instance that starts later has cached nothing from before.
    const late = await server(portal());
    await late.applyPending();
    expect(late.dropped).toEqual([]);
  });

  it('of one’s own do not hide those that another dropped a moment before', async () => {
    const [one, other] = [await server(portal()), await server(portal())];
    await other.invalidate(['posts']);
    await one.invalidate(['posts']);
    await one.applyPending();
    expect(one.dropped).toEqual([['posts'], ['posts']]);
  });

  it('at once by many servers are each heard of', async () => {
    const watching = await server(portal());
    const many = await Promise.all(Array.from({ length: 6 }, () => server(portal())));
    await Promise.all(many.map((each, n) => each.invalidate([`post:${n}`, 'posts'])));
    await watching.applyPending();
    expect(watching.dropped).toEqual([[...many.map((_, n) => `post:${n}`), 'posts']]);
  });

  it('while the database is unreachable are published when it is back', async () => {
    const [one, other] = [await server(portal()), await server(portal())];
    const { db } = one.database;
    one.database.db = { transaction: () => Promise.reject(AWAY) } as unknown as typeof db;
    await one.invalidate(['posts']);
    expect(one.dropped).toEqual([['posts']]);
    await expect(one.applyPending()).rejects.toThrow('ECONNREFUSED');
    one.database.db = db;
    await one.applyPending();
    await other.applyPending();
    expect(other.dropped).toEqual([['posts']]);
  });

  it('are all of them after a restored backup, or when too many tags were invalidated', async () => {
    const [one, other] = [await server(portal()), await server(portal())];
    await other.invalidate(Array.from({ length: 300 }, (_, n) => `post:${n}`));
    await one.applyPending();
    expect(one.dropped).toEqual([null]);
    await portal().deps.database.db.delete(cacheInvalidations);
    await one.applyPending();
    expect(one.dropped).toEqual([null, null]);
  });
});

describeOn(['pglite'], 'dropped pages of the only server', (portal) => {
  it('are not stored, without another instance to read them', async () => {
    const only = await server(portal());
    await only.invalidate(['posts']);
    expect(only.dropped).toEqual([['posts']]);
    expect(await portal().deps.database.db.select().from(cacheInvalidations)).toEqual([]);
  });
});
