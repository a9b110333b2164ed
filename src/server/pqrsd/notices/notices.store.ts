import { asc, desc, eq, gt, lte } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { pqrsdCases } from '../pqrsd.table.ts';
import { pqrsdNotices } from './notices.table.ts';

export async function insertNotice(tx: Queryable, notice: typeof pqrsdNotices.$inferInsert): Promise<void> {
  await tx.insert(pqrsdNotices).values(notice);
}

const { publishedAt, until } = pqrsdNotices;
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
