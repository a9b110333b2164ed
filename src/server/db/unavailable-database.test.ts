import { expect, it } from 'vitest';
import { isDatabaseUnavailable } from './database-errors.ts';
import { openNeon } from './drivers/neon.ts';
import { unavailableDatabase } from './unavailable-database.ts';

const { db } = unavailableDatabase({ driver: 'postgres', close: async () => undefined });

it('every query of an unavailable database rejects when it is awaited', async () => {
  const failures = await Promise.all([
    db
      .select()
      .from({} as never)
      .where(undefined)
      .catch(isDatabaseUnavailable),
    db.transaction(async () => undefined).then(undefined, isDatabaseUnavailable),
    Promise.resolve(db.execute('select 1')).catch(isDatabaseUnavailable),
  ]);
  expect(failures).toEqual([true, true, true]);
});

it('a WebSocket that cannot be opened means an unavailable database', async () => {
  const neon = openNeon('postgres://x:y@127.0.0.1:1/x', '127.0.0.1:1');
  expect(await neon.db.transaction(async () => undefined).then(undefined, isDatabaseUnavailable)).toBe(true);
  await neon.close();
});
