import { groupBy } from '#shared/fields/group-by.ts';
import { indexesNotIn, matchSequences, pairReplaced } from '../sequence-match.ts';
import type { Value, ValueMap } from './open-data.ts';

/** Keys by which an item is known when another of its values changes. */
const IDENTITIES = ['id', 'code', 'key', 'path', 'file', 'name', 'title', 'label'];

/** For each new item, the old one that it is or was made from; null for additions. */
export function pairItems(before: readonly Value[], after: readonly Value[]): (number | null)[] {
  const same = matchSequences(before.map(textOf), after.map(textOf));
  const free = groupBy(indexesNotIn(before.length, same), (old) => identityOf(before[old]));
  const known = same.map((match, index) => {
    const identity = identityOf(after[index]);
    return match ?? (identity === null ? null : (free.get(identity)?.shift() ?? null));
  });
  const pairByPlace = (matches: (number | null)[], kindsOf: (value: Value) => string) => {
    const replaced = pairReplaced(matches, { before: before.map(kindsOf), after: after.map(kindsOf) });
    return matches.map((match, index) => match ?? replaced[index] ?? null);
  };
  // Where a schema admits several kinds, an item may become of another one in its place.
  return pairByPlace(pairByPlace(known, kindOf), () => '');
}

const textOf = (value: Value): string => JSON.stringify(value);
function kindOf(value: Value | undefined): 'list' | 'map' | 'scalar' {
  if (Array.isArray(value)) return 'list';
  return typeof value === 'object' && value !== null ? 'map' : 'scalar';
}

/** What an item is known by; null when it has no such key. */
export function identityOf(item: Value | undefined): string | null {
  if (kindOf(item) !== 'map') return null;
  const map = item as ValueMap;
  const key = IDENTITIES.find((name) => typeof map[name] === 'string');
  return key === undefined ? null : `${key}: ${map[key]}`;
}
