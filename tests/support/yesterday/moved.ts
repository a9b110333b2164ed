/** What later work moved in yesterday's portal, and comparing without it. */
import { expect } from 'vitest';

type Json = ReturnType<typeof JSON.parse>;
/**
 * `at`: a place in what is read, such as `cases.*.detail.light`; `*` is any name or index. What stood there is not compared,
 * or, with `now`, reads so now where it read `was`.
 */
export type Moved = { at: string; why: string } & ({ was?: undefined } | { was: string; now: string });

/** A copy with another value at a place; undefined: without it. */
function withPlace(value: Json, [name, ...rest]: readonly string[], change: (there: Json) => Json): Json {
  if (name === undefined) return change(value);
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((one) => withPlace(one, [name, ...rest], change));
  const entries = Object.entries(value).map(([key, one]) =>
    name === '*' || key === name ? [key, withPlace(one, rest, change)] : [key, one],
  );
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
}

/** Without the rows, known by their `id`, that an update added to a list of then. */
function withoutAdded(now: Json, was: Json): Json {
  if (Array.isArray(now) && Array.isArray(was)) {
    const ids = new Set(was.map((one) => one?.id));
    const kept = ids.has(undefined) ? now : now.filter((one) => ids.has(one?.id));
    return kept.map((one, index) => withoutAdded(one, was[index]));
  }
  if (now === null || was === null || typeof now !== 'object' || typeof was !== 'object') return now;
  return Object.fromEntries(Object.entries(now).map(([key, one]) => [key, withoutAdded(one, was[key])]));
}

/**
 * Expects that everything is there as it was, one name after the other, so that a failure names the case or the page. More
 * may be there: a field or a row that an update adds takes nothing away.
 */
export function expectKept(
  actual: Record<string, Json>,
  was: Record<string, Json>,
  moved: readonly Moved[] = [],
): void {
  const gone = moved.filter((one) => one.was === undefined);
  const without = (value: Json) =>
    gone.reduce((rest, { at }) => withPlace(rest, at.split('.'), () => undefined), value);
  const now = without(actual);
  const before = moved.reduce(
    (rest, one) =>
      one.was === undefined
        ? rest
        : withPlace(rest, one.at.split('.'), (there) => (there === one.was ? one.now : there)),
    without(was),
  );
  expect(Object.keys(now)).toEqual(expect.arrayContaining(Object.keys(before)));
  for (const [name, one] of Object.entries(before))
    expect({ [name]: withoutAdded(now[name], one) }).toMatchObject({
      [name]: one,
    });
}
