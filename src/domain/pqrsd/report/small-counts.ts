/**
 * The rule for small counts in published tables. A group of 1 to 4 requests could show a neighbour of a small hospital, so
 * it has no row of its own: it joins the other small groups, and the empty ones, in one row. Where that row is still small,
 * or tells its parts, the next group joins it. Totals are always published.
 *
 * Every table has one dimension. The rule depends on the counts and not on their names, so the groups of the joined row
 * may change places with everything published unchanged: no count of one of them can be computed.
 */

/** A group below this has no row of its own. */
export const MIN_GROUP = 5;
/** Below this many requests there are no groups at all. */
export const MIN_FOR_GROUPS = 10;

/** A group of requests; `open`: those that the law has published one by one, whose count hides nothing. */
export type Group = { key: string; count: number; open?: number };
/** The rows to publish, and the joined row; null when nothing is joined. */
export type Breakdown = { rows: { key: string; count: number }[]; others: number | null };

const sumOf = (groups: readonly Group[]): number => groups.reduce((sum, { count }) => sum + count, 0);
const shown = ({ count, open = 0 }: Group): number => count + open;
export const isSmall = (count: number): boolean => count > 0 && count < MIN_GROUP;

/** Every group by itself, where none can show a person: the months, and how far the hospital got. */
export const allGroups = (groups: readonly Group[]): Breakdown => ({
  rows: groups.map((group) => ({ key: group.key, count: shown(group) })),
  others: null,
});

/** The table that may be published; null when there are too few requests to separate any group. */
export function joinSmallGroups(groups: readonly Group[]): Breakdown | null {
  const total = sumOf(groups);
  if (total > 0 && total < MIN_FOR_GROUPS) return null;
  const joined = joinedOf(groups);
  const separate = groups.filter((group) => !joined.has(group));
  if (joined.size > 0 && sumOf(separate) === 0) return null;
  const others = [...joined].reduce((sum, group) => sum + shown(group), 0);
  return {
    rows: separate.filter((group) => shown(group) > 0).map((group) => ({ key: group.key, count: shown(group) })),
    others: joined.size > 0 ? others : null,
  };
}

/** The groups of the joined row: the small and the empty ones, then the next ones, equal counts together. */
function joinedOf(groups: readonly Group[]): ReadonlySet<Group> {
  if (!groups.some(({ count }) => isSmall(count))) return new Set();
  const upTo = (most: number) => groups.filter(({ count }) => count <= most);
  const larger = groups.map(({ count }) => count).filter((count) => count >= MIN_GROUP);
  for (const most of [MIN_GROUP - 1, ...larger.sort((a, b) => a - b)])
    if (!isDisclosive(upTo(most))) return new Set(upTo(most));
  return new Set(groups);
}

/** Whether a sum is small itself, belongs to one group, or is the largest that its groups can have. */
const isDisclosive = (joined: readonly Group[]): boolean =>
  joined.length === 1 || sumOf(joined) < MIN_GROUP || joined.every(({ count }) => count === MIN_GROUP - 1);
