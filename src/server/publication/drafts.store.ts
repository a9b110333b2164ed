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
  const { pageId, base: _base, baseText: _baseText, overrides: _overrides, ...changes } = draft;
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

/** Every draft with its text. */
export const listWholeDrafts = (db: Queryable): Promise<DraftRecord[]> => db.select().from(contentDrafts);

/** Takes a text that is erased out of the drafts that were opened from it: to publish them, people compare both texts. */
export async function forgetBaseText(db: Queryable, text: string): Promise<void> {
  await db.update(contentDrafts).set({ baseText: null }).where(eq(contentDrafts.baseText, text));
}

const isOpenedFrom = (pageId: string, base: string) =>
  and(eq(contentDrafts.pageId, pageId), eq(contentDrafts.base, base));

/** A draft that goes on from what was published of it goes on from that commit. */
export async function moveDraft(db: Queryable, pageId: string, { to, text }: { to: string; text: string | null }) {
  const moved = { base: to, baseText: text, overrides: null };
  await db.update(contentDrafts).set(moved).where(eq(contentDrafts.pageId, pageId));
}

/** What was in conflict with a draft gives way to it when it is published again. */
export async function keepOverConflict(
  db: Queryable,
  pageId: string,
  { base, overrides }: { base: string; overrides: string },
) {
  await db.update(contentDrafts).set({ overrides }).where(isOpenedFrom(pageId, base));
}
