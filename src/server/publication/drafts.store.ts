import { and, eq } from 'drizzle-orm';
import { firstRow, hasRows, type Queryable } from '../db/database.ts';
import { contentDrafts } from './publications.table.ts';

export type DraftRecord = typeof contentDrafts.$inferSelect;

/** The draft of a page; null without one. */
export const findDraft = (db: Queryable, pageId: string): Promise<DraftRecord | null> =>
  firstRow(db.select().from(contentDrafts).where(eq(contentDrafts.pageId, pageId)));

/** Every draft, without its text. */
export const listDrafts = (db: Queryable): Promise<Pick<DraftRecord, 'pageId' | 'fields'>[]> =>
  db.select({ pageId: contentDrafts.pageId, fields: contentDrafts.fields }).from(contentDrafts);

/**
 * Stores a draft over the one with a version, or where there is none (null); false when another is there by now. What a
 * draft was opened from stays: a publication that went live moves it.
 */
export function storeDraft(db: Queryable, draft: DraftRecord, over: string | null): Promise<boolean> {
  if (over === null)
    return hasRows(
      db.insert(contentDrafts).values(draft).onConflictDoNothing().returning({ version: contentDrafts.version }),
    );
  const { pageId, base: _base, ...changes } = draft;
  const isSame = and(eq(contentDrafts.pageId, pageId), eq(contentDrafts.version, over));
  return hasRows(db.update(contentDrafts).set(changes).where(isSame).returning({ version: contentDrafts.version }));
}

/** Deletes a version of a draft; false when another is there, or none. */
export const deleteDraft = (db: Queryable, pageId: string, version: string): Promise<boolean> =>
  hasRows(
    db
      .delete(contentDrafts)
      .where(and(eq(contentDrafts.pageId, pageId), eq(contentDrafts.version, version)))
      .returning({ pageId: contentDrafts.pageId }),
  );

/** The commit that a draft goes on from, which stays until the transaction ends; null without a draft. */
export async function lockDraftBase(tx: Queryable, pageId: string): Promise<string | null> {
  const base = tx.select({ base: contentDrafts.base }).from(contentDrafts).where(eq(contentDrafts.pageId, pageId));
  return (await firstRow(base.for('update')))?.base ?? null;
}

/** A draft that was opened from one commit goes on from another one. */
export async function moveDraft(db: Queryable, pageId: string, { from, to }: { from: string; to: string }) {
  const isOpenedFrom = and(eq(contentDrafts.pageId, pageId), eq(contentDrafts.base, from));
  await db.update(contentDrafts).set({ base: to }).where(isOpenedFrom);
}
