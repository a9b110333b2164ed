import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';

/** A statement that has not been executed. */
export type Insertion = SQLWrapper;

/**
 * Executes several insertions as one statement with CTEs, in one round trip. They do not see each other's rows; the
 * failure of one rolls back all.
 */
export async function insertInOneStatement(tx: Queryable, insertions: readonly Insertion[]): Promise<void> {
  const parts = insertions.map((insertion, at) => sql`${sql.identifier(`part_${at}`)} as (${insertion.getSQL()})`);
  await tx.execute(sql`with ${sql.join(parts, sql`, `)} select 1`);
}
