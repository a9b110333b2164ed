import { count, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { pqrsdCases } from './pqrsd.table.ts';

export type PqrsdRecord = typeof pqrsdCases.$inferSelect;
export type NewPqrsdRecord = typeof pqrsdCases.$inferInsert;

/** Stores a case; null when one with the same repeat hash is already there. */
export async function insertPqrsd(tx: Queryable, record: NewPqrsdRecord): Promise<PqrsdRecord | null> {
  const [row] = await tx
    .insert(pqrsdCases)
    .values(record)
    .onConflictDoNothing({ target: pqrsdCases.repeatHash })
    .returning();
  return row ?? null;
}

export async function findPqrsdByRepeat(db: Queryable, repeatHash: string): Promise<PqrsdRecord | null> {
  const [row] = await db.select().from(pqrsdCases).where(eq(pqrsdCases.repeatHash, repeatHash));
  return row ?? null;
}

export async function findPqrsdRecord(db: Queryable, id: number): Promise<PqrsdRecord | null> {
  const [row] = await db.select().from(pqrsdCases).where(eq(pqrsdCases.id, id));
  return row ?? null;
}

/** A page of cases, newest first, with how many there are in all. */
export async function listPqrsdRecords(
  db: Queryable,
  query: { page: number; perPage: number },
): Promise<{ rows: PqrsdRecord[]; total: number }> {
  const rows = await db
    .select()
    .from(pqrsdCases)
    .orderBy(desc(pqrsdCases.receivedAt), desc(pqrsdCases.id))
    .limit(query.perPage)
    .offset(query.page * query.perPage);
  const [all] = await db.select({ total: count() }).from(pqrsdCases);
  return { rows, total: all?.total ?? 0 };
}
