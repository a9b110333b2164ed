/** Who may change which page: editors all of them, others those of the units and sections that were given to them. */
import { coversPage, type OwnedPage } from '#domain/publication/content-subjects.ts';
import { can, type Permission } from '#domain/users/permissions.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { Deps } from '../deps.ts';
import { forbidden } from '../http/errors.ts';
import { listSubjectsOf } from './owners.store.ts';

/** Whether a person may do this with a page; one query for any number of pages. */
export async function pageAccess(
  deps: Pick<Deps, 'database'>,
  user: SessionUser,
  permission: Permission,
): Promise<(page: OwnedPage) => boolean> {
  if (mayAnyPage(user, permission)) return () => true;
  const subjects = new Set(await listSubjectsOf(deps.database.db, user.id));
  return (page) => can(user, permission, { ownerId: null, listed: coversPage(subjects, page) });
}

/** Whether a person may do this with every page. */
export const mayAnyPage = (user: SessionUser, permission: Permission): boolean =>
  can(user, permission, { ownerId: null, listed: false });

/** Throws 403 for a person to whom no part of the content was given. */
export async function ensureOwner(
  { database }: Pick<Deps, 'database'>,
  user: SessionUser,
  permission: Permission,
): Promise<void> {
  const listed = (await listSubjectsOf(database.db, user.id)).length > 0;
  if (!can(user, permission, { ownerId: null, listed })) throw forbidden();
}

/** Throws 403 unless the person may. */
export async function ensurePageAccess(
  deps: Pick<Deps, 'database'>,
  user: SessionUser,
  permission: Permission,
  page: OwnedPage,
): Promise<void> {
  if (!(await pageAccess(deps, user, permission))(page)) throw forbidden();
}
