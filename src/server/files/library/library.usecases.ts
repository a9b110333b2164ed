import { FILES_PER_PAGE, type FileQuery, fileKindOfMime, type LibraryFile } from '#domain/files/file.ts';
import { isPublic } from '#domain/posts/post.ts';
import { can, type Permission } from '#domain/users/permissions.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { recordAuditEvent } from '#server/audit/audit.store.ts';
import type { Deps } from '#server/deps.ts';
import { forbidden } from '#server/http/errors.ts';
import { deleteUnusedTexts } from '#server/search/file-texts.store.ts';
import { formatIso } from '#shared/time/time.ts';
import { fileInUse, fileNotFound } from '../files.errors.ts';
import {
  deleteFile,
  deleteVersions,
  type FileRecord,
  fileCacheTag,
  findFile,
  lockFile,
  updateFile,
} from '../files.store.ts';
import { removeBytes } from '../files.usecases.ts';
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

/** Deletes a file for good; 409 when a post uses it. */
export async function removeFile(deps: Deps, editor: SessionUser, name: string): Promise<void> {
  const removed = await deps.database.db.transaction(async (tx) => {
    authorizeFile(await lockFile(tx, name), editor, 'file:delete');
    const uses = await listFileUses(tx, [name]);
    if (uses.length > 0) {
      const total = (await countFileUses(tx, [name])).get(name) ?? 0;
      throw fileInUse(
        uses.map((use) => titleFor(deps, editor, use)),
        total,
      );
    }
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
  const uses = await listFileUses(deps.database.db, names);
  const totals = await countFileUses(deps.database.db, names);
  const versions = await listFileVersions(deps.database.db, names);
  const toUse = (use: FileUse) => ({
    id: use.id,
    title: titleFor(deps, viewer, use),
    is_public: isPublicUse(deps, use),
  });
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
    used_in: uses.filter(({ fileName }) => fileName === row.name).map(toUse),
    uses: totals.get(row.name) ?? 0,
    versions: versions.filter(({ versionOf }) => versionOf === row.name).map(toFileVersion),
  }));
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
