/**
 * Saves a post: every save becomes a revision, under a row lock and in one transaction with what readers get, with
 * optimistic locking, so that two users never overwrite each other unnoticed.
 */
import { type RevisionKind, type Status, statusAt } from '#domain/posts/post.ts';
import { coalescedRemoval } from '#domain/posts/revision-coalescing.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { recordAuditEvent } from '#server/audit/audit.store.ts';
import type { Queryable } from '#server/db/database.ts';
import { isUniqueViolation, mapUniqueViolation } from '#server/db/database-errors.ts';
import type { Deps } from '#server/deps.ts';
import { findFile } from '#server/files/files.store.ts';
import { indexPost } from '#server/search/post-entries.store.ts';
import type { EditablePost } from '#shared/api/post-editing.schema.ts';
import type { Preconditions } from '#shared/api/preconditions.schema.ts';
import { excerptOf } from '#shared/formats/text.ts';
import { authorizePost } from '../authorize-post.ts';
import { invalidatePosts, mayBeCached } from '../post-cache-tags.ts';
import { idempotencyKeyReused, staleRevision, unknownImage } from '../posts.errors.ts';
import { findPostRecord, type PostRecord } from '../read/read-posts.store.ts';
import { ensureRevision, readRevision } from '../revisions/read-revision.ts';
import {
  findRevisionByKey,
  insertRevision,
  type RevisionWithImage,
  replaceRevision,
} from '../revisions/revisions.store.ts';
import { type PostContent, referencedFiles } from './post-content.ts';
import { insertPostRow, lockPost, setPostFiles, updatePostRow } from './write-posts.store.ts';

export type CurrentPost = { post: PostRecord; head: RevisionWithImage; state: Status; now: Date };

export type SaveDecision = {
  kind: RevisionKind;
  content: PostContent;
  /** The new status; 'unchanged': readers keep what they have. */
  publicStatus: Status | 'unchanged';
  auditAction: `post.${string}`;
  /** Why it was published despite blocking issues. */
  override?: string | null;
  /** Visit to the editor of an automatic save. */
  visit?: string | null;
};

export type SaveContext = {
  tx: Queryable;
  editor: Pick<SessionUser, 'id' | 'name'>;
  now: Date;
  key?: string | undefined;
};

/** Saves what `decide` makes of the current state of a post. */
export async function saveRevision(
  deps: Deps,
  editor: SessionUser,
  id: number,
  terms: Preconditions,
  decide: (standing: CurrentPost) => SaveDecision,
): Promise<EditablePost> {
  const now = deps.clock();
  const saving = deps.database.db.transaction(async (tx) => {
    const post = authorizePost(editor, 'post:update', await lockPost(tx, id), now);
    const repeated = await findRepeatedSave(tx, editor, id, terms);
    if (repeated !== null)
      return { answer: await readRevision(tx, post, repeated, now), shown: mayBeCached(post, now) };
    if (terms.ifMatch !== undefined && terms.ifMatch !== post.revision) throw staleRevision();
    const current = { post, head: await ensureRevision(tx, id, post.revision), state: statusAt(post, now), now };
    const decision = decide(current);
    const after = await storeSave({ tx, editor, now, key: terms.idempotencyKey }, current, decision);
    const shown = decision.publicStatus !== 'unchanged' && [post, after].some((row) => mayBeCached(row, now));
    return { answer: await readRevision(tx, after, after.revision, now), shown };
  });
  const saved = await mapUniqueViolation(saving, idempotencyKeyReused);
  // Also for a repeat: the first attempt may have ended before the invalidation.
  if (saved.shown) await invalidatePosts(deps, [id]);
  return saved.answer;
}

async function findRepeatedSave(tx: Queryable, editor: SessionUser, id: number, { idempotencyKey }: Preconditions) {
  const first = idempotencyKey === undefined ? null : await findRevisionByKey(tx, editor.id, idempotencyKey);
  if (first && first.postId !== id) throw idempotencyKeyReused();
  return first?.revision ?? null;
}

async function storeSave(save: SaveContext, { post, head }: CurrentPost, decision: SaveDecision): Promise<PostRecord> {
  const { tx, now } = save;
  const { content, publicStatus } = decision;
  await ensureImageExists(tx, content.image);
  const revision = await addRevision(save, head, decision);
  const after = await updatePostRow(tx, post.id, {
    ...(publicStatus !== 'unchanged' && publicColumns(content, publicStatus, revision)),
    revision,
    updatedAt: now,
  });
  const published = publicStatus === 'unchanged' ? referencedFiles(post) : [];
  await setPostFiles(tx, post.id, [...new Set([...published, ...referencedFiles(content)])]);
  if (publicStatus !== 'unchanged') await indexPost(tx, after);
  await recordSave(save, post.id, decision);
  return after;
}

async function addRevision(save: SaveContext, head: RevisionWithImage, decision: SaveDecision): Promise<number> {
  const { content, kind, visit = null } = decision;
  const removedChars =
    kind === 'automatico'
      ? coalescedRemoval(head, { ...content, editorId: save.editor.id, visit, now: save.now })
      : null;
  const row = revisionRow(save, { postId: head.postId, revision: head.revision + 1 }, decision);
  if (removedChars === null) await insertRevision(save.tx, row);
  else await replaceRevision(save.tx, head.revision, { ...row, startedAt: head.startedAt, removedChars });
  return row.revision;
}

export const revisionRow = (
  { editor, now, key }: SaveContext,
  at: { postId: number; revision: number },
  { content, kind, override = null, visit = null }: Omit<SaveDecision, 'auditAction' | 'publicStatus'>,
) => ({
  ...content,
  ...at,
  kind,
  editorId: editor.id,
  editorName: editor.name,
  startedAt: now,
  savedAt: now,
  saveKey: key ?? null,
  override,
  visit,
  removedChars: 0,
});

/** One audit event for the save, and one more when it overrides blocking issues. */
export async function recordSave(
  { tx, editor, now }: SaveContext,
  id: number,
  { auditAction, override }: Pick<SaveDecision, 'auditAction' | 'override'>,
): Promise<void> {
  const about = { at: now, actorId: editor.id, entity: 'post', entityId: id };
  await recordAuditEvent(tx, { ...about, action: auditAction });
  if (override) await recordAuditEvent(tx, { ...about, action: 'post.published-over-faults' });
}

const publicColumns = (content: PostContent, status: Status, revision: number) => ({
  ...content,
  excerpt: excerptOf(content.body),
  status,
  liveRevision: status === 'borrador' ? null : revision,
});

/** 422 for an image that is not stored; revisions have no foreign key for it. */
async function ensureImageExists(tx: Queryable, name: string | null): Promise<void> {
  if (name !== null && (await findFile(tx, name)) === null) throw unknownImage();
}

export type NewPost = Omit<SaveDecision, 'publicStatus' | 'auditAction'> & {
  publicStatus: Exclude<SaveDecision['publicStatus'], 'unchanged'>;
  demo?: boolean;
};

/** Stores a post of the author; a repeat of the key gives the stored post. */
export async function createIdempotently(deps: Deps, author: SessionUser, post: NewPost, key: string | undefined) {
  const { db } = deps.database;
  const now = deps.clock();
  const findStored = async () => {
    const first = key === undefined ? null : await findRevisionByKey(db, author.id, key);
    const stored = first && (await findPostRecord(db, first.postId));
    return first && stored && readRevision(db, stored, first.revision, now);
  };
  const insert = () =>
    db.transaction(async (tx) => {
      const save = { tx, editor: author, now, key };
      const stored = await insertPost(save, post);
      await recordSave(save, stored.id, { auditAction: 'post.created', override: post.override ?? null });
      return readRevision(tx, stored, stored.revision, now);
    });
  const answer =
    (await findStored()) ??
    (await insert().catch(async (error: unknown) => {
      // A concurrent repeat of the same save was first.
      const stored = isUniqueViolation(error) ? await findStored() : null;
      if (!stored) throw error;
      return stored;
    }));
  if (answer.status === 'publicado') await invalidatePosts(deps, [answer.id]);
  return answer;
}

/** Inserts a post and its first revision inside the caller's transaction. */
export async function insertPost(save: SaveContext, { demo = false, ...post }: NewPost): Promise<PostRecord> {
  const { tx, editor, now } = save;
  await ensureImageExists(tx, post.content.image);
  const author = { authorId: editor.id, authorName: editor.name };
  const columns = publicColumns(post.content, post.publicStatus, 1);
  const stored = await insertPostRow(tx, { ...columns, ...author, demo, createdAt: now, updatedAt: now });
  await insertRevision(tx, revisionRow(save, { postId: stored.id, revision: stored.revision }, post));
  await setPostFiles(tx, stored.id, referencedFiles(post.content));
  await indexPost(tx, stored);
  return stored;
}
