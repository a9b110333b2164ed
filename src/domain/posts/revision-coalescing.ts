/** When an automatic save may take the place of the one before it, so that no text is lost by it. */
import { minutes } from '#shared/time/time.ts';

/** Automatic saves of one visit within so many minutes become one revision. */
export const COALESCE_MINUTES = 10;
/** What the saves that became one revision may take away in all: a few mistyped words. */
const MAX_REMOVED_CHARS = 40;
/** And of a short text no more than this part. */
const MAX_REMOVED_SHARE = 0.2;

/** What a save keeps that a person would miss. */
export type RevisionText = { title: string; body: string; image: string | null; imageAlt: string };

/** The newest revision of a post, as a save finds it. */
export type HeadRevision = RevisionText & {
  kind: string;
  revision: number;
  editorId: number | null;
  /** The visit to the editor that it was saved in; null: unknown. */
  visit: string | null;
  /** First save that is in this revision. */
  startedAt: Date;
  /** Characters that the saves in this revision have taken away so far. */
  removedChars: number;
};

type AutomaticSave = RevisionText & { editorId: number; visit: string | null; now: Date };

/**
 * Whether an automatic save becomes one revision with the head, and how much the two have then removed;
 * null: it is a revision of its own. The first revision stays apart: it carries the key of its creation,
 * so that a late repeat never makes a second post.
 */
export function coalescedRemoval(head: HeadRevision, save: AutomaticSave): number | null {
  if (head.kind !== 'automatico' || head.revision === 1) return null;
  if (head.editorId !== save.editorId || head.visit !== save.visit) return null;
  const age = save.now.getTime() - head.startedAt.getTime();
  if (age < 0 || age >= minutes(COALESCE_MINUTES)) return null;
  if (head.image !== null && head.image !== save.image) return null;
  const removed = head.removedChars + removedCharsOf(head, save);
  return removed <= maxRemoved(head) ? removed : null;
}

const maxRemoved = ({ title, body, imageAlt }: RevisionText): number =>
  Math.min(MAX_REMOVED_CHARS, Math.floor((title.length + body.length + imageAlt.length) * MAX_REMOVED_SHARE));

const removedCharsOf = (before: RevisionText, after: RevisionText): number =>
  countRemoved(before.title, after.title) +
  countRemoved(before.body, after.body) +
  countRemoved(before.imageAlt, after.imageAlt);

/**
 * How many characters of a text the next one may lack: all between what both begin with and what both
 * end with. Exact for an edit in one place, too many for edits in several; never too few, and linear.
 */
export function countRemoved(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return before.length - start - end;
}
