import { and, asc, eq } from 'drizzle-orm';
import { hasRows, onlyRow, type Queryable } from '#server/db/database.ts';
import type { SavedView, SavedViewInput } from '#shared/api/inbox.schema.ts';
import { inboxViews } from './inbox-views.table.ts';

const { id, userId, name, query } = inboxViews;
const fields = { id, name, query };

/** The views of an account, by name. */
export const listSavedViews = (db: Queryable, owner: number): Promise<SavedView[]> =>
  db.select(fields).from(inboxViews).where(eq(userId, owner)).orderBy(asc(name));

export const insertSavedView = (db: Queryable, owner: number, view: SavedViewInput): Promise<SavedView> =>
  onlyRow(
    db
      .insert(inboxViews)
      .values({ ...view, userId: owner })
      .returning(fields),
  );

/** Removes a view of an account; gives whether it had one. */
export const deleteSavedView = (db: Queryable, owner: number, view: number): Promise<boolean> =>
  hasRows(
    db
      .delete(inboxViews)
      .where(and(eq(id, view), eq(userId, owner)))
      .returning({ id }),
  );
