import {
  FILES_PER_PAGE,
  type FileQuery,
  fileKindOfMime,
  type LibraryFile,
  MAX_LISTED_USES,
} from '#domain/files/file.ts';
import { isPublic } from '#domain/posts/post.ts';
import { can, type Permission } from '#domain/users/permissions.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { recordAuditEvent } from '#server/audit/audit.store.ts';
import { lockContent } from '#server/content/revisions/revisions.store.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { AppError, forbidden } from '#server/http/errors.ts';
import { deleteUnusedTexts } from '#server/search/file-texts.store.ts';
import { formatIso } from '#shared/time/time.ts';
import { fileInUse, fileNotFound } from '../files.errors.ts';
import {
  deleteFile,
  deleteVersions,
  type FileRecord,
  fileCacheTag,
  findFile,
  findFiles,
  lockFile,
  updateFile,
} from '../files.store.ts';
import { removeBytes } from '../files.usecases.ts';
import { findContentUses } from './content-uses.ts';
import { countFileUses, type FileUse, listFiles, listFileUses, listFileVersions } from './library.store.ts';

/** Enough of a digest to distinguish two contents of one file. */
const VERSION_LENGTH = 12;

export async function listLibrary(deps: Deps, viewer: SessionUser, query: FileQuery) {
  const { rows, total } = await listFiles(deps.database.db, { ...query, perPage: FILES_PER_PAGE });
  const data = await toLibraryFiles(deps, viewer, rows);
  return { data, meta: { page: query.page, per_page: FILES_PER_PAGE, total } };
}

export async function readLibraryFile(deps: Deps, viewer: SessionUser, name: string): Promise<LibraryFile> {
  const file = await findFile(deps.database.db, name);
  const [shown] = file ? await toLibraryFiles(deps, viewer, [file]) : [];
  if (!shown) throw fileNotFound();
  return shown;
}

/** Changes the default alternative text; posts that use the image keep theirs. */
export async function changeAltText(deps: Deps, editor: SessionUser, name: string, alt: string): Promise<LibraryFile> {
  const { db } = deps.database;
  const file = authorizeFile(await findFile(db, name), editor, 'file:update');
  await db.transaction(async (tx) => {
    await updateFile(tx, file.name, { alt });
    await recordAuditEvent(tx, auditEventOf(deps, editor, 'file.updated', name));
  });
  return readLibraryFile(deps, editor, name);
}

/** Deletes a file for good; 409 when a post or a page uses it. */
export async function removeFile(deps: Deps, editor: SessionUser, name: string): Promise<void> {
  const removed = await deps.database.db.transaction(async (tx) => {
    authorizeFile(await lockFile(tx, name), editor, 'file:delete');
    await lockContent(tx);
    const { used_in, uses } = (await findUses(deps, tx, editor, [name]))(name);
    if (uses > 0)
      throw fileInUse(
        used_in.map(({ title }) => title),
        uses,
      );
    await recordAuditEvent(tx, auditEventOf(deps, editor, 'file.deleted', name));
    const versions = await deleteVersions(tx, name);
    const file = await deleteFile(tx, name);
    await deleteUnusedTexts(tx);
    return [file, ...versions].filter((one) => one !== null);
  });
  for (const file of removed) await removeBytes(deps, file);
  await deps.invalidate([fileCacheTag(name)]);
}

/** The single authorization check for changes to a file. */
export function authorizeFile(file: FileRecord | null, editor: SessionUser, permission: Permission): FileRecord {
  if (!file) throw fileNotFound();
  if (!can(editor, permission, { ownerId: file.ownerId })) throw forbidden();
  return file;
}

export const auditEventOf = (deps: Deps, editor: SessionUser, action: `file.${string}`, name: string) => ({
  at: deps.clock(),
  actorId: editor.id,
  action,
  entity: 'file',
  entityId: name,
});

async function toLibraryFiles(deps: Deps, viewer: SessionUser, rows: readonly FileRecord[]): Promise<LibraryFile[]> {
  const names = rows.map(({ name }) => name);
  const usesOf = await findUses(deps, deps.database.db, viewer, names);
  const versions = await listFileVersions(deps.database.db, names);
  return rows.map((row) => ({
    name: row.name,
    original_name: row.originalName,
    kind: fileKindOfMime(row.mime),
    mime: row.mime,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    widths: row.widths,
    alt: row.alt,
    uid: row.ownerId,
    created_at: formatIso(row.createdAt),
    version: row.sha256.slice(0, VERSION_LENGTH),
    ...usesOf(row.name),
    versions: versions.filter(({ versionOf }) => versionOf === row.name).map(toFileVersion),
  }));
}

/** Where each of some files is used: pages and data files, then posts. */
async function findUses(deps: Deps, db: Queryable, viewer: SessionUser, names: string[]) {
  const pagesOf = await findContentUses(db, viewer, names);
  const posts = await listFileUses(db, names);
  const totals = await countFileUses(db, names);
  const toUse = (use: FileUse) => ({
    id: use.id,
    title: titleFor(deps, viewer, use),
    is_public: isPublicUse(deps, use),
  });
  return (name: string): Pick<LibraryFile, 'used_in' | 'uses'> => {
    const pages = pagesOf(name);
    const used = [...pages, ...posts.filter(({ fileName }) => fileName === name).map(toUse)];
    return { used_in: used.slice(0, MAX_LISTED_USES), uses: pages.length + (totals.get(name) ?? 0) };
  };
}

const isPublicUse = (deps: Deps, use: FileUse): boolean => use.deletedAt === null && isPublic(use, deps.clock());

/** Titles of other users' unpublished posts are not disclosed. */
function titleFor(deps: Deps, viewer: SessionUser, use: FileUse): string {
  const readable = isPublicUse(deps, use) || can(viewer, 'post:read-hidden', { ownerId: use.authorId });
  const title = readable ? use.title || 'Publicación sin título' : 'Publicación sin publicar de otra persona';
  return use.deletedAt === null ? title : `${title} (en la papelera)`;
}

const toFileVersion = (row: FileRecord): LibraryFile['versions'][number] => ({
  name: row.name,
  original_name: row.originalName,
  bytes: row.bytes,
  replaced_at: formatIso(row.replacedAt ?? row.createdAt),
});

/** Removes those of some files that nothing uses now; gives the names that people know. */
export async function removeUnused(deps: Deps, user: SessionUser, names: string[]) {
  const gone: string[] = [];
  const kept: string[] = [];
  for (const { name, originalName } of await findFiles(deps.database.db, names)) {
    try {
      await removeFile(deps, user, name);
      gone.push(originalName);
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 409) throw error;
      kept.push(originalName);
    }
  }
  return { gone, kept };
}
