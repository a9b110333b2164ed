import { and, eq, gt, inArray, isNotNull, isNull, lte, min, ne } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/database.ts';
import { posts } from '../posts.table.ts';

const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

/** Marks scheduled posts as published; gives their ids. */
export async function publishDue(tx: Queryable, now: Date): Promise<number[]> {
  const due = and(eq(posts.status, 'programado'), isNull(posts.deletedAt), lte(posts.date, now));
  return idsOf(await tx.update(posts).set({ status: 'publicado' }).where(due).returning({ id: posts.id }));
}

/** Marks posts as withdrawn; gives their ids. */
export async function withdrawDue(tx: Queryable, now: Date): Promise<number[]> {
  const leaving = and(
    isNotNull(posts.withdrawAt),
    ne(posts.status, 'retirado'),
    inArray(posts.status, ['publicado', 'programado']),
    lte(posts.withdrawAt, now),
    isNull(posts.deletedAt),
  );
  return idsOf(await tx.update(posts).set({ status: 'retirado' }).where(leaving).returning({ id: posts.id }));
}

/** Deletes posts for good that have been in the bin since before; gives their ids. */
export async function purgeBinBefore(tx: Queryable, before: Date): Promise<number[]> {
  return idsOf(await tx.delete(posts).where(lte(posts.deletedAt, before)).returning({ id: posts.id }));
}

/** When a scheduled publication or withdrawal next changes what readers get. */
export async function findNextChange(db: Queryable, now: Date): Promise<Date | null> {
  const notDeleted = isNull(posts.deletedAt);
  const out = db
    .select({ at: min(posts.date).as('at') })
    .from(posts)
    .where(and(eq(posts.status, 'programado'), notDeleted, gt(posts.date, now)));
  const gone = db
    .select({ at: min(posts.withdrawAt).as('at') })
    .from(posts)
    .where(and(inArray(posts.status, ['publicado', 'programado']), notDeleted, gt(posts.withdrawAt, now)));
  const instants = (await unionAll(out, gone)).flatMap(({ at }) => (at ? [at.getTime()] : []));
  return instants.length > 0 ? new Date(Math.min(...instants)) : null;
}
