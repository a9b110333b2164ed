import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { caseHolds } from './retention.table.ts';

export type HoldRecord = typeof caseHolds.$inferSelect;
/** Who orders it, and why. */
export type Order = { by: { id: number; name: string }; at: Date; reason: string };

const ofCase = (caseId: number) => and(eq(caseHolds.caseId, caseId), isNull(caseHolds.liftedAt));

/** The order that holds a case; null when there is none. */
export async function findHold(db: Queryable, caseId: number): Promise<HoldRecord | null> {
  const [row] = await db.select().from(caseHolds).where(ofCase(caseId));
  return row ?? null;
}

/** Every order there was about a case, the last one first. */
export async function listHolds(db: Queryable, caseId: number): Promise<HoldRecord[]> {
  return db.select().from(caseHolds).where(eq(caseHolds.caseId, caseId)).orderBy(desc(caseHolds.id));
}

export async function insertHold(tx: Queryable, caseId: number, { by, at, reason }: Order): Promise<void> {
  await tx.insert(caseHolds).values({ caseId, reason, placedAt: at, placedBy: by.id, placedByName: by.name });
}

/** Ends the order that holds a case; false when none does. */
export async function endHold(tx: Queryable, caseId: number, { by, at, reason }: Order): Promise<boolean> {
  const rows = await tx
    .update(caseHolds)
    .set({ liftedAt: at, liftedBy: by.id, liftedByName: by.name, liftReason: reason })
    .where(ofCase(caseId))
    .returning({ id: caseHolds.id });
  return rows.length > 0;
}
