/** Which entries of a collection stay, come and go, and in which order. */
import { isMap } from 'yaml';
import { groupBy } from '#shared/fields/group-by.ts';
import { isSameJson } from '#shared/formats/same-json.ts';
import { commonSubsequence } from '../sequence-match.ts';
import { hasComment } from './filler.ts';
import type { Value, ValueMap } from './open-data.ts';
import { pairItems } from './pair-items.ts';
import type { Collection, Entry } from './yaml-entries.ts';

/** `match` is the index of the entry that it was; null for a new one. `value` is undefined where a merge key stays. */
export type Planned = { match: number | null; value: Value | undefined; key: string | null };

/** The entries that a collection is to have. */
export function planEntries(
  collection: Collection,
  entries: readonly Entry[],
  old: Value | undefined,
  wanted: Value,
): Planned[] {
  if (isMap(collection)) return planPairs(entries, old as ValueMap, wanted as ValueMap);
  const items = wanted as Value[];
  return pairItems(old as Value[], items).map((match, index) => ({ match, value: items[index] ?? null, key: null }));
}

/** The pairs of a map in the order of the file; new ones behind the key that `wanted` has before them. */
function planPairs(entries: readonly Entry[], old: ValueMap, wanted: ValueMap): Planned[] {
  const isMerge = ({ key }: Entry) => key === '<<' && !Object.hasOwn(old, '<<');
  const plan = entries.flatMap((entry, match): Planned[] => {
    const { key } = entry;
    if (isMerge(entry)) return [{ match, key, value: undefined }];
    return key !== null && Object.hasOwn(wanted, key) ? [{ match, key, value: wanted[key] }] : [];
  });
  const known = new Set(entries.map(({ key }) => key));
  const keys = Object.keys(wanted);
  for (const [index, key] of keys.entries()) {
    // What a merge key brings is there already.
    if (known.has(key) || isSameJson(old[key], wanted[key])) continue;
    const before = keys.slice(0, index).findLast((one) => plan.some((planned) => planned.key === one));
    const at = plan.findIndex((planned) => planned.key === before);
    plan.splice(at + 1, 0, { match: null, key, value: wanted[key] });
  }
  return plan;
}

/** What stands between entries: before each of them, and behind the last. */
export type Separators = { before: string[]; after: string };

/**
 * The text between the entries of a plan. A gap without comment goes with its entry; comments in a gap belong to no entry
 * and stay where they part the others. `gaps` is what was before each entry, '' before the first.
 */
export function separatorsOf(plan: readonly Planned[], gaps: readonly string[], newGap: string): Separators {
  const commented = [...gaps.keys()].filter((index) => hasComment(gaps[index]));
  const unmoved = commented.length > 0 ? unmovedOf(plan) : new Set<number>();
  const comments = groupBy(commented, (index) => placeOf(index, plan, unmoved));
  const textAt = (place: number): string => {
    const texts = (comments.get(place) ?? []).map((index) => gaps[index] ?? '');
    const text = texts.map((gap, index) => (index < texts.length - 1 ? gap.trimEnd() : gap)).join('');
    return place === 0 ? text.trimStart() : text;
  };
  const before = plan.map(({ match }, place) => {
    const own = match ? gaps[match] : undefined;
    if (comments.has(place) || place === 0) return textAt(place);
    return own === undefined || hasComment(own) ? newGap : own;
  });
  return { before, after: textAt(plan.length).trimEnd() };
}

/** The matches of the entries that did not move. */
function unmovedOf(plan: readonly Planned[]): ReadonlySet<number> {
  const matches = plan.flatMap(({ match }) => match ?? []);
  const inOrder = [...matches].sort((a, b) => a - b);
  const inPlace = commonSubsequence(inOrder.map(String), matches.map(String));
  return new Set(matches.filter((_, index) => inPlace[index] !== null));
}

/**
 * The place in a plan that leaves no entry that did not move on its other side, and few of those that did. New entries
 * there come before it.
 */
function placeOf(index: number, plan: readonly Planned[], unmoved: ReadonlySet<number>): number {
  const isBefore = (match: number) => match < index;
  const weightOf = (match: number) => (unmoved.has(match) ? plan.length : 1);
  let misplaced = plan.reduce((sum, { match }) => sum + (match !== null && isBefore(match) ? weightOf(match) : 0), 0);
  let best = { place: 0, misplaced };
  for (const [at, { match }] of plan.entries()) {
    if (match !== null) misplaced += isBefore(match) ? -weightOf(match) : weightOf(match);
    if (misplaced < best.misplaced || (match === null && best.place === at)) best = { place: at + 1, misplaced };
  }
  return best.place;
}
