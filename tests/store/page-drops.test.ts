import { expect, it } from 'vitest';
import { pageDrops } from '#server/page-drops/page-drops.table.ts';
import { createSharedDrops } from '#server/page-drops/shared-drops.ts';
import { describeOn, type Portal } from '../support/portal.ts';

/** A server that notes what it drops; null is everything. */
async function server({ deps: { database, log } }: Portal) {
  const dropped: (string[] | null)[] = [];
  const own = { ...database };
  const drops = createSharedDrops({ database: own, log, apply: (tags) => void dropped.push(tags && [...tags].sort()) });
  await drops.catchUp();
  return { ...drops, dropped, database: own };
}

const AWAY = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

describeOn(['postgres', 'neon'], 'dropped pages', (portal) => {
  it('are heard of by every other server once, and by the one that dropped them not again', async () => {
    const [one, other, third] = [await server(portal()), await server(portal()), await server(portal())];
    await one.drop(['posts', 'post:1']);
    await one.drop(['notice']);
    for (const each of [one, other, third, one, other]) await each.catchUp();
    expect(one.dropped).toEqual([['post:1', 'posts'], ['notice']]);
    expect(other.dropped).toEqual([['notice', 'post:1', 'posts']]);
    expect(third.dropped).toEqual(other.dropped);
    // A server that starts later has kept nothing from before.
    const late = await server(portal());
    await late.catchUp();
    expect(late.dropped).toEqual([]);
  });

  it('of one’s own do not hide those that another dropped a moment before', async () => {
    const [one, other] = [await server(portal()), await server(portal())];
    await other.drop(['posts']);
    await one.drop(['posts']);
    await one.catchUp();
    expect(one.dropped).toEqual([['posts'], ['posts']]);
  });

  it('at once by many servers are each heard of', async () => {
    const watching = await server(portal());
    const many = await Promise.all(Array.from({ length: 6 }, () => server(portal())));
    await Promise.all(many.map((each, n) => each.drop([`post:${n}`, 'posts'])));
    await watching.catchUp();
    expect(watching.dropped).toEqual([[...many.map((_, n) => `post:${n}`), 'posts']]);
  });

  it('while the database is away are told when it is back', async () => {
    const [one, other] = [await server(portal()), await server(portal())];
    const { db } = one.database;
    one.database.db = { transaction: () => Promise.reject(AWAY) } as unknown as typeof db;
    await one.drop(['posts']);
    expect(one.dropped).toEqual([['posts']]);
    await expect(one.catchUp()).rejects.toThrow('ECONNREFUSED');
    one.database.db = db;
    await one.catchUp();
    await other.catchUp();
    expect(other.dropped).toEqual([['posts']]);
  });

  it('are all of them when a copy was restored, or more were dropped than can be told', async () => {
    const [one, other] = [await server(portal()), await server(portal())];
    await other.drop(Array.from({ length: 300 }, (_, n) => `post:${n}`));
    await one.catchUp();
    expect(one.dropped).toEqual([null]);
    await portal().deps.database.db.delete(pageDrops);
    await one.catchUp();
    expect(one.dropped).toEqual([null, null]);
  });
});

describeOn(['pglite'], 'dropped pages of the only server', (portal) => {
  it('are nobody else’s business', async () => {
    const only = await server(portal());
    await only.drop(['posts']);
    expect(only.dropped).toEqual([['posts']]);
    expect(await portal().deps.database.db.select().from(pageDrops)).toEqual([]);
  });
});
