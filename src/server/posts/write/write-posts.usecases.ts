/** What writers do with a post: begin it, save it, publish it, withdraw it. */

import { type Status, statusToStore } from '#domain/posts/post.ts';
import { checkPost } from '#domain/posts/post-check.ts';
import { can } from '#domain/users/permissions.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { Deps } from '#server/deps.ts';
import type { Preconditions } from '#server/http/preconditions.ts';
import type { DraftSave, EditablePost, PostSave } from '#shared/api/post-editing.schema.ts';
import { formatTimestamp } from '#shared/time/time.ts';
import { blockedByIssues, neverPublished, withdrawalTooSoon } from '../posts.errors.ts';
import { createIdempotently, type NewPost } from './create-post.ts';
import { emptyContent, hasChosenDate, mergeContent, type PostContent } from './post-content.ts';
import { type CurrentPost, type SaveDecision, saveRevision } from './save-revision.ts';

const NO_REASON = 'sin motivo';

/** A new post; without a `status` it is published (design.md §6). */
function decideCreate(author: SessionUser, input: PostSave, now: Date): NewPost {
  const content = mergeContent(input, emptyContent(now));
  const status = statusToStore(input.status, content.date, now);
  if (status !== 'publicado' && status !== 'programado') return { content, kind: status, publicStatus: status };
  return { content, kind: status, publicStatus: status, override: ensurePublishable(author, input, content, now) };
}

/** A save over a post: without a `status` it keeps the one it has. */
function decideUpdate(editor: SessionUser, input: PostSave, standing: CurrentPost): SaveDecision {
  const asked = input.status ?? standing.state;
  if (asked === 'borrador') return decideDraft(mergeContent(input, standing.head), standing);
  if (asked === 'retirado') return decideWithdraw(input, standing);
  return decidePublish(editor, input, standing, asked);
}

/** What readers have stays with them; a schedule that is not due yet is called off. */
function decideDraft(content: PostContent, { state }: CurrentPost): SaveDecision {
  const out = state === 'publicado' || state === 'retirado';
  return { kind: 'borrador', content, publicStatus: out ? 'unchanged' : 'borrador', auditAction: 'post.updated' };
}

function decideWithdraw(input: PostSave, { head, state }: CurrentPost): SaveDecision {
  if (state === 'borrador') throw neverPublished();
  const content = mergeContent(input, head);
  // Nobody withdraws a text to empty it: without one, what there was stays.
  const kept = content.body === '' ? { ...content, body: head.body } : content;
  return {
    kind: 'retirado',
    content: kept,
    publicStatus: 'retirado',
    auditAction: state === 'retirado' ? 'post.updated' : 'post.withdrawn',
  };
}

function decidePublish(editor: SessionUser, input: PostSave, standing: CurrentPost, asked: Status): SaveDecision {
  const { head, now, state } = standing;
  const typed = mergeContent(input, head);
  const leftBefore = input.withdraw_at === undefined && head.withdrawAt !== null && head.withdrawAt <= now;
  const content = {
    ...typed,
    date: isDatedOnPublish(standing, input) ? now : typed.date,
    withdrawAt: leftBefore ? null : typed.withdrawAt,
  };
  const status = statusToStore(asked, content.date, now) as 'publicado' | 'programado';
  const trace = state === status ? 'post.updated' : status === 'publicado' ? 'post.published' : 'post.scheduled';
  return {
    kind: status,
    content,
    publicStatus: status,
    auditAction: trace,
    override: ensurePublishable(editor, input, content, now),
  };
}

/** Dated when it goes out, or a draft of last week would come out below the news of yesterday. */
function isDatedOnPublish({ post, head }: CurrentPost, { date }: PostSave): boolean {
  return !hasChosenDate(post, head) && (!date || date === formatTimestamp(head.date));
}

/** Refuses what may not go out; gives the reason to record when somebody who may insists. */
function ensurePublishable(editor: SessionUser, input: PostSave, content: PostContent, now: Date): string | null {
  const { withdrawAt, date } = content;
  if (withdrawAt && (withdrawAt <= now || withdrawAt <= date)) throw withdrawalTooSoon();
  const faults = checkPost({ desc: content.body, img: content.image, cat: content.category });
  const blocking = faults.filter((fault) => fault.blocks);
  if (blocking.length === 0) return null;
  if (!can(editor, 'post:override'))
    throw blockedByIssues(blocking.map(({ message, excerpt }) => (excerpt ? `${message} («${excerpt}»)` : message)));
  const codes = [...new Set(blocking.map(({ code }) => code))].join(', ');
  return `${input.override || NO_REASON} (${codes})`;
}

/** Stores a post of the author; without a `status` it is published. */
export const createPost = (deps: Deps, author: SessionUser, input: PostSave, key?: string): Promise<EditablePost> =>
  createIdempotently(deps, author, decideCreate(author, input, deps.clock()), key);

/** Replaces the content of a post; its author stays, and so does what the body leaves out. */
export const updatePost = (
  deps: Deps,
  editor: SessionUser,
  id: number,
  input: PostSave,
  terms: Preconditions = {},
): Promise<EditablePost> => saveRevision(deps, editor, id, terms, (standing) => decideUpdate(editor, input, standing));

/** Begins a post from what is half written; nobody but its writers sees it. */
export const createDraft = (deps: Deps, author: SessionUser, input: DraftSave, key?: string): Promise<EditablePost> =>
  createIdempotently(
    deps,
    author,
    { kind: 'automatico', content: mergeContent(input, emptyContent(deps.clock())), publicStatus: 'borrador' },
    key,
  );

/** The automatic save: never changes what readers get, nor a schedule. */
export const saveDraft = (
  deps: Deps,
  editor: SessionUser,
  id: number,
  input: DraftSave,
  terms: Preconditions = {},
): Promise<EditablePost> =>
  saveRevision(deps, editor, id, terms, ({ head, state }) => ({
    kind: 'automatico',
    content: mergeContent(input, head),
    visit: input.visit ?? null,
    publicStatus: state === 'borrador' ? 'borrador' : 'unchanged',
    auditAction: 'post.draft-saved',
  }));
