/** What a save with a state asks for comes to, given how the post stands. Decisions only, nothing is stored here. */
import { can } from '#domain/permissions.ts';
import { type Status, statusFor } from '#domain/post.ts';
import { checkPost } from '#domain/post-check.ts';
import type { PostSave } from '#domain/post-editing.ts';
import { formatTimestamp } from '#domain/time.ts';
import type { SessionUser } from '#domain/user.ts';
import { contentOf, emptyContent, isDated, type PostContent } from './post-content.ts';
import type { NewPost } from './post-creating.ts';
import type { Decision, Standing } from './post-saving.ts';
import { blockedByFaults, leavesTooSoon, neverPublished } from './posts.errors.ts';

const NO_REASON = 'sin motivo';

/** A new post; without a `status` it is published (design.md §6). */
export function decideNew(author: SessionUser, input: PostSave, now: Date): NewPost {
  const content = contentOf(input, emptyContent(now));
  const status = statusFor(input.status, content.date, now);
  if (status !== 'publicado' && status !== 'programado') return { content, kind: status, row: status };
  return { content, kind: status, row: status, override: goingOut(author, input, content, now) };
}

/** A save over a post: without a `status` it keeps the one it has. */
export function decideChange(editor: SessionUser, input: PostSave, standing: Standing): Decision {
  const asked = input.status ?? standing.state;
  if (asked === 'borrador') return asDraft(contentOf(input, standing.head), standing);
  if (asked === 'retirado') return asWithdrawn(input, standing);
  return asPublished(editor, input, standing, asked);
}

/** What readers have stays with them; a schedule that is not due yet is called off. */
function asDraft(content: PostContent, { state }: Standing): Decision {
  const out = state === 'publicado' || state === 'retirado';
  return { kind: 'borrador', content, row: out ? 'kept' : 'borrador', trace: 'post.updated' };
}

function asWithdrawn(input: PostSave, { head, state }: Standing): Decision {
  if (state === 'borrador') throw neverPublished();
  const content = contentOf(input, head);
  // Nobody withdraws a text to empty it: without one, what there was stays.
  const kept = content.body === '' ? { ...content, body: head.body } : content;
  return {
    kind: 'retirado',
    content: kept,
    row: 'retirado',
    trace: state === 'retirado' ? 'post.updated' : 'post.withdrawn',
  };
}

function asPublished(editor: SessionUser, input: PostSave, standing: Standing, asked: Status): Decision {
  const { head, now, state } = standing;
  const typed = contentOf(input, head);
  const leftBefore = input.withdraw_at === undefined && head.withdrawAt !== null && head.withdrawAt <= now;
  const content = {
    ...typed,
    date: isDatedByItself(standing, input) ? now : typed.date,
    withdrawAt: leftBefore ? null : typed.withdrawAt,
  };
  const status = statusFor(asked, content.date, now) as 'publicado' | 'programado';
  const trace = state === status ? 'post.updated' : status === 'publicado' ? 'post.published' : 'post.scheduled';
  return { kind: status, content, row: status, trace, override: goingOut(editor, input, content, now) };
}

/** Dated when it goes out, or a draft of last week would come out below the news of yesterday. */
function isDatedByItself({ post, head }: Standing, { date }: PostSave): boolean {
  return !isDated(post, head) && (!date || date === formatTimestamp(head.date));
}

/** Refuses what may not go out; gives the reason to record when somebody who may insists. */
function goingOut(editor: SessionUser, input: PostSave, content: PostContent, now: Date): string | null {
  const { withdrawAt, date } = content;
  if (withdrawAt && (withdrawAt <= now || withdrawAt <= date)) throw leavesTooSoon();
  const faults = checkPost({ desc: content.body, img: content.image, cat: content.category });
  const blocking = faults.filter((fault) => fault.blocks);
  if (blocking.length === 0) return null;
  if (!can(editor, 'post:override'))
    throw blockedByFaults(blocking.map(({ message, excerpt }) => (excerpt ? `${message} («${excerpt}»)` : message)));
  const codes = [...new Set(blocking.map(({ code }) => code))].join(', ');
  return `${input.override || NO_REASON} (${codes})`;
}
