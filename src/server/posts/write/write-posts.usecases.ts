import { type Status, statusToStore } from '#domain/posts/post.ts';
import { checkPost } from '#domain/posts/post-check.ts';
import { internalLinks } from '#domain/site/internal-links.ts';
import { can } from '#domain/users/permissions.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { Deps } from '#server/deps.ts';
import { brokenLinkText, findBrokenLinksOfText } from '#server/publication/page-links.ts';
import { indexPost } from '#server/search/post-entries.store.ts';
import type { DraftSave, EditablePost, PostSave } from '#shared/api/post-editing.schema.ts';
import type { Preconditions } from '#shared/api/preconditions.schema.ts';
import { formatTimestamp } from '#shared/time/time.ts';
import { authorizePost } from '../authorize-post.ts';
import { invalidatePosts, mayBeCached } from '../post-cache-tags.ts';
import { blockedByIssues, neverPublished, postNotFound, withdrawalTooSoon } from '../posts.errors.ts';
import { readHead } from '../revisions/read-revision.ts';
import { withDecorativeImages } from '../sanitize/sanitize-html.ts';
import { emptyContent, hasChosenDate, mergeContent, type PostContent } from './post-content.ts';
import {
  type CurrentPost,
  createIdempotently,
  type NewPost,
  recordSave,
  type SaveDecision,
  saveRevision,
} from './save-revision.ts';
import { lockPost, updatePostRow } from './write-posts.store.ts';

export async function moveToBin(deps: Deps, editor: SessionUser, id: number): Promise<void> {
  const now = deps.clock();
  const wasShown = await deps.database.db.transaction(async (tx) => {
    const post = authorizePost(editor, 'post:delete', await lockPost(tx, id), now);
    await indexPost(tx, await updatePostRow(tx, id, { deletedAt: now, updatedAt: now }));
    await recordSave({ tx, editor, now }, id, { auditAction: 'post.deleted' });
    return mayBeCached(post, now);
  });
  if (wasShown) await invalidatePosts(deps, [id]);
}

/** Restores as draft or withdrawn, so that nothing returns to readers unexpectedly; idempotent. */
export async function restoreFromBin(deps: Deps, editor: SessionUser, id: number): Promise<EditablePost> {
  const now = deps.clock();
  return deps.database.db.transaction(async (tx) => {
    const post = await lockPost(tx, id);
    if (!post?.deletedAt) authorizePost(editor, 'post:delete', post, now);
    else {
      if (!can(editor, 'post:delete', { ownerId: post.authorId })) throw postNotFound();
      const status = post.status === 'borrador' ? 'borrador' : 'retirado';
      await updatePostRow(tx, id, { deletedAt: null, status, updatedAt: now });
      await recordSave({ tx, editor, now }, id, { auditAction: 'post.restored' });
    }
    return readHead(tx, id, now);
  });
}

const NO_REASON = 'sin motivo';

/**
 * The content of a save to publish. A client of the specification knows neither status nor idempotency key, and no
 * editor asked its author about images: those without `alt` are decorative.
 */
function contentToPublish(input: PostSave, before: PostContent, key: string | undefined): PostContent {
  const content = mergeContent(input, before);
  if (input.status !== undefined || key !== undefined) return content;
  return { ...content, body: withDecorativeImages(content.body) };
}

/** A save with the links of its text that lead nowhere. */
type CheckedSave = PostSave & { broken: readonly string[] };

/** A draft and a withdrawal keep their links, so that these are not looked up. */
const withBrokenLinks = async (deps: Deps, input: PostSave): Promise<CheckedSave> => ({
  ...input,
  broken:
    input.status === 'borrador' || input.status === 'retirado' ? [] : await findBrokenLinksOfText(deps, input.desc),
});

function decideCreate(author: SessionUser, input: CheckedSave, now: Date, key: string | undefined): NewPost {
  const content = contentToPublish(input, emptyContent(now), key);
  const status = statusToStore(input.status, content.date, now);
  if (status !== 'publicado' && status !== 'programado') return { content, kind: status, publicStatus: status };
  const override = ensurePublishable(author, input, { content, before: '', now });
  return { content, kind: status, publicStatus: status, override };
}

/** Decides a save over a post: without a `status` it keeps its own. */
function decideUpdate(editor: SessionUser, input: CheckedSave, current: CurrentPost, key?: string): SaveDecision {
  const asked = input.status ?? current.state;
  if (asked === 'borrador') return decideDraft(mergeContent(input, current.head), current);
  if (asked === 'retirado') return decideWithdraw(input, current);
  return decidePublish(editor, input, current, asked, key);
}

/** Readers keep what they have; a future schedule is cancelled. */
function decideDraft(content: PostContent, { state }: CurrentPost): SaveDecision {
  const out = state === 'publicado' || state === 'retirado';
  return { kind: 'borrador', content, publicStatus: out ? 'unchanged' : 'borrador', auditAction: 'post.updated' };
}

function decideWithdraw(input: PostSave, { head, state }: CurrentPost): SaveDecision {
  if (state === 'borrador') throw neverPublished();
  const content = mergeContent(input, head);
  // A withdrawal without a text keeps the existing one.
  const kept = content.body === '' ? { ...content, body: head.body } : content;
  const auditAction = state === 'retirado' ? 'post.updated' : 'post.withdrawn';
  return { kind: 'retirado', content: kept, publicStatus: 'retirado', auditAction };
}

function decidePublish(
  editor: SessionUser,
  input: CheckedSave,
  current: CurrentPost,
  asked: Status,
  key: string | undefined,
): SaveDecision {
  const { head, now, state } = current;
  const typed = contentToPublish(input, head, key);
  const wasWithdrawn = input.withdraw_at === undefined && head.withdrawAt !== null && head.withdrawAt <= now;
  const content = {
    ...typed,
    date: isDatedOnPublish(current, input) ? now : typed.date,
    withdrawAt: wasWithdrawn ? null : typed.withdrawAt,
  };
  const status = statusToStore(asked, content.date, now) as 'publicado' | 'programado';
  const auditAction = state === status ? 'post.updated' : status === 'publicado' ? 'post.published' : 'post.scheduled';
  const override = ensurePublishable(editor, input, { content, before: head.body, now });
  return { kind: status, content, publicStatus: status, auditAction, override };
}

/** A draft gets its date on publication, or it would appear below newer posts. */
function isDatedOnPublish({ post, head }: CurrentPost, { date }: PostSave): boolean {
  return !hasChosenDate(post, head) && (!date || date === formatTimestamp(head.date));
}

/** Throws when a content may not be published; gives the reason to record when an editor overrides issues. */
function ensurePublishable(
  editor: SessionUser,
  input: CheckedSave,
  { content, before, now }: { content: PostContent; before: string; now: Date },
): string | null {
  const { withdrawAt, date } = content;
  if (withdrawAt && (withdrawAt <= now || withdrawAt <= date)) throw withdrawalTooSoon();
  const stood = internalLinks(before);
  const added = input.broken.filter((link) => !stood.includes(link));
  if (added.length > 0) throw blockedByIssues(added.map(brokenLinkText));
  const issues = checkPost({ desc: content.body, img: content.image, cat: content.category });
  const blocking = issues.filter(({ blocks }) => blocks);
  if (blocking.length === 0) return null;
  if (!can(editor, 'post:override'))
    throw blockedByIssues(blocking.map(({ message, excerpt }) => (excerpt ? `${message} («${excerpt}»)` : message)));
  const codes = [...new Set(blocking.map(({ code }) => code))].join(', ');
  return `${input.override || NO_REASON} (${codes})`;
}

/** Creates a post; without a `status` it is published. */
export async function createPost(
  deps: Deps,
  author: SessionUser,
  input: PostSave,
  key?: string,
): Promise<EditablePost> {
  const checked = await withBrokenLinks(deps, input);
  return createIdempotently(deps, author, decideCreate(author, checked, deps.clock(), key), key);
}

/** Saves over a post; its author and absent fields stay. */
export async function updatePost(
  deps: Deps,
  editor: SessionUser,
  id: number,
  input: PostSave,
  terms: Preconditions,
): Promise<EditablePost> {
  const checked = await withBrokenLinks(deps, input);
  return saveRevision(deps, editor, id, terms, (current) =>
    decideUpdate(editor, checked, current, terms.idempotencyKey),
  );
}

/** Creates a draft, which only its writers see. */
export function createDraft(deps: Deps, author: SessionUser, input: DraftSave, key?: string): Promise<EditablePost> {
  const content = mergeContent(input, emptyContent(deps.clock()));
  return createIdempotently(deps, author, { kind: 'automatico', content, publicStatus: 'borrador' }, key);
}

/** Automatic save: changes neither what readers get nor a schedule. */
export const saveDraft = (deps: Deps, editor: SessionUser, id: number, input: DraftSave, terms: Preconditions) =>
  saveRevision(deps, editor, id, terms, ({ head, state }) => ({
    kind: 'automatico',
    content: mergeContent(input, head),
    visit: input.visit ?? null,
    publicStatus: state === 'borrador' ? 'borrador' : 'unchanged',
    auditAction: 'post.draft-saved',
  }));
