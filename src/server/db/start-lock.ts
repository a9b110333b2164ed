import { sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';

/** Any number, the same on every instance. */
const START_LOCK = 20_261_121;

/** Serialises, until the transaction ends, what servers that start together do once. */
export const lockStart = (tx: Queryable): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${START_LOCK})`);
