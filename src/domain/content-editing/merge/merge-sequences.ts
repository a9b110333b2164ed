/** Three-way merge of sequences (diff3): what two persons changed in different places of one text or list. */
import { diffArrays } from 'diff';
import { MAX_DIFFERENCES } from '../sequence-match.ts';

/** A run of the common ancestor and what one side has in its place. */
type Hunk<T> = { start: number; end: number; items: T[]; keys: string[] };

type Options = {
  /** Whether both sides may add different items at the same place; theirs come first. */
  takesBothAdditions?: boolean;
  /** Whether ours stays where both sides changed the same place. */
  prefersOurs?: boolean;
};

/**
 * The merged sequence; null when both sides changed the same place otherwise, or one changed more than a person does.
 * `keyOf` tells items apart.
 */
export function mergeSequences<T>(
  base: readonly T[],
  ours: readonly T[],
  theirs: readonly T[],
  keyOf: (item: T) => string,
  { takesBothAdditions = false, prefersOurs = false }: Options = {},
): T[] | null {
  const baseKeys = base.map(keyOf);
  const mine = hunksOf(baseKeys, ours, keyOf);
  const other = hunksOf(baseKeys, theirs, keyOf);
  if (!mine || !other) return null;
  const clash = (a: Hunk<T>, b: Hunk<T>) =>
    touches(a, b) && !isSame(a, b) && !(takesBothAdditions && areAdditions(a, b));
  if (!prefersOurs && mine.some((a) => other.some((b) => clash(a, b)))) return null;
  const others = other.filter((b) => !mine.some((a) => isSame(a, b) || clash(a, b)));
  const hunks = [...others, ...mine].sort((a, b) => a.start - b.start);
  const merged: T[] = [];
  let at = 0;
  for (const { start, end, items } of hunks) {
    merged.push(...base.slice(at, start), ...items);
    at = end;
  }
  return [...merged, ...base.slice(at)];
}

type AnyHunk = Hunk<unknown>;

/** Whether two hunks change the same items, or insert at the same place. */
const touches = (a: AnyHunk, b: AnyHunk): boolean => a.start === b.start || (a.start < b.end && b.start < a.end);

const isSame = (a: AnyHunk, b: AnyHunk): boolean =>
  a.start === b.start && a.end === b.end && a.keys.join('\0') === b.keys.join('\0');

/** Whether two hunks only add, and nothing of it twice. */
const areAdditions = (a: AnyHunk, b: AnyHunk): boolean =>
  a.start === a.end && b.start === b.end && !a.keys.some((key) => b.keys.includes(key));

/** null: more differences than a person makes. */
function hunksOf<T>(baseKeys: readonly string[], side: readonly T[], keyOf: (item: T) => string): Hunk<T>[] | null {
  const keys = side.map(keyOf);
  const changes = diffArrays([...baseKeys], keys, { maxEditLength: MAX_DIFFERENCES });
  if (!changes) return null;
  const hunks: Hunk<T>[] = [];
  let [inBase, inSide] = [0, 0];
  for (const { added, removed, count } of changes) {
    if (!added && !removed) {
      inBase += count;
      inSide += count;
      continue;
    }
    const last = hunks.at(-1);
    // A removal and the addition in its place are one hunk: something unchanged stands between two.
    const hunk = last?.end === inBase ? last : { start: inBase, end: inBase, items: [], keys: [] };
    if (hunk !== last) hunks.push(hunk);
    if (removed) {
      hunk.end += count;
      inBase += count;
    } else {
      hunk.items.push(...side.slice(inSide, inSide + count));
      hunk.keys.push(...keys.slice(inSide, inSide + count));
      inSide += count;
    }
  }
  return hunks;
}
