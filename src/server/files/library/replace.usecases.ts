import { type FileReplacement, fileKindOfMime, type LibraryFile } from '#domain/files/file.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { recordAuditEvent } from '#server/audit/audit.store.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { insertRevision } from '#server/posts/revisions/revisions.store.ts';
import { fileFormat } from '#shared/formats/file-size.ts';
import { excerptOf } from '#shared/formats/text.ts';
import { fileCacheTag } from '../file-cache-tag.ts';
import { replacementFormatMismatch, replacementSameFile, unknownReplacement } from '../files.errors.ts';
import {
  deleteVersions,
  type FileRecord,
  findFile,
  insertFile,
  lockFile,
  storageKey,
  updateFileContent,
} from '../files.store.ts';
import { copyBytes, removeBytes } from '../files.usecases.ts';
import {
  listCurrentRevisions,
  lockPostsUsing,
  type PostUsingFile,
  updatePostBody,
  updateRevisionBody,
} from './library.store.ts';
import { auditEventOf, authorizeFile, readLibraryFile } from './library.usecases.ts';
import { updateBodySizes } from './update-body-sizes.ts';

type Replacement = { to: FileRecord; editor: SessionUser; now: Date };

/**
 * Tells the new size in every post that uses the file: in what readers get and in what is being written
 * over it. It is a revision of each, so that whoever has one open is told; older revisions stay as they
 * were. Gives the posts that use it.
 */
async function replaceInPosts(tx: Queryable, replacement: Replacement): Promise<number[]> {
  const using = await lockPostsUsing(tx, replacement.to.name);
  for (const post of using) await replaceInPost(tx, post, replacement);
  return using.map(({ id }) => id);
}

async function replaceInPost(db: Queryable, post: PostUsingFile, { to, editor, now }: Replacement): Promise<void> {
  const replaced = (body: string) => updateBodySizes(body, to);
  const revisions = await listCurrentRevisions(db, post);
  if ([post, ...revisions].every(({ body }) => replaced(body) === body)) return;
  const next = post.revision + 1;
  const isHeadLive = post.liveRevision === post.revision;
  for (const revision of revisions) {
    const body = replaced(revision.body);
    if (revision.revision !== post.revision) await updateRevisionBody(db, revision, body);
    else await insertRevision(db, { ...revision, body, ...revisionAuthor(editor, now), revision: next });
  }
  const body = replaced(post.body);
  await updatePostBody(db, post.id, {
    body,
    excerpt: excerptOf(body),
    revision: next,
    liveRevision: isHeadLive ? next : post.liveRevision,
    updatedAt: now,
  });
}

/** Whose revision it is; the key, the reason and the visit belonged to the save it goes on from. */
const revisionAuthor = (editor: SessionUser, now: Date) => ({
  editorId: editor.id,
  editorName: editor.name,
  startedAt: now,
  savedAt: now,
  saveKey: null,
  override: null,
  visit: null,
  removedChars: 0,
});

/**
 * Puts the content of another file at the address of one, which stays the same wherever it was sent, and
 * makes every post that uses it say its new size. The content of before stays as an earlier version, unless
 * it showed personal data: then it is gone, with all earlier ones, before the call is answered.
 */
export async function replaceFile(
  deps: Deps,
  editor: SessionUser,
  name: string,
  { with: otherName, personal_data: isPersonal }: FileReplacement,
): Promise<LibraryFile> {
  const { db } = deps.database;
  const before = authorizeFile(await findFile(db, name), editor, 'file:update');
  const other = ensureReplacement(before, await findFile(db, otherName));
  const to = { ...other, name, stored: newStorageName(name) };
  try {
    if (!(await copyBytes(deps, other, to.stored))) throw unknownReplacement();
    await deps.invalidate(await db.transaction((tx) => applyReplacement(deps, tx, { editor, to, isPersonal })));
  } catch (error) {
    await removeOrphanedBytes(deps, to);
    throw error;
  }
  return readLibraryFile(deps, editor, name);
}

type FileReplacementPlan = { editor: SessionUser; to: FileRecord; isPersonal: boolean };

/** Gives the tags of the pages and files that are others now. */
async function applyReplacement(
  deps: Deps,
  tx: Queryable,
  { editor, to, isPersonal }: FileReplacementPlan,
): Promise<string[]> {
  const from = authorizeFile(await lockFile(tx, to.name), editor, 'file:update');
  await updateFileContent(tx, to.name, contentColumns(to));
  const posts = await replaceInPosts(tx, { to, editor, now: deps.clock() });
  const action = isPersonal ? 'file.purged-personal-data' : 'file.replaced';
  await recordAuditEvent(tx, auditEventOf(deps, editor, action, to.name));
  const gone = isPersonal ? await purgeVersions(deps, tx, from) : await storePreviousVersion(deps, tx, from);
  const pages = posts.length > 0 ? ['posts', ...posts.map((id) => `post:${id}`)] : [];
  return [to.name, ...gone].map(fileCacheTag).concat(pages);
}

/** Takes the copied bytes away again, unless the file has come to rest on them after all. */
async function removeOrphanedBytes(deps: Deps, to: FileRecord): Promise<void> {
  const now = await findFile(deps.database.db, to.name);
  if (now?.stored !== to.stored) await removeBytes(deps, to);
}

function ensureReplacement(from: FileRecord, to: FileRecord | null): FileRecord {
  if (!to) throw unknownReplacement();
  if (to.name === from.name) throw replacementSameFile();
  if (to.mime !== from.mime) throw replacementFormatMismatch(formatLabel(from));
  return to;
}

const formatLabel = ({ name, mime }: FileRecord): string =>
  fileKindOfMime(mime) === 'imagen' ? 'una imagen' : fileFormat(name);

const newStorageName = (name: string): string => `${crypto.randomUUID()}.${name.split('.').at(-1)}`;

const contentColumns = ({ stored, originalName, mime, bytes, width, height, alt, widths, sha256 }: FileRecord) => ({
  stored,
  originalName,
  mime,
  bytes,
  width,
  height,
  alt,
  widths,
  sha256,
});

/** Keeps the content of before under a name that nobody outside knows. */
async function storePreviousVersion(deps: Deps, tx: Queryable, from: FileRecord): Promise<string[]> {
  const version = { name: newStorageName(from.name), stored: storageKey(from) };
  await insertFile(tx, { ...from, ...version, versionOf: from.name, replacedAt: deps.clock() });
  return [];
}

/**
 * Removes the content of before and of every version before that; gives the names that are gone. The bytes
 * go before the transaction ends: what cannot be removed undoes the replacement and is told, instead of
 * staying somewhere unseen.
 */
async function purgeVersions(deps: Deps, tx: Queryable, from: FileRecord): Promise<string[]> {
  const versions = await deleteVersions(tx, from.name);
  for (const file of [from, ...versions]) await removeBytes(deps, file);
  return versions.map(({ name }) => name);
}
