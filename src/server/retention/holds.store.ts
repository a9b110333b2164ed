import { and, desc, eq, isNull } from 'drizzle-orm';
import { firstRow, hasRows, type Queryable } from '../db/database.ts';
import { caseHolds } from './retention.table.ts';

export type LegalHoldRecord = typeof caseHolds.$inferSelect;
export type LegalHoldOrder = { by: { id: number; name: string }; at: Date; reason: string };

const activeHoldOf = (caseId: number) => and(eq(caseHolds.caseId, caseId), isNull(caseHolds.liftedAt));

/** The active legal hold of a case, or null. */
export const findLegalHold = (db: Queryable, caseId: number): Promise<LegalHoldRecord | null> =>
  firstRow(db.select().from(caseHolds).where(activeHoldOf(caseId)));

/** Every legal hold of a case, newest first. */
export const listLegalHolds = async (db: Queryable, caseId: number): Promise<LegalHoldRecord[]> =>
  db.select().from(caseHolds).where(eq(caseHolds.caseId, caseId)).orderBy(desc(caseHolds.id));

export async function insertLegalHold(tx: Queryable, caseId: number, { by, at, reason }: LegalHoldOrder) {
  await tx.insert(caseHolds).values({ caseId, reason, placedAt: at, placedBy: by.id, placedByName: by.name });
}

/** Lifts the active legal hold; false when there is none. */
export function liftLegalHoldRow(tx: Queryable, caseId: number, { by, at, reason }: LegalHoldOrder): Promise<boolean> {
  const lifted = { liftedAt: at, liftedBy: by.id, liftedByName: by.name, liftReason: reason };
  return hasRows(tx.update(caseHolds).set(lifted).where(activeHoldOf(caseId)).returning());
}
