/** The draft on the screen, and its conversion to and from the API. */
import { z } from 'zod';
import { CENTER } from '#domain/files/focal-point.ts';
import { CATEGORIES } from '#domain/posts/post.ts';
import type { DraftSave, EditablePost } from '#shared/api/post-editing.schema.ts';
import { minuteForControl, toControl, toTimestamp } from '#shared/time/minute-control.ts';

/** A schema, because older versions may have written the local drafts. */
export const postDraft = z.object({
  title: z.string(),
  /** As a datetime-local control has it: `AAAA-MM-DDTHH:mm`, Bogotá time. */
  date: z.string(),
  desc: z.string(),
  cat: z.enum(['', ...CATEGORIES]),
  /** Stored name of the image or document. */
  img: z.string().nullable(),
  alt: z.string(),
  decorative: z.boolean(),
  /** Focal point of the image. */
  focus: z.string().default(CENTER),
  /** When it is withdrawn, written like `date`; empty: never. */
  withdrawAt: z.string().default(''),
});
export type PostDraft = z.infer<typeof postDraft>;

export function newDraft(now: Date): PostDraft {
  const date = minuteForControl(now);
  const noImage = { img: null, alt: '', decorative: false, focus: CENTER };
  return { title: '', date, desc: '', cat: '', ...noImage, withdrawAt: '' };
}

type StoredPost = Pick<
  EditablePost,
  'title' | 'desc' | 'date' | 'cat' | 'img' | 'alt' | 'focus' | 'withdraw_at' | 'status'
>;

/**
 * A stored post as a draft. An image without alternative text is decorative once published; in a draft it is undecided.
 */
export function toDraft(stored: StoredPost): PostDraft {
  const isImage = stored.img !== null && draftFileKind(stored.img) === 'image';
  return {
    title: stored.title,
    date: toControl(stored.date),
    desc: stored.desc,
    cat: stored.cat ?? '',
    img: stored.img,
    alt: stored.alt,
    decorative: isImage && stored.alt === '' && stored.status !== 'borrador',
    focus: stored.focus,
    withdrawAt: stored.withdraw_at ? toControl(stored.withdraw_at) : '',
  };
}

/** Dates for the API: unchanged ones keep the server's value, to the second. */
export type DraftDates = Pick<DraftSave, 'date' | 'withdraw_at'>;

export function changedDates(draft: PostDraft, known: { draft: PostDraft; server: EditablePost | null }): DraftDates {
  const isDateKept = draft.date === known.draft.date;
  const isEndKept = draft.withdrawAt === known.draft.withdrawAt;
  return {
    // The server sets the date of a new post that has none chosen.
    ...((known.server || !isDateKept) && { date: isDateKept ? known.server?.date : toTimestamp(draft.date) }),
    withdraw_at: isEndKept ? (known.server?.withdraw_at ?? null) : toTimestamp(draft.withdrawAt),
  };
}

/** Body of PUT /posts/{id}/draft; publishing adds to it. */
export function toSaveBody(draft: PostDraft, dates: DraftDates): DraftSave {
  return {
    title: draft.title,
    desc: draft.desc,
    cat: draft.cat === '' ? null : draft.cat,
    img: draft.img,
    alt: draft.decorative ? '' : draft.alt,
    focus: draft.focus,
    ...dates,
  };
}

const CONTENT_FIELDS = ['title', 'desc', 'date', 'cat', 'img', 'alt', 'focus', 'withdraw_at'] as const;

/** Whether two versions have the same content, whatever their status and revision. */
export const hasSameContent = (a: EditablePost, b: EditablePost): boolean =>
  CONTENT_FIELDS.every((field) => a[field] === b[field]);

/** Whether the server has the draft's content. */
export function isAlreadySaved(
  theirs: EditablePost,
  draft: PostDraft,
  known: Parameters<typeof changedDates>[1],
): boolean {
  const { date = theirs.date, ...body } = toSaveBody(draft, changedDates(draft, known));
  return hasSameContent(theirs, { ...theirs, ...body, date: date ?? '', img: body.img ?? null } as EditablePost);
}

export type DraftFileKind = 'image' | 'document';

export const draftFileKind = (name: string): DraftFileKind =>
  /\.(?:jpe?g|png|webp|gif|avif)$/i.test(name) ? 'image' : 'document';
