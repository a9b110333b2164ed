/** Who may do what with which page or data file: by its guard, and by the units and sections that were given to a person. */
import type { OwnedPage } from '#domain/publication/content-subjects.ts';
import { FILE_GUARDS, type FileUse, mayPublishFile, mayUseFile } from '#domain/publication/file-guards.ts';
import { can, type Permission } from '#domain/users/permissions.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { Reauthentication } from '#shared/api/reauthentication.schema.ts';
import {
  contentFileOf,
  guardOf,
  guardOfPublication,
  idOfPath,
  type PublishedPaths,
} from '../../content/content-files.ts';
import type { Deps } from '../deps.ts';
import { forbidden } from '../http/errors.ts';
import { OperatorError } from '../operator-error.ts';
import { ensureReauthenticated } from '../users/own-password.usecases.ts';
import { findUser } from '../users/users.store.ts';
import { listSubjectsOf } from './owners.store.ts';

/** Whether a person may do this with a page; one query for any number of pages. */
export async function pageAccess(
  deps: Pick<Deps, 'database'>,
  user: SessionUser,
  use: FileUse,
): Promise<(page: OwnedPage) => boolean> {
  return accessWith(new Set(await listSubjectsOf(deps.database.db, user.id)), user, use);
}

/** Whether a person may do this with a page, of the parts of the content that were given to them. */
export const accessWith =
  (subjects: ReadonlySet<string>, user: SessionUser, use: FileUse) =>
  (page: OwnedPage): boolean =>
    mayUseFile(user, guardOf(page.id), use, { subjects, page });

/** Whether a person may do this with every page. */
export const mayAnyPage = (user: SessionUser, permission: Permission): boolean =>
  can(user, permission, { ownerId: null, listed: false });

/** The parts of the content that were given to a person; throws 403 for one who may not read every page and has none. */
export async function ensureOwner(
  { database }: Pick<Deps, 'database'>,
  user: SessionUser,
): Promise<ReadonlySet<string>> {
  const subjects = new Set(await listSubjectsOf(database.db, user.id));
  if (!can(user, 'page:read', { ownerId: null, listed: subjects.size > 0 })) throw forbidden();
  return subjects;
}

/** Throws 403 unless the person may. */
export async function ensurePageAccess(
  deps: Pick<Deps, 'database'>,
  user: SessionUser,
  use: FileUse,
  page: OwnedPage,
): Promise<void> {
  if (!(await pageAccess(deps, user, use))(page)) throw forbidden();
}

/** Throws 403 for a person who may not publish all that a publication changes. */
export async function ensureMayPublish(
  { database }: Pick<Deps, 'database'>,
  user: SessionUser,
  { pageId, ...published }: PublishedPaths & { pageId: string | null },
): Promise<void> {
  const subjects = new Set(await listSubjectsOf(database.db, user.id));
  const page = { id: pageId ?? '', section: null, owner: null };
  if (!mayUseFile(user, guardOfPublication(published), 'publish', { subjects, page })) throw forbidden();
}

/**
 * Throws an `OperatorError` for a publication of guarded files whose author may not publish them today: it was queued when
 * they could. A public file needs no second look.
 */
export async function ensureAuthorMayPublish(
  { database }: Pick<Deps, 'database'>,
  authorId: number | null,
  changes: readonly { path: string }[],
): Promise<void> {
  const paths = changes.map(({ path }) => path);
  const guard = guardOfPublication({ paths });
  if (guard === 'public') return;
  const author = authorId === null ? null : await findUser(database.db, authorId);
  if (author?.active && mayPublishFile(author, guard, false)) return;
  const files = paths.flatMap((path) => idOfPath(path) ?? []).map((id) => contentFileOf(id)?.title ?? id);
  throw new OperatorError(
    `Quien envió este cambio ya no puede publicar «${files.join('», «')}». Pida a quien administra el portal que lo revise y lo publique.`,
  );
}

/** Throws 422 unless who publishes files with such a guard proves to be the owner of the session. */
export async function ensureProved(
  deps: Deps,
  user: SessionUser,
  published: PublishedPaths,
  given: Reauthentication,
): Promise<void> {
  if (FILE_GUARDS[guardOfPublication(published)].asksPassword) await ensureReauthenticated(deps, user, given);
}
