import { CENTER } from '#domain/files/focal-point.ts';
import { uploadNames } from '#domain/files/uploads-in-text.ts';
import { bodySizeIssue } from '#domain/posts/body-limits.ts';
import type { DraftSave } from '#shared/api/post-editing.schema.ts';
import { formatTimestamp, parseTimestamp } from '#shared/time/time.ts';
import { blockedByIssues } from '../posts.errors.ts';
import type { PostRecord } from '../read/read-posts.store.ts';
import type { RevisionRecord } from '../revisions/revisions.store.ts';
import { sanitizeBody } from '../sanitize/sanitize-html.ts';

export type PostContent = Pick<
  RevisionRecord,
  'title' | 'body' | 'image' | 'imageAlt' | 'imageFocus' | 'category' | 'date' | 'withdrawAt'
>;

export function emptyContent(now: Date): PostContent {
  const text = { title: '', body: '', category: null, date: now, withdrawAt: null };
  return { ...text, image: null, imageAlt: '', imageFocus: CENTER };
}

/** Merges input over existing content; absent fields stay. */
export function mergeContent(input: DraftSave, before: PostContent): PostContent {
  const keepsImage = input.img === undefined;
  const image = keepsImage ? before.image : input.img || null;
  return {
    title: withoutNul(input.title),
    body: sanitizeValidBody(withoutNul(input.desc)),
    image,
    imageAlt: keepsImage ? withoutNul(input.alt) || before.imageAlt : withoutNul(input.alt),
    imageFocus: input.focus ?? (image === before.image ? before.imageFocus : CENTER),
    category: input.cat === undefined ? before.category : input.cat,
    date: instantOf(input.date) ?? before.date,
    withdrawAt: input.withdraw_at === undefined ? before.withdrawAt : instantOf(input.withdraw_at),
  };
}

/** Checked first: sanitizing time grows with the depth and size of a text. */
function sanitizeValidBody(html: string): string {
  const issue = bodySizeIssue(html);
  if (issue) throw blockedByIssues([issue]);
  return sanitizeBody(html);
}

/** PostgreSQL cannot store NUL; pasted text may have it, and it is invisible. */
const withoutNul = (text: string): string => text.replaceAll('\0', '');

const instantOf = (text: string | null | undefined): Date | null => (text ? parseTimestamp(text) : null);

export function pickContent(from: PostContent): PostContent {
  const { title, body, image, imageAlt, imageFocus, category, date, withdrawAt } = from;
  return { title, body, image, imageAlt, imageFocus, category, date, withdrawAt };
}

/** Names of the stored files that a content shows or links. */
export function referencedFiles({ image, body }: Pick<PostContent, 'image' | 'body'>): string[] {
  return [...new Set([...(image ? [image] : []), ...uploadNames(body)])];
}

/** Whether a date was chosen: an unpublished post with its creation date has none. */
export function hasChosenDate(post: PostRecord, { date }: Pick<PostContent, 'date'>): boolean {
  return post.liveRevision !== null || formatTimestamp(date) !== formatTimestamp(post.createdAt);
}
