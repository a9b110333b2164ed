/** Three-way merge of sequences (diff3): what two persons changed in different places of one text or list. */
import { diffArrays } from 'diff';

/** A run of the common ancestor and what one side has in its place. */
type Hunk<T> = { start: number; end: number; items: T[] };

type Options = {
  /** Whether both sides may add different items at the same place; theirs come first. */
  takesBothAdditions?: boolean;
};

/** The merged sequence; null when both sides changed the same place otherwise. `keyOf` tells items apart. */
export function mergeSequences<T>(
  base: readonly T[],
  ours: readonly T[],
  theirs: readonly T[],
  keyOf: (item: T) => string,
  { takesBothAdditions = false }: Options = {},
): T[] | null {
  const keys = (items: readonly T[]) => items.map(keyOf);
  const mine = hunksOf(base, ours, keys);
  const other = hunksOf(base, theirs, keys);
  const isSame = (a: Hunk<T>, b: Hunk<T>) =>
    a.start === b.start && a.end === b.end && keys(a.items).join('\0') === keys(b.items).join('\0');
  const areAdditions = (a: Hunk<T>, b: Hunk<T>) =>
    a.start === a.end && b.start === b.end && !keys(a.items).some((key) => keys(b.items).includes(key));
  const isClash = (a: Hunk<T>) =>
    other.some((b) => touches(a, b) && !isSame(a, b) && !(takesBothAdditions && areAdditions(a, b)));
  if (mine.some(isClash)) return null;
  const others = other.filter((b) => !mine.some((a) => isSame(a, b)));
  const hunks = [...others, ...mine].sort((a, b) => a.start - b.start);
  const merged: T[] = [];
  let at = 0;
  for (const { start, end, items } of hunks) {
    merged.push(...base.slice(at, start), ...items);
    at = end;
  }
  return [...merged, ...base.slice(at)];
}

/** Whether two hunks change the same items, or insert at the same place. */
const touches = (a: Hunk<unknown>, b: Hunk<unknown>): boolean =>
  a.start === b.start || (a.start < b.end && b.start < a.end);

function hunksOf<T>(base: readonly T[], side: readonly T[], keys: (items: readonly T[]) => string[]): Hunk<T>[] {
  const hunks: Hunk<T>[] = [];
  let [inBase, inSide] = [0, 0];
  for (const { added, removed, count } of diffArrays(keys(base), keys(side))) {
    if (!added && !removed) {
      inBase += count;
      inSide += count;
      continue;
    }
    const last = hunks.at(-1);
    // A removal and the addition in its place are one hunk: something unchanged stands between two.
    const hunk = last?.end === inBase ? last : { start: inBase, end: inBase, items: [] };
    if (hunk !== last) hunks.push(hunk);
    if (removed) {
      hunk.end += count;
      inBase += count;
    } else {
      hunk.items.push(...side.slice(inSide, inSide + count));
      inSide += count;
    }
  }
  return hunks;
}
