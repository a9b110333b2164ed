/** Three-way merge of the values of a data file or of the front matter: field by field, item by item. */
import { isSameJson } from '#shared/formats/same-json.ts';
import { isList, isMapValue, type Value, type ValueMap } from '../data/open-data.ts';
import { identityOf, pairItems } from '../data/pair-items.ts';
import { mergeSequences } from './merge-sequences.ts';

/** `undefined`: the field is absent. */
type Field = Value | undefined;
export type Merged = { value: Field } | { conflict: string };

type Rules = {
  /** Where both changed the same, ours stays; otherwise that is a conflict. */
  prefersOurs?: boolean;
  /** Of the field in its file. */
  path?: string;
};

/** The merged value; or the path of the first field that both changed otherwise, as `hours.urgencias`. */
export function mergeValues(base: Field, ours: Field, theirs: Field, rules: Rules = {}): Merged {
  const { prefersOurs = false, path = '' } = rules;
  const merged = mergeByKind(base, ours, theirs, { prefersOurs, path });
  return prefersOurs && 'conflict' in merged ? { value: ours } : merged;
}

function mergeByKind(base: Field, ours: Field, theirs: Field, rules: Required<Rules>): Merged {
  if (isSameJson(base, theirs) || isSameJson(ours, theirs)) return { value: ours };
  if (isSameJson(base, ours)) return { value: theirs };
  if (isMapValue(base) && isMapValue(ours) && isMapValue(theirs)) return mergeMaps(base, ours, theirs, rules);
  // Both may have begun the list.
  if ((base === undefined || isList(base)) && isList(ours) && isList(theirs))
    return mergeLists(base ?? [], ours, theirs, rules);
  return { conflict: rules.path };
}

const at = ({ path, prefersOurs }: Required<Rules>, key: string | number): Required<Rules> => ({
  prefersOurs,
  path: path ? `${path}.${key}` : String(key),
});

function mergeMaps(base: ValueMap, ours: ValueMap, theirs: ValueMap, rules: Required<Rules>): Merged {
  const merged: ValueMap = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(ours)])) {
    const found = mergeValues(base[key], ours[key], theirs[key], at(rules, key));
    if ('conflict' in found) return found;
    if (found.value !== undefined) merged[key] = found.value;
  }
  return { value: merged };
}

/** Records are merged by their identity, other items as a sequence, then by their places. */
function mergeLists(base: Value[], ours: Value[], theirs: Value[], rules: Required<Rules>): Merged {
  const [before, mine, other] = [base, ours, theirs].map(recordsOf);
  if (before && mine && other) return mergeRecords(before, mine, other, rules);
  const takesBothAdditions = [...ours, ...theirs].every(isMapValue);
  const sequence = mergeSequences(base, ours, theirs, (item) => JSON.stringify(item), { takesBothAdditions });
  if (sequence) return { value: sequence };
  const isEachInPlace = isInPlace(base, ours) && isInPlace(base, theirs);
  return isEachInPlace ? mergeByPlace(base, ours, theirs, rules) : { conflict: rules.path };
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

function mergeRecords(base: Records, ours: Records, theirs: Records, rules: Required<Rules>): Merged {
  const identities = [base, ours, theirs].map((records) => [...records.keys()]);
  const [before = [], mine = [], other = []] = identities;
  const order = mergeSequences(before, mine, other, (identity) => identity, { takesBothAdditions: true });
  // What both moved to different places is there twice.
  if (!order || new Set(order).size < order.length) return { conflict: rules.path };
  const merged = new Map<string, Value>();
  for (const identity of new Set(identities.flat())) {
    const place = base.has(identity) ? at(rules, before.indexOf(identity)) : rules;
    const found = mergeValues(base.get(identity), ours.get(identity), theirs.get(identity), place);
    if ('conflict' in found) return found;
    if (found.value !== undefined) merged.set(identity, found.value);
  }
  return { value: order.flatMap((identity) => merged.get(identity) ?? []) };
}

/** Whether each item of a side is that of the base in its place. */
const isInPlace = (base: readonly Value[], side: readonly Value[]): boolean =>
  base.length === side.length &&
  pairItems(base, side).every((match, index) => match === index && identityOf(base[index]) === identityOf(side[index]));

function mergeByPlace(base: Value[], ours: Value[], theirs: Value[], rules: Required<Rules>): Merged {
  const items: Value[] = [];
  for (const [index, item] of base.entries()) {
    const found = mergeValues(item, ours[index], theirs[index], at(rules, index));
    if ('conflict' in found) return found;
    items.push(found.value ?? null);
  }
  return { value: items };
}
