import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/database.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';
import { pqrsdCases } from '../pqrsd.table.ts';

/** The cases due by one of their schedules, earliest first, locked; those that a step holds wait for the next run. */
const lockDue = (tx: Queryable, at: AnyPgColumn, now: Date, limit: number): Promise<PqrsdRecord[]> =>
  tx
    .select()
    .from(pqrsdCases)
    .where(lte(at, now))
    .orderBy(asc(at), asc(pqrsdCases.id))
    .limit(limit)
    .for('update', { skipLocked: true });

export const lockDueOnCallAlerts = (tx: Queryable, now: Date, limit: number) =>
  lockDue(tx, pqrsdCases.onCallAlertAt, now, limit);
export const lockDueEscalations = (tx: Queryable, now: Date, limit: number) =>
  lockDue(tx, pqrsdCases.escalateAt, now, limit);

export const lockDueReminders = (tx: Queryable, now: Date, limit: number) =>
  lockDue(tx, pqrsdCases.inputRemindAt, now, limit);

type Schedule = Pick<
  PqrsdRecord,
  | ('onCallAlertAt' | 'onCallAlerts' | 'escalateAt' | 'escalatedShare' | 'possibleDueAt' | 'mailFailedAt')
  | 'inputReceivedAt'
>;

export async function setSchedule(tx: Queryable, id: number, columns: Partial<Schedule>): Promise<void> {
  await tx.update(pqrsdCases).set(columns).where(eq(pqrsdCases.id, id));
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
