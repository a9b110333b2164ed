import { and, asc, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { pqrsdCases } from '../pqrsd.table.ts';
import { pqrsdNotices } from './notices.table.ts';

export async function insertNotice(tx: Queryable, notice: typeof pqrsdNotices.$inferInsert): Promise<void> {
  await tx.insert(pqrsdNotices).values(notice);
}

const { publishedAt, until } = pqrsdNotices;

/** Takes the running notices of a case down that were published at some instants. */
export async function endNotices(tx: Queryable, caseId: number, published: Date[], now: Date): Promise<void> {
  const running = and(eq(pqrsdNotices.caseId, caseId), inArray(publishedAt, published), gt(until, now));
  await tx.update(pqrsdNotices).set({ until: now }).where(running);
}

const ofNotice = { rad: pqrsdCases.rad, publishedAt, until };
const isCase = eq(pqrsdCases.id, pqrsdNotices.caseId);

/** Published notices at an instant, the first to end first. */
export async function listActiveNotices(db: Queryable, now: Date) {
  return db
    .select({ ...ofNotice, text: pqrsdNotices.text, receivedAt: pqrsdCases.receivedAt })
    .from(pqrsdNotices)
    .innerJoin(pqrsdCases, isCase)
    .where(gt(until, now))
    .orderBy(asc(until), asc(pqrsdNotices.id));
}

/** Ended notices, newest first, without their text. */
export async function listArchivedNotices(db: Queryable, now: Date, limit: number) {
  return db
    .select(ofNotice)
    .from(pqrsdNotices)
    .innerJoin(pqrsdCases, isCase)
    .where(lte(until, now))
    .orderBy(desc(until), desc(pqrsdNotices.id))
    .limit(limit);
}

/** The notices of a case with their texts. */
export async function listNoticesOf(db: Queryable, of: number) {
  const { id, caseId, text } = pqrsdNotices;
  return db.select({ text, publishedAt, until }).from(pqrsdNotices).where(eq(caseId, of)).orderBy(asc(id));
}
