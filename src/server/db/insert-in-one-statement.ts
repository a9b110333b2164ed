import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';

/** A statement that nobody has sent yet. */
export type Insertion = SQLWrapper;

/**
 * Several insertions in one trip to the database. They see nothing of one another; what one of them is refused
 * for undoes all.
 */
export async function insertInOneStatement(tx: Queryable, insertions: readonly Insertion[]): Promise<void> {
  const parts = insertions.map((insertion, at) => sql`${sql.identifier(`part_${at}`)} as (${insertion.getSQL()})`);
  await tx.execute(sql`with ${sql.join(parts, sql`, `)} select 1`);
}
