/** A burst of queries to the embedded database, which runs in the thread of the server. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOn } from '../support/api/portal.ts';

const QUERIES = 100;

describeOn(['pglite'], 'a burst of queries', (portal) => {
  it('leaves turns of the event loop to what needs no database', async () => {
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    const query = () => portal().deps.database.db.execute(sql`select sum(n) from generate_series(1, 50000) as n`);
    const burst = Promise.all(Array.from({ length: QUERIES }, query));
    setImmediate(count);
    await burst;
    isDone = true;
    expect(turns).toBeGreaterThan(QUERIES / 4);
  });
});
