import { type FileReplacement, kindOfMime, type LibraryFile } from '#domain/file.ts';
import { formatOfFile } from '#domain/file-size.ts';
import type { SessionUser } from '#domain/user.ts';
import { recordTrace } from '../audit/audit.store.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { fileTag } from './file-tag.ts';
import { otherFormat, sameFile, unknownReplacement } from './files.errors.ts';
import {
  deleteVersions,
  type FileRecord,
  findFile,
  insertFile,
  lockFile,
  storedAs,
  updateContent,
} from './files.store.ts';
import { copyBytes, removeBytes } from './files.usecases.ts';
import { ensureAllowed, ensureLibraryFile, trace } from './library.usecases.ts';
import { replaceInPosts } from './replace-in-posts.ts';

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
  const before = ensureAllowed(await findFile(db, name), editor, 'file:update');
  const other = ensureReplacement(before, await findFile(db, otherName));
  const to = { ...other, name, stored: newNameLike(name) };
  try {
    if (!(await copyBytes(deps, other, to.stored))) throw unknownReplacement();
    await deps.invalidate(await db.transaction((tx) => putInPlace(deps, tx, { editor, to, isPersonal })));
  } catch (error) {
    await removeUnused(deps, to);
    throw error;
  }
  return ensureLibraryFile(deps, editor, name);
}

type Replacement = { editor: SessionUser; to: FileRecord; isPersonal: boolean };

/** Gives the tags of the pages and files that are others now. */
async function putInPlace(deps: Deps, tx: Queryable, { editor, to, isPersonal }: Replacement): Promise<string[]> {
  const from = ensureAllowed(await lockFile(tx, to.name), editor, 'file:update');
  await updateContent(tx, to.name, contentOf(to));
  const posts = await replaceInPosts(tx, { to, editor, now: deps.clock() });
  const action = isPersonal ? 'file.purged-personal-data' : 'file.replaced';
  await recordTrace(tx, trace(deps, editor, action, to.name));
  const gone = isPersonal ? await purge(deps, tx, from) : await keepVersion(deps, tx, from);
  const pages = posts.length > 0 ? ['posts', ...posts.map((id) => `post:${id}`)] : [];
  return [to.name, ...gone].map(fileTag).concat(pages);
}

/** Takes the copied bytes away again, unless the file has come to rest on them after all. */
async function removeUnused(deps: Deps, to: FileRecord): Promise<void> {
  const now = await findFile(deps.database.db, to.name);
  if (now?.stored !== to.stored) await removeBytes(deps, to);
}

function ensureReplacement(from: FileRecord, to: FileRecord | null): FileRecord {
  if (!to) throw unknownReplacement();
  if (to.name === from.name) throw sameFile();
  if (to.mime !== from.mime) throw otherFormat(formatInWords(from));
  return to;
}

const formatInWords = ({ name, mime }: FileRecord): string =>
  kindOfMime(mime) === 'imagen' ? 'una imagen' : formatOfFile(name);

const newNameLike = (name: string): string => `${crypto.randomUUID()}.${name.split('.').at(-1)}`;

const contentOf = ({ stored, originalName, mime, bytes, width, height, alt, widths, sha256 }: FileRecord) => ({
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
async function keepVersion(deps: Deps, tx: Queryable, from: FileRecord): Promise<string[]> {
  const version = { name: newNameLike(from.name), stored: storedAs(from) };
  await insertFile(tx, { ...from, ...version, versionOf: from.name, replacedAt: deps.clock() });
  return [];
}

/**
 * Removes the content of before and of every version before that; gives the names that are gone. The bytes
 * go before the transaction ends: what cannot be removed undoes the replacement and is told, instead of
 * staying somewhere unseen.
 */
async function purge(deps: Deps, tx: Queryable, from: FileRecord): Promise<string[]> {
  const versions = await deleteVersions(tx, from.name);
  for (const file of [from, ...versions]) await removeBytes(deps, file);
  return versions.map(({ name }) => name);
}
