/** The lists that an officer saved under a name. */
import { isUniqueViolation } from '#server/db/database-errors.ts';
import type { Deps } from '#server/deps.ts';
import { defineError } from '#server/http/errors.ts';
import { MAX_VIEWS, type SavedView, type SavedViewInput } from '#shared/api/inbox.schema.ts';
import type { Officer } from '../case/case-reader.ts';
import { deleteSavedView, insertSavedView, listSavedViews } from './saved-views.store.ts';

const nameTaken = defineError(409, 'Ya tiene una vista con ese nombre: bórrela primero o use otro.');
const viewNotFound = defineError(404, 'Esa vista no existe.');
const tooManyViews = defineError(409, `Ya tiene ${MAX_VIEWS} vistas: borre una que no use.`);

/** Saves a view of an officer; throws when the name is taken. */
export async function saveView({ database: { db } }: Deps, { id }: Officer, view: SavedViewInput): Promise<SavedView> {
  if ((await listSavedViews(db, id)).length >= MAX_VIEWS) throw tooManyViews();
  try {
    return await insertSavedView(db, id, view);
  } catch (error) {
    if (isUniqueViolation(error)) throw nameTaken();
    throw error;
  }
}

/** Removes a view of an officer; 404 also for one of another. */
export async function removeView({ database: { db } }: Deps, { id }: Officer, view: number): Promise<void> {
  if (!(await deleteSavedView(db, id, view))) throw viewNotFound();
}
