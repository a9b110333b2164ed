/**
 * Saving a post: every save becomes a revision, under the lock of its post and in one transaction
 * with what readers get, so that two people at once never undo each other without knowing.
 */
import { type RevisionKind, type Status, stateAt } from '#domain/post.ts';
import type { EditablePost } from '#domain/post-editing.ts';
import { joinedRemoval } from '#domain/post-joining.ts';
import { excerptOf } from '#domain/text.ts';
import type { SessionUser } from '#domain/user.ts';
import { recordTrace } from '../audit/audit.store.ts';
import type { Queryable } from '../db/database.ts';
import { isUniqueViolation } from '../db/errors.ts';
import type { Deps } from '../deps.ts';
import { findFile } from '../files/files.store.ts';
import type { SaveTerms } from '../http/save-headers.ts';
import { ensureMay } from './post-access.ts';
import { fileNamesOf, type PostContent } from './post-content.ts';
import { invalidatePosts, mayBeOnKeptPages } from './post-tags.ts';
import { lockPost, setPostFiles, updatePostRow } from './post-writing.store.ts';
import { keyTaken, staleRevision, unknownImage } from './posts.errors.ts';
import type { PostRecord } from './posts.store.ts';
import { ensureRevision, readRevision } from './read-revision.ts';
import { findSave, insertRevision, joinRevision, type RevisionWithImage } from './revisions.store.ts';

/** A post as it stands when a save reaches it. */
export type Standing = { post: PostRecord; head: RevisionWithImage; state: Status; now: Date };

/** What a save comes to. */
export type Decision = {
  kind: RevisionKind;
  content: PostContent;
  /** The state it goes before its readers with; 'kept': they go on with what they have. */
  row: Status | 'kept';
  trace: `post.${string}`;
  /** Why it went out over its faults, when it did. */
  override?: string | null;
  /** The visit to the editor that an automatic save belongs to. */
  visit?: string | null;
};

/** Saves over a post what `decide` makes of it as it stands. */
export async function savePost(
  deps: Deps,
  editor: SessionUser,
  id: number,
  terms: SaveTerms,
  decide: (standing: Standing) => Decision,
): Promise<EditablePost> {
  const now = deps.clock();
  const saved = await refusingTakenKeys(() =>
    deps.database.db.transaction(async (tx) => {
      const post = ensureMay(editor, 'post:update', await lockPost(tx, id), now);
      const repeated = await findRepeated(tx, editor, id, terms);
      if (repeated !== null)
        return { answer: await readRevision(tx, post, repeated, now), shown: mayBeOnKeptPages(post, now) };
      if (terms.ifMatch !== undefined && terms.ifMatch !== post.revision) throw staleRevision();
      const head = await ensureRevision(tx, id, post.revision);
      const decision = decide({ post, head, state: stateAt(post, now), now });
      const after = await store(tx, editor, { post, head, now }, decision, terms.key);
      const shown = decision.row !== 'kept' && [post, after].some((row) => mayBeOnKeptPages(row, now));
      return { answer: await readRevision(tx, after, after.revision, now), shown };
    }),
  );
  // Also for a repeat: the first try may have ended before the pages were dropped.
  if (saved.shown) await invalidatePosts(deps, [id]);
  return saved.answer;
}

async function findRepeated(tx: Queryable, editor: SessionUser, id: number, { key }: SaveTerms) {
  const first = key === undefined ? null : await findSave(tx, editor.id, key);
  if (first && first.postId !== id) throw keyTaken();
  return first?.revision ?? null;
}

async function store(
  tx: Queryable,
  editor: SessionUser,
  { post, head, now }: Pick<Standing, 'post' | 'head' | 'now'>,
  decision: Decision,
  key: string | undefined,
): Promise<PostRecord> {
  const { content, row } = decision;
  await ensureImage(tx, content.image);
  const number = await addRevision(tx, editor, { post, head, now }, decision, key);
  const after = await updatePostRow(tx, post.id, {
    ...(row !== 'kept' && rowOf(content, row, number)),
    revision: number,
    updatedAt: now,
  });
  const names = row === 'kept' ? [...fileNamesOf(post), ...fileNamesOf(content)] : fileNamesOf(content);
  await setPostFiles(tx, post.id, [...new Set(names)]);
  await traceSave(tx, editor, post.id, now, decision);
  return after;
}

/** Puts the content in the history under the next number; gives that. */
async function addRevision(
  tx: Queryable,
  editor: SessionUser,
  { post, head, now }: Pick<Standing, 'post' | 'head' | 'now'>,
  { content, kind, override = null, visit = null }: Decision,
  key: string | undefined,
): Promise<number> {
  const removedChars =
    kind === 'automatico' ? joinedRemoval(head, { ...content, editorId: editor.id, visit, now }) : null;
  const joins = removedChars !== null;
  const revision = {
    ...content,
    postId: post.id,
    revision: post.revision + 1,
    kind,
    editorId: editor.id,
    editorName: editor.name,
    startedAt: joins ? head.startedAt : now,
    savedAt: now,
    saveKey: key ?? null,
    override,
    visit,
    removedChars: removedChars ?? 0,
  };
  await (joins ? joinRevision(tx, head.revision, revision) : insertRevision(tx, revision));
  return revision.revision;
}

/** One trace for the save, and one more when it went out over its faults. */
export async function traceSave(
  tx: Queryable,
  editor: SessionUser,
  id: number,
  at: Date,
  { trace, override }: Pick<Decision, 'trace' | 'override'>,
): Promise<void> {
  const about = { at, actorId: editor.id, entity: 'post', entityId: id };
  await recordTrace(tx, { ...about, action: trace });
  if (override) await recordTrace(tx, { ...about, action: 'post.published-over-faults' });
}

/** The columns of the row that follow a content. */
export const rowOf = (content: PostContent, status: Status, revision: number) => ({
  ...content,
  excerpt: excerptOf(content.body),
  status,
  liveRevision: status === 'borrador' ? null : revision,
});

/** 422 for a picture that is not stored; the text of a revision has no foreign key to say so. */
export async function ensureImage(tx: Queryable, name: string | null): Promise<void> {
  if (name !== null && (await findFile(tx, name)) === null) throw unknownImage();
}

async function refusingTakenKeys<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isUniqueViolation(error) ? keyTaken() : error;
  }
}
