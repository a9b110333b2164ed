import { expect, it } from 'vitest';
import { awayDatabase } from './away.ts';
import type { DatabaseHandle } from './database.ts';
import { isDatabaseAway } from './errors.ts';

const { db } = awayDatabase({ db: {} as DatabaseHandle['db'], driver: 'postgres', close: async () => undefined });

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
