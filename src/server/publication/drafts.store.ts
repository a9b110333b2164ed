import { and, eq } from 'drizzle-orm';
import { firstRow, hasRows, type Queryable } from '../db/database.ts';
import { contentDrafts } from './publications.table.ts';

export type DraftRecord = typeof contentDrafts.$inferSelect;

export const findDraft = (db: Queryable, pageId: string): Promise<DraftRecord | null> =>
  firstRow(db.select().from(contentDrafts).where(eq(contentDrafts.pageId, pageId)));

export const listDrafts = (db: Queryable): Promise<DraftRecord[]> => db.select().from(contentDrafts);

/** Stores a draft over the one with a version, or where there is none (null); false when another is there by now. */
export function storeDraft(db: Queryable, draft: DraftRecord, over: string | null): Promise<boolean> {
  if (over === null) return hasRows(db.insert(contentDrafts).values(draft).onConflictDoNothing().returning());
  const { pageId, ...changes } = draft;
  const isSame = and(eq(contentDrafts.pageId, pageId), eq(contentDrafts.version, over));
  return hasRows(db.update(contentDrafts).set(changes).where(isSame).returning());
}

/** Deletes a draft; with a version, only that one. */
export async function deleteDraft(db: Queryable, pageId: string, version?: string): Promise<void> {
  const isPage = eq(contentDrafts.pageId, pageId);
  await db
    .delete(contentDrafts)
    .where(version === undefined ? isPage : and(isPage, eq(contentDrafts.version, version)));
}

/** A draft that was opened from one commit goes on from another one. */
export async function moveDraft(db: Queryable, pageId: string, { from, to }: { from: string; to: string }) {
  const isOpenedFrom = and(eq(contentDrafts.pageId, pageId), eq(contentDrafts.base, from));
  await db.update(contentDrafts).set({ base: to }).where(isOpenedFrom);
}
