import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';
import { pqrsdCases } from '../pqrsd.table.ts';

type Schedule = 'onCallAlertAt' | 'escalateAt' | 'inputRemindAt';

/** The cases due by one of their schedules, earliest first, locked; those that a step holds wait for the next run. */
export function lockDue(tx: Queryable, schedule: Schedule, now: Date, limit: number): Promise<PqrsdRecord[]> {
  const at = pqrsdCases[schedule];
  const due = tx.select().from(pqrsdCases).where(lte(at, now));
  return due.orderBy(asc(at), asc(pqrsdCases.id)).limit(limit).for('update', { skipLocked: true });
}

/** Stores that a mail to the citizen of a case was given up, or arrived; the case when this changed something. */
export async function setMailFailure(tx: Queryable, rad: string, failedAt: Date | null): Promise<PqrsdRecord | null> {
  const rows = await tx
    .update(pqrsdCases)
    .set({ mailFailedAt: failedAt })
    .where(and(eq(pqrsdCases.rad, rad), failedAt === null ? isNotNull(pqrsdCases.mailFailedAt) : undefined))
    .returning();
  return rows[0] ?? null;
}
