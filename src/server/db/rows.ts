import type { SQL } from 'drizzle-orm';
import type { Queryable } from './database.ts';

/**
 * The rows of a statement that no builder writes, such as one about the catalog. The drivers parse
 * values differently, so a statement asks for text or whole numbers alone.
 */
export async function rowsOf<Row>(db: Queryable, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}
