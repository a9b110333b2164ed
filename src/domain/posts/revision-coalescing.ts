/** Coalescing of automatic saves into one revision without losing text. */
import { minutes } from '#shared/time/time.ts';

/** Autosaves of one editing session within these minutes are coalesced. */
export const COALESCE_MINUTES = 10;
/** Most characters that the coalesced saves may remove: a few mistyped words. */
const MAX_REMOVED_CHARS = 40;
/** The same limit as a share, for short texts. */
const MAX_REMOVED_SHARE = 0.2;

/** The content of a save that must not be lost. */
export type RevisionText = { title: string; body: string; image: string | null; imageAlt: string };

/** The newest revision of a post. */
export type HeadRevision = RevisionText & {
  kind: string;
  revision: number;
  editorId: number | null;
  /** The editing session that saved it; null: unknown. */
  visit: string | null;
  /** Instant of the first save in this revision. */
  startedAt: Date;
  /** Characters removed so far by the coalesced saves. */
  removedChars: number;
};

type AutomaticSave = RevisionText & { editorId: number; visit: string | null; now: Date };

/** Characters removed in all when an automatic save joins the head; null: it becomes a revision of its own. */
export function coalescedRemoval(head: HeadRevision, save: AutomaticSave): number | null {
  // The first revision holds the idempotency key of the creation.
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

/** Upper bound, in linear time, of the characters that `after` lacks: those between common prefix and suffix. */
export function countRemoved(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return before.length - start - end;
}
