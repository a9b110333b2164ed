/** When an automatic save may take the place of the one before it, so that no text is lost by it. */
import { minutes } from './time.ts';

/** Automatic saves of one visit within so many minutes become one revision. */
export const GATHER_MINUTES = 10;
/** What the saves that became one revision may take away in all: a few mistyped words. */
const MOST_REMOVED_CHARS = 40;
/** And of a short text no more than this part. */
const MOST_REMOVED_SHARE = 0.2;

/** What a save keeps that a person would miss. */
export type SavedText = { title: string; body: string; image: string | null; imageAlt: string };

/** The newest revision of a post, as a save finds it. */
export type HeadRevision = SavedText & {
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

type AutomaticSave = SavedText & { editorId: number; visit: string | null; now: Date };

/**
 * Whether an automatic save becomes one revision with the head, and how much the two have then removed;
 * null: it is a revision of its own. The first revision stays apart: it carries the key of its creation,
 * so that a late repeat never makes a second post.
 */
export function joinedRemoval(head: HeadRevision, save: AutomaticSave): number | null {
  if (head.kind !== 'automatico' || head.revision === 1) return null;
  if (head.editorId !== save.editorId || head.visit !== save.visit) return null;
  const age = save.now.getTime() - head.startedAt.getTime();
  if (age < 0 || age >= minutes(GATHER_MINUTES)) return null;
  if (head.image !== null && head.image !== save.image) return null;
  const removed = head.removedChars + removedText(head, save);
  return removed <= mostRemoved(head) ? removed : null;
}

const mostRemoved = ({ title, body, imageAlt }: SavedText): number =>
  Math.min(MOST_REMOVED_CHARS, Math.floor((title.length + body.length + imageAlt.length) * MOST_REMOVED_SHARE));

const removedText = (before: SavedText, after: SavedText): number =>
  removedBetween(before.title, after.title) +
  removedBetween(before.body, after.body) +
  removedBetween(before.imageAlt, after.imageAlt);

/**
 * How many characters of a text the next one may lack: all between what both begin with and what both
 * end with. Exact for an edit in one place, too many for edits in several; never too few, and linear.
 */
export function removedBetween(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return before.length - start - end;
}
