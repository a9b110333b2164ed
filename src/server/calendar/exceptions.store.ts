import { and, asc, eq, isNull } from 'drizzle-orm';
import { firstRow, hasRows, type Queryable } from '../db/database.ts';
import { calendarExceptions } from './exceptions.table.ts';

export type ExceptionRecord = typeof calendarExceptions.$inferSelect;

/** All exceptions by day, withdrawn ones included. */
export async function listExceptions(db: Queryable): Promise<ExceptionRecord[]> {
  return db.select().from(calendarExceptions).orderBy(asc(calendarExceptions.day));
}

export const insertException = (db: Queryable, row: typeof calendarExceptions.$inferInsert) =>
  firstRow(db.insert(calendarExceptions).values(row).returning());

/** Withdraws an exception (soft delete); false when there was none. */
export function removeException(db: Queryable, id: number, at: Date): Promise<boolean> {
  const inForce = and(eq(calendarExceptions.id, id), isNull(calendarExceptions.removedAt));
  return hasRows(db.update(calendarExceptions).set({ removedAt: at }).where(inForce).returning());
}
