import { asc, desc, eq, gt, lte } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { pqrsdCases } from '../pqrsd.table.ts';
import { pqrsdNotices } from './notices.table.ts';

export async function insertNotice(tx: Queryable, notice: typeof pqrsdNotices.$inferInsert): Promise<void> {
  await tx.insert(pqrsdNotices).values(notice);
}

const dates = { rad: pqrsdCases.rad, publishedAt: pqrsdNotices.publishedAt, until: pqrsdNotices.until };
export type ArchivedNotice = { rad: string; publishedAt: Date; until: Date };
export type ActiveNotice = ArchivedNotice & { text: string; receivedAt: Date };

/** Published notices at an instant, the first to end first. */
export async function listActiveNotices(db: Queryable, now: Date): Promise<ActiveNotice[]> {
  return db
    .select({ ...dates, text: pqrsdNotices.text, receivedAt: pqrsdCases.receivedAt })
    .from(pqrsdNotices)
    .innerJoin(pqrsdCases, eq(pqrsdCases.id, pqrsdNotices.caseId))
    .where(gt(pqrsdNotices.until, now))
    .orderBy(asc(pqrsdNotices.until), asc(pqrsdNotices.id));
}

/** Ended notices, newest first, without their text. */
export async function listArchivedNotices(db: Queryable, now: Date, limit: number): Promise<ArchivedNotice[]> {
  return db
    .select(dates)
    .from(pqrsdNotices)
    .innerJoin(pqrsdCases, eq(pqrsdCases.id, pqrsdNotices.caseId))
    .where(lte(pqrsdNotices.until, now))
    .orderBy(desc(pqrsdNotices.until), desc(pqrsdNotices.id))
    .limit(limit);
}

/** The notices of a case with their texts. */
export async function listNoticesOf(db: Queryable, of: number) {
  const { id, caseId, text, publishedAt, until } = pqrsdNotices;
  return db.select({ text, publishedAt, until }).from(pqrsdNotices).where(eq(caseId, of)).orderBy(asc(id));
}
