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
    const found = [...free].find((old) => isSameIdentity(before[old], after[index]));
    if (found !== undefined) free.delete(found);
    return found ?? null;
  });
  const isSameKind = (old: number, index: number) => kindOf(before[old]) === kindOf(after[index]);
  const replaced = pairReplaced(known, isSameKind, before.length);
  return known.map((match, index) => match ?? replaced[index] ?? null);
}

const textOf = (value: Value): string => JSON.stringify(value);
const kindOf = (value: Value | undefined): string => (Array.isArray(value) ? 'list' : typeof value);

function isSameIdentity(a: Value | undefined, b: Value | undefined): boolean {
  if (!isMapValue(a) || !isMapValue(b)) return false;
  const key = IDENTITIES.find((name) => typeof a[name] === 'string');
  return key !== undefined && a[key] === b[key];
}
