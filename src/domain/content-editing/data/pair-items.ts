import { indexesNotIn, matchSequences, pairReplaced } from '../sequence-match.ts';
import { isMapValue, type Value } from './open-data.ts';

/** Keys by which an item is known when another of its values changes. */
const IDENTITIES = ['id', 'code', 'key', 'path', 'name', 'title', 'label'];

/** For each new item, the old one that it is or was made from; null for additions. */
export function pairItems(before: readonly Value[], after: readonly Value[]): (number | null)[] {
  const same = matchSequences(before.map(textOf), after.map(textOf));
  const free = new Set(indexesNotIn(before.length, same));
  const known = same.map((match, index) => {
    if (match !== null) return match;
    const identity = identityOf(after[index]);
    const found = identity === null ? undefined : [...free].find((old) => identityOf(before[old]) === identity);
    if (found !== undefined) free.delete(found);
    return found ?? null;
  });
  const isSameKind = (old: number, index: number) => kindOf(before[old]) === kindOf(after[index]);
  const replaced = pairReplaced(known, isSameKind, before.length);
  return known.map((match, index) => match ?? replaced[index] ?? null);
}

const textOf = (value: Value): string => JSON.stringify(value);
const kindOf = (value: Value | undefined): string => (Array.isArray(value) ? 'list' : typeof value);

/** What an item is known by; null when it has no such key. */
export function identityOf(item: Value | undefined): string | null {
  if (!isMapValue(item)) return null;
  const key = IDENTITIES.find((name) => typeof item[name] === 'string');
  return key === undefined ? null : `${key}: ${item[key]}`;
}
