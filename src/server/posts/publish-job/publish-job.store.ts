import { and, eq, gt, inArray, isNull, lte, min } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Status } from '#domain/posts/post.ts';
import type { Queryable } from '#server/db/database.ts';
import { posts } from '../posts.table.ts';

const PUBLIC: Status[] = ['publicado', 'programado'];
const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

/** Marks scheduled posts as published; gives their ids. */
export async function publishDue(tx: Queryable, now: Date): Promise<number[]> {
  const due = and(eq(posts.status, 'programado'), isNull(posts.deletedAt), lte(posts.date, now));
  return idsOf(await tx.update(posts).set({ status: 'publicado' }).where(due).returning({ id: posts.id }));
}

/** Marks posts as withdrawn; gives their ids. */
export async function withdrawDue(tx: Queryable, now: Date): Promise<number[]> {
  const leaving = and(lte(posts.withdrawAt, now), inArray(posts.status, PUBLIC), isNull(posts.deletedAt));
  return idsOf(await tx.update(posts).set({ status: 'retirado' }).where(leaving).returning({ id: posts.id }));
}

/** Deletes posts for good that have been in the bin since before; gives their ids. */
export async function purgeBinBefore(tx: Queryable, before: Date): Promise<number[]> {
  return idsOf(await tx.delete(posts).where(lte(posts.deletedAt, before)).returning({ id: posts.id }));
}

/** When a scheduled publication or withdrawal next changes what readers get. */
export async function findNextChange(db: Queryable, now: Date): Promise<Date | null> {
  const isOut = and(eq(posts.status, 'programado'), isNull(posts.deletedAt), gt(posts.date, now));
  const isLeaving = and(inArray(posts.status, PUBLIC), isNull(posts.deletedAt), gt(posts.withdrawAt, now));
  const out = db.select({ at: min(posts.date).as('at') }).from(posts);
  const gone = db.select({ at: min(posts.withdrawAt).as('at') }).from(posts);
  const changes = await unionAll(out.where(isOut), gone.where(isLeaving));
  const instants = changes.flatMap(({ at }) => (at ? [at.getTime()] : []));
  return instants.length > 0 ? new Date(Math.min(...instants)) : null;
}
