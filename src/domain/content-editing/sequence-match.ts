import { diffArrays } from 'diff';
import { groupBy } from '#shared/fields/group-by.ts';

/** More differences than a person makes: beyond them a comparison takes seconds. */
export const MAX_DIFFERENCES = 2_000;

/**
 * For each entry of `after`, the index of the entry of `before` that it continues: by their longest common subsequence,
 * then equal ones that moved. Null for new entries.
 */
export function matchSequences(before: readonly string[], after: readonly string[]): (number | null)[] {
  const matches = commonSubsequence(before, after);
  const free = groupBy(indexesNotIn(before.length, matches), (index) => before[index]);
  return matches.map((match, index) => match ?? free.get(after[index])?.shift() ?? null);
}

/** For each entry of `after`, its index in `before` where both have it in the same order; null for others. */
export function commonSubsequence(before: readonly string[], after: readonly string[]): (number | null)[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: MAX_DIFFERENCES });
  // Only what stands at the same place is matched.
  if (!changes) return after.map((entry, index) => (before[index] === entry ? index : null));
  let position = 0;
  return changes.flatMap(({ added, removed, value }) => {
    if (added) return value.map(() => null);
    position += value.length;
    return removed ? [] : value.map((_, index) => position - value.length + index);
  });
}

export function indexesNotIn(length: number, taken: readonly (number | null)[]): number[] {
  const set = new Set(taken);
  return Array.from({ length }, (_, index) => index).filter((index) => !set.has(index));
}

/**
 * For each new entry, the entry of `before` whose place it takes: the first free one of the same kind between the
 * neighbours that stayed. Null where there is none. `kinds` are those of the entries.
 */
export function pairReplaced(
  matches: readonly (number | null)[],
  kinds: { before: readonly string[]; after: readonly string[] },
): (number | null)[] {
  const free = groupBy(indexesNotIn(kinds.before.length, matches).reverse(), (index) => kinds.before[index]);
  let last = -1;
  return matches.map((match, index) => {
    if (match !== null) {
      last = match;
      return null;
    }
    const sameKind = free.get(kinds.after[index]) ?? [];
    while ((sameKind.at(-1) ?? last + 1) <= last) sameKind.pop();
    const found = sameKind.at(-1);
    if (found === undefined || found >= nextAfter(last, matches, index)) return null;
    sameKind.pop();
    last = found;
    return found;
  });
}

function nextAfter(last: number, matches: readonly (number | null)[], from: number): number {
  for (let at = from; at < matches.length; at += 1) {
    const match = matches[at] ?? null;
    if (match !== null && match > last) return match;
  }
  return Number.POSITIVE_INFINITY;
}
