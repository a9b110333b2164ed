import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { caseHolds } from './retention.table.ts';

export type LegalHoldRecord = typeof caseHolds.$inferSelect;
export type LegalHoldOrder = { by: { id: number; name: string }; at: Date; reason: string };

const activeHoldOf = (caseId: number) => and(eq(caseHolds.caseId, caseId), isNull(caseHolds.liftedAt));

/** The active legal hold of a case, or null. */
export async function findLegalHold(db: Queryable, caseId: number): Promise<LegalHoldRecord | null> {
  const [row] = await db.select().from(caseHolds).where(activeHoldOf(caseId));
  return row ?? null;
}

/** Every legal hold of a case, newest first. */
export async function listLegalHolds(db: Queryable, caseId: number): Promise<LegalHoldRecord[]> {
  return db.select().from(caseHolds).where(eq(caseHolds.caseId, caseId)).orderBy(desc(caseHolds.id));
}

export async function insertLegalHold(
  tx: Queryable,
  caseId: number,
  { by, at, reason }: LegalHoldOrder,
): Promise<void> {
  await tx.insert(caseHolds).values({ caseId, reason, placedAt: at, placedBy: by.id, placedByName: by.name });
}

/** Lifts the active legal hold; false when there is none. */
export async function liftLegalHoldRow(
  tx: Queryable,
  caseId: number,
  { by, at, reason }: LegalHoldOrder,
): Promise<boolean> {
  const rows = await tx
    .update(caseHolds)
    .set({ liftedAt: at, liftedBy: by.id, liftedByName: by.name, liftReason: reason })
    .where(activeHoldOf(caseId))
    .returning({ id: caseHolds.id });
  return rows.length > 0;
}
