/** Three-way merge of the values of a data file or of the front matter: field by field, item by item. */
import { isList, isMapValue, isSameValue, type Value, type ValueMap } from '../data/open-data.ts';
import { mergeSequences } from './merge-sequences.ts';

/** `undefined`: the field is absent. */
type Field = Value | undefined;
export type Merged = { value: Field } | { conflict: string };

/** The merged value; or the path of the first field that both changed otherwise, as `hours.urgencias`. */
export function mergeValues(base: Field, ours: Field, theirs: Field, path = ''): Merged {
  if (isSameField(base, theirs) || isSameField(ours, theirs)) return { value: ours };
  if (isSameField(base, ours)) return { value: theirs };
  if (isMapValue(base) && isMapValue(ours) && isMapValue(theirs)) return mergeMaps(base, ours, theirs, path);
  // Both may have begun the list.
  if ((base === undefined || isList(base)) && isList(ours) && isList(theirs))
    return mergeLists(base ?? [], ours, theirs, path);
  return { conflict: path };
}

const isSameField = (a: Field, b: Field): boolean => (a === undefined || b === undefined ? a === b : isSameValue(a, b));

function mergeMaps(base: ValueMap, ours: ValueMap, theirs: ValueMap, path: string): Merged {
  const merged: ValueMap = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(ours)])) {
    const found = mergeValues(base[key], ours[key], theirs[key], path ? `${path}.${key}` : key);
    if ('conflict' in found) return found;
    if (found.value !== undefined) merged[key] = found.value;
  }
  return { value: merged };
}

/** Lists of the same length are merged item by item, others as sequences. */
function mergeLists(base: Value[], ours: Value[], theirs: Value[], path: string): Merged {
  const takesBothAdditions = [...ours, ...theirs].every(isMapValue);
  const sequence = mergeSequences(base, ours, theirs, (item) => JSON.stringify(item), { takesBothAdditions });
  if (sequence) return { value: sequence };
  if (base.length !== ours.length || base.length !== theirs.length) return { conflict: path };
  const items: Value[] = [];
  for (const [index, item] of base.entries()) {
    const found = mergeValues(item, ours[index], theirs[index], `${path}.${index}`);
    if ('conflict' in found) return found;
    items.push(found.value ?? null);
  }
  return { value: items };
}
