/** What posts say of a file whose content was replaced: the size of a picture, the weight of a document. */

import type { SessionUser } from '#domain/users/user.ts';
import type { Queryable } from '#server/db/database.ts';
import { insertRevision } from '#server/posts/revisions/revisions.store.ts';
import { excerptOf } from '#shared/formats/text.ts';
import type { FileRecord } from '../files.store.ts';
import {
  listCurrentRevisions,
  lockPostsUsing,
  type PostUsingFile,
  updatePostBody,
  updateRevisionBody,
} from './replace.store.ts';
import { updateBodySizes } from './update-body-sizes.ts';

type Replacement = { to: FileRecord; editor: SessionUser; now: Date };

/**
 * Tells the new size in every post that uses the file: in what readers get and in what is being written
 * over it. It is a revision of each, so that whoever has one open is told; older revisions stay as they
 * were. Gives the posts that use it.
 */
export async function replaceInPosts(tx: Queryable, replacement: Replacement): Promise<number[]> {
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
