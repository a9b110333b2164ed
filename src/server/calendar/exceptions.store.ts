import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { calendarExceptions } from './exceptions.table.ts';

export type ExceptionRecord = typeof calendarExceptions.$inferSelect;

/** All exceptions by day, withdrawn ones included. */
export async function listExceptions(db: Queryable): Promise<ExceptionRecord[]> {
  return db.select().from(calendarExceptions).orderBy(asc(calendarExceptions.day));
}

export async function insertException(
  db: Queryable,
  row: typeof calendarExceptions.$inferInsert,
): Promise<ExceptionRecord | null> {
  const [inserted] = await db.insert(calendarExceptions).values(row).returning();
  return inserted ?? null;
}

/** Withdraws an exception (soft delete); false when there was none. */
export async function removeException(db: Queryable, id: number, at: Date): Promise<boolean> {
  const removed = await db
    .update(calendarExceptions)
    .set({ removedAt: at })
    .where(and(eq(calendarExceptions.id, id), isNull(calendarExceptions.removedAt)))
    .returning({ id: calendarExceptions.id });
  return removed.length > 0;
}
