import { kindOfMime, type LibraryFile } from '#domain/file.ts';
import { excerptOf } from '#domain/text.ts';
import type { SessionUser } from '#domain/user.ts';
import { recordTrace } from '../audit/audit.store.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { insertRevision } from '../posts/revisions.store.ts';
import { otherKind, sameFile, unknownReplacement } from './files.errors.ts';
import { type FileRecord, findFile } from './files.store.ts';
import { ensureAllowed, ensureLibraryFile, trace } from './library.usecases.ts';
import {
  listCurrentRevisions,
  lockPostsUsing,
  moveUse,
  type UsingPost,
  updatePostFiles,
  updateRevisionFiles,
} from './replace.store.ts';
import { replaceInBody } from './replace-in-body.ts';

/**
 * Puts another file in the place of one, in every post that uses it: in what readers get and in what is
 * being written over it, all or nothing. It is a revision of each, so that whoever has one open is told
 * and does not bring the old file back; older revisions stay as they were.
 */
export async function replaceFile(
  deps: Deps,
  editor: SessionUser,
  name: string,
  otherName: string,
): Promise<LibraryFile> {
  const changed = await deps.database.db.transaction(async (tx) => {
    const from = ensureAllowed(await findFile(tx, name), editor, 'file:update');
    const to = ensureReplacement(from, await findFile(tx, otherName));
    const using = await lockPostsUsing(tx, name);
    for (const post of using) await replaceInPost(tx, { post, from, to, editor, now: deps.clock() });
    await recordTrace(tx, trace(deps, editor, 'file.replaced', name));
    return using.map(({ id }) => id);
  });
  if (changed.length > 0) await deps.invalidate(['posts', ...changed.map((id) => `post:${id}`)]);
  return ensureLibraryFile(deps, editor, otherName);
}

function ensureReplacement(from: FileRecord, to: FileRecord | null): FileRecord {
  if (!to) throw unknownReplacement();
  if (to.name === from.name) throw sameFile();
  if (kindOfMime(to.mime) !== kindOfMime(from.mime)) throw otherKind();
  return to;
}

type Replacement = { post: UsingPost; from: FileRecord; to: FileRecord; editor: SessionUser; now: Date };

async function replaceInPost(db: Queryable, { post, from, to, editor, now }: Replacement): Promise<void> {
  const replaced = ({ body, image }: { body: string; image: string | null }) => ({
    body: replaceInBody(body, from, to),
    image: image === from.name ? to.name : image,
  });
  const next = post.revision + 1;
  const isHeadLive = post.liveRevision === post.revision;
  for (const revision of await listCurrentRevisions(db, post)) {
    if (revision.revision !== post.revision) await updateRevisionFiles(db, revision, replaced(revision));
    else await insertRevision(db, { ...revision, ...replaced(revision), ...stampOf(editor, now), revision: next });
  }
  const live = replaced(post);
  await updatePostFiles(db, post.id, {
    ...live,
    excerpt: excerptOf(live.body),
    revision: next,
    liveRevision: isHeadLive ? next : post.liveRevision,
    updatedAt: now,
  });
  await moveUse(db, post.id, from.name, to.name);
}

/** Whose revision it is; the key and the reason belonged to the save it goes on from. */
const stampOf = (editor: SessionUser, now: Date) => ({
  editorId: editor.id,
  editorName: editor.name,
  startedAt: now,
  savedAt: now,
  saveKey: null,
  override: null,
});
