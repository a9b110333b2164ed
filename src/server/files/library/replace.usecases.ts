import { updateBodySizes } from '#domain/files/body-sizes.ts';
import { type FileReplacement, fileKindOfMime } from '#domain/files/file.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { recordAuditEvent } from '#server/audit/audit.store.ts';
import { CONTENT_TAG } from '#server/content/revisions/content-tag.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { insertRevision } from '#server/posts/revisions/revisions.store.ts';
import { revisionRow } from '#server/posts/write/save-revision.ts';
import { updatePostRow } from '#server/posts/write/write-posts.store.ts';
import { deleteUnusedTexts } from '#server/search/file-texts.store.ts';
import { indexPosts } from '#server/search/post-entries.store.ts';
import { fileFormat } from '#shared/formats/file-size.ts';
import { excerptOf } from '#shared/formats/text.ts';
import { replacementFormatMismatch, replacementSameFile, unknownReplacement } from '../files.errors.ts';
import {
  deleteVersions,
  type FileRecord,
  fileCacheTag,
  findFile,
  insertFile,
  lockFile,
  storageKey,
  updateFile,
} from '../files.store.ts';
import { copyBytes, removeBytes } from '../files.usecases.ts';
import { listContentUses } from './content-uses.store.ts';
import { listCurrentRevisions, lockPostsUsing, type PostUsingFile, updateRevisionBody } from './library.store.ts';
import { auditEventOf, authorizeFile, readLibraryFile } from './library.usecases.ts';

type Replacement = { to: FileRecord; editor: SessionUser; now: Date };

/**
 * Updates the size of the file in the live and the newest text of every post that uses it. This makes a new revision,
 * so that open editors get a conflict; older revisions stay. Gives the ids of the posts.
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
  for (const { kind, ...revision } of revisions) {
    const content = { ...revision, body: replaced(revision.body) };
    const row = revisionRow({ tx: db, editor, now }, { postId: post.id, revision: next }, { kind, content });
    if (revision.revision === post.revision) await insertRevision(db, row);
    else await updateRevisionBody(db, revision, content.body);
  }
  const body = replaced(post.body);
  const liveRevision = isHeadLive ? next : post.liveRevision;
  await updatePostRow(db, post.id, { body, excerpt: excerptOf(body), revision: next, liveRevision, updatedAt: now });
}

/**
 * Replaces the content of a file with that of another under the same address, and updates its size in every post and page
 * that uses it. The previous content stays as a version, unless it has personal data: then it is deleted with all earlier
 * versions before the response.
 */
export async function replaceFile(deps: Deps, editor: SessionUser, name: string, given: FileReplacement) {
  const { with: otherName, personal_data: isPersonal } = given;
  const { db } = deps.database;
  const before = authorizeFile(await findFile(db, name), editor, 'file:update');
  const other = ensureReplacement(before, await findFile(db, otherName));
  const to = { ...other, name, stored: newStorageName(name) };
  try {
    if (!(await copyBytes(deps, other, to.stored))) throw unknownReplacement();
    const tags = await db.transaction((tx) => applyReplacement(deps, tx, { editor, to, isPersonal }));
    await deps.invalidate(tags);
    if (tags.includes(CONTENT_TAG)) await deps.content?.deploys?.start();
  } catch (error) {
    // The copied bytes, unless the file refers to them after all.
    if ((await findFile(db, name))?.stored !== to.stored) await removeBytes(deps, to);
    throw error;
  }
  return readLibraryFile(deps, editor, name);
}

type FileReplacementPlan = { editor: SessionUser; to: FileRecord; isPersonal: boolean };

async function applyReplacement(deps: Deps, tx: Queryable, { editor, to, isPersonal }: FileReplacementPlan) {
  const from = authorizeFile(await lockFile(tx, to.name), editor, 'file:update');
  const { ownerId, createdAt, versionOf, replacedAt } = from;
  await updateFile(tx, to.name, { ...to, ownerId, createdAt, versionOf, replacedAt });
  const posts = await replaceInPosts(tx, { to, editor, now: deps.clock() });
  await indexPosts(tx, posts);
  const action = isPersonal ? 'file.purged-personal-data' : 'file.replaced';
  await recordAuditEvent(tx, auditEventOf(deps, editor, action, to.name));
  const gone = isPersonal ? await purgeVersions(deps, tx, from) : await storePreviousVersion(deps, tx, from);
  const shownIn = posts.length > 0 ? ['posts', ...posts.map((id) => `post:${id}`)] : [];
  const pages = (await listContentUses(tx, [to.name])).length > 0 ? [CONTENT_TAG] : [];
  return [...[to.name, ...gone].map(fileCacheTag), ...shownIn, ...pages];
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

/** Stores the previous content under an unguessable name. */
async function storePreviousVersion(deps: Deps, tx: Queryable, from: FileRecord): Promise<string[]> {
  const version = { name: newStorageName(from.name), stored: storageKey(from) };
  await insertFile(tx, { ...from, ...version, versionOf: from.name, replacedAt: deps.clock() });
  return [];
}

/**
 * Deletes the previous content and all versions; gives their names. Bytes are deleted before the commit: a failure
 * rolls the replacement back instead of leaving them behind.
 */
async function purgeVersions(deps: Deps, tx: Queryable, from: FileRecord): Promise<string[]> {
  const versions = await deleteVersions(tx, from.name);
  await deleteUnusedTexts(tx);
  for (const file of [from, ...versions]) await removeBytes(deps, file);
  return versions.map(({ name }) => name);
}
