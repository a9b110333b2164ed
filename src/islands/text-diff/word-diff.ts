/** The differences between two texts, word by word, for display. */
import { diffWordsWithSpace } from 'diff';

export type DiffPart = { kind: 'same' | 'added' | 'removed' | 'only'; text: string };

/** Limit for two long texts with nothing in common, whose diff takes minutes. */
const DIFF_TIMEOUT_MS = 1_000;

/** Word diff; after the timeout, one deletion and one addition. */
export function diffWords(before: string, after: string): DiffPart[] {
  const words = diffWordsWithSpace(before, after, { timeout: DIFF_TIMEOUT_MS });
  if (!words) return [part('removed', before), part('added', after)];
  return words.map(({ added, removed, value }) => part(added ? 'added' : removed ? 'removed' : 'same', value));
}

const part = (kind: DiffPart['kind'], text: string): DiffPart => ({ kind, text });

/** One side of a diff: marks what only this side has, and leaves out what only the other has. */
export function oneSide(parts: readonly DiffPart[], side: 'before' | 'after'): DiffPart[] {
  const own = side === 'before' ? 'removed' : 'added';
  return parts.flatMap(({ kind, text }) =>
    kind === 'same' ? [part('same', text)] : kind === own ? [part('only', text)] : [],
  );
}
