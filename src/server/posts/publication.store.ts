import { and, eq, inArray, isNotNull, isNull, lte, ne } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { posts } from './posts.table.ts';

const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

/** Writes down that scheduled posts are out; gives which. */
export async function markDuePublished(tx: Queryable, now: Date): Promise<number[]> {
  const due = and(eq(posts.status, 'programado'), isNull(posts.deletedAt), lte(posts.date, now));
  return idsOf(await tx.update(posts).set({ status: 'publicado' }).where(due).returning({ id: posts.id }));
}

/** Writes down that posts have left; gives which. */
export async function markLeftWithdrawn(tx: Queryable, now: Date): Promise<number[]> {
  const leaving = and(
    isNotNull(posts.withdrawAt),
    ne(posts.status, 'retirado'),
    inArray(posts.status, ['publicado', 'programado']),
    lte(posts.withdrawAt, now),
    isNull(posts.deletedAt),
  );
  return idsOf(await tx.update(posts).set({ status: 'retirado' }).where(leaving).returning({ id: posts.id }));
}

/** Removes for good what has been in the bin since before; gives which. */
export async function deleteBinnedBefore(tx: Queryable, before: Date): Promise<number[]> {
  return idsOf(await tx.delete(posts).where(lte(posts.deletedAt, before)).returning({ id: posts.id }));
}
