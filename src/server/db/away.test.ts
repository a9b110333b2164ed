import { expect, it } from 'vitest';
import { awayDatabase } from './away.ts';
import { isDatabaseAway } from './errors.ts';
import { openNeon } from './neon.ts';

const { db } = awayDatabase({ driver: 'postgres', close: async () => undefined });

it('every query of a database that has not answered fails as one that is away, when it is awaited', async () => {
  const failures = await Promise.all([
    db
      .select()
      .from({} as never)
      .where(undefined)
      .catch(isDatabaseAway),
    db.transaction(async () => undefined).then(undefined, isDatabaseAway),
    Promise.resolve(db.execute('select 1')).catch(isDatabaseAway),
  ]);
  expect(failures).toEqual([true, true, true]);
});

it('a WebSocket that cannot be opened is a database that is away', async () => {
  const neon = openNeon('postgres://x:y@127.0.0.1:1/x', '127.0.0.1:1');
  expect(await neon.db.transaction(async () => undefined).then(undefined, isDatabaseAway)).toBe(true);
  await neon.close();
});
