/** A PostgreSQL reads each statement once a connection, however often it is asked, and is not left with names without end. */
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseHandle, plannedForItsValues, rowsOf } from '#server/db/database.ts';
import { users } from '#server/users/users.table.ts';
import { openTestDatabase } from '../support/database/databases.ts';

describe('the names of statements', () => {
  // A pool of its own: that of the worker may have given all its names to the files before this one.
  let database: DatabaseHandle;
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
  });
  afterAll(() => database.close());

  type Tx = Parameters<Parameters<DatabaseHandle['db']['transaction']>[0]>[0];
  const onOneConnection = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction(work);
  const known = async (tx: Tx, words: string) =>
    (await rowsOf<{ text: string }>(tx, sql`select statement as text from pg_prepared_statements`)).filter(({ text }) =>
      text.includes(words),
    ).length;

  it('a statement with other values is the one that is known', async () => {
    await onOneConnection(async (tx) => {
      for (const id of [1, 2, 3]) await tx.select({ name: users.name }).from(users).where(eq(users.id, id));
      expect(await known(tx, 'select "name" from "users"')).toBe(1);
    });
  });

  it('one whose plan depends on its values is planned each time', async () => {
    await onOneConnection(async (tx) => {
      for (const words of ['fiebre', 'cita'])
        await tx.execute(sql`select ${plannedForItsValues} ${words}::tsquery as planned`);
      expect(await known(tx, 'as planned')).toBe(0);
    });
  });

  it('one that was refused is understood the next time', async () => {
    const ask = (what: string) => database.db.execute(sql`select 1 / ${what}::int as part`);
    await expect(ask('0')).rejects.toThrow();
    expect(await ask('1')).toMatchObject({ rows: [{ part: 1 }] });
  });

  it('lists of any length do not fill the server', async () => {
    await onOneConnection(async (tx) => {
      for (let length = 1; length <= 600; length += 1) {
        const ids = Array.from({ length }, (_, at) => at);
        await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids));
      }
      expect(await known(tx, '')).toBeLessThanOrEqual(500);
    });
  });
});
