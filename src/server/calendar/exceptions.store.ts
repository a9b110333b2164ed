import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { calendarExceptions } from './exceptions.table.ts';

export type ExceptionRecord = typeof calendarExceptions.$inferSelect;

/** Those that hold, by day. */
export async function listExceptions(db: Queryable): Promise<ExceptionRecord[]> {
  return db
    .select()
    .from(calendarExceptions)
    .where(isNull(calendarExceptions.removedAt))
    .orderBy(asc(calendarExceptions.day));
}

/** How often they changed: each was added once, and some were taken back. */
export async function countExceptionChanges(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ added: count(), removed: count(calendarExceptions.removedAt) })
    .from(calendarExceptions);
  return (row?.added ?? 0) + (row?.removed ?? 0);
}

export async function insertException(
  db: Queryable,
  row: typeof calendarExceptions.$inferInsert,
): Promise<ExceptionRecord | null> {
  const [kept] = await db.insert(calendarExceptions).values(row).returning();
  return kept ?? null;
}

/** Takes one back; gives whether there was one. */
export async function removeException(db: Queryable, id: number, at: Date): Promise<boolean> {
  const removed = await db
    .update(calendarExceptions)
    .set({ removedAt: at })
    .where(and(eq(calendarExceptions.id, id), isNull(calendarExceptions.removedAt)))
    .returning({ id: calendarExceptions.id });
  return removed.length > 0;
}
