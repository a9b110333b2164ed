/** Three-way merge of the values of a data file or of the front matter: field by field, item by item. */
import { isSameJson } from '#shared/formats/same-json.ts';
import { isList, isMapValue, type Value, type ValueMap } from '../data/open-data.ts';
import { identityOf, pairItems } from '../data/pair-items.ts';
import { mergeSequences } from './merge-sequences.ts';

/** `undefined`: the field is absent. */
type Field = Value | undefined;
export type Merged = { value: Field } | { conflict: string };

/** The merged value; or the path of the first field that both changed otherwise, as `hours.urgencias`. */
export function mergeValues(base: Field, ours: Field, theirs: Field, path = ''): Merged {
  if (isSameJson(base, theirs) || isSameJson(ours, theirs)) return { value: ours };
  if (isSameJson(base, ours)) return { value: theirs };
  if (isMapValue(base) && isMapValue(ours) && isMapValue(theirs)) return mergeMaps(base, ours, theirs, path);
  // Both may have begun the list.
  if ((base === undefined || isList(base)) && isList(ours) && isList(theirs))
    return mergeLists(base ?? [], ours, theirs, path);
  return { conflict: path };
}

function mergeMaps(base: ValueMap, ours: ValueMap, theirs: ValueMap, path: string): Merged {
  const merged: ValueMap = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(ours)])) {
    const found = mergeValues(base[key], ours[key], theirs[key], path ? `${path}.${key}` : key);
    if ('conflict' in found) return found;
    if (found.value !== undefined) merged[key] = found.value;
  }
  return { value: merged };
}

/** Records are merged by their identity, other items as a sequence, then by their places. */
function mergeLists(base: Value[], ours: Value[], theirs: Value[], path: string): Merged {
  const [before, mine, other] = [base, ours, theirs].map(recordsOf);
  if (before && mine && other) return mergeRecords(before, mine, other, path);
  const takesBothAdditions = [...ours, ...theirs].every(isMapValue);
  const sequence = mergeSequences(base, ours, theirs, (item) => JSON.stringify(item), { takesBothAdditions });
  if (sequence) return { value: sequence };
  return isInPlace(base, ours) && isInPlace(base, theirs) ? mergeByPlace(base, ours, theirs, path) : { conflict: path };
}

type Records = ReadonlyMap<string, Value>;

/** The items by their identities; null when one has none, or two have the same. */
function recordsOf(list: readonly Value[]): Records | null {
  const records = new Map<string, Value>();
  for (const item of list) {
    const identity = identityOf(item);
    if (identity === null || records.has(identity)) return null;
    records.set(identity, item);
  }
  return records;
}

function mergeRecords(base: Records, ours: Records, theirs: Records, path: string): Merged {
  const identities = [base, ours, theirs].map((records) => [...records.keys()]);
  const [before = [], mine = [], other = []] = identities;
  const order = mergeSequences(before, mine, other, (identity) => identity, { takesBothAdditions: true });
  // What both moved to different places is there twice.
  if (!order || new Set(order).size < order.length) return { conflict: path };
  const merged = new Map<string, Value>();
  for (const identity of new Set(identities.flat())) {
    const at = base.has(identity) ? `${path}.${before.indexOf(identity)}` : path;
    const found = mergeValues(base.get(identity), ours.get(identity), theirs.get(identity), at);
    if ('conflict' in found) return found;
    if (found.value !== undefined) merged.set(identity, found.value);
  }
  return { value: order.flatMap((identity) => merged.get(identity) ?? []) };
}

/** Whether each item of a side is that of the base in its place. */
const isInPlace = (base: readonly Value[], side: readonly Value[]): boolean =>
  base.length === side.length &&
  pairItems(base, side).every((match, index) => match === index && identityOf(base[index]) === identityOf(side[index]));

function mergeByPlace(base: Value[], ours: Value[], theirs: Value[], path: string): Merged {
  const items: Value[] = [];
  for (const [index, item] of base.entries()) {
    const found = mergeValues(item, ours[index], theirs[index], `${path}.${index}`);
    if ('conflict' in found) return found;
    items.push(found.value ?? null);
  }
  return { value: items };
}
