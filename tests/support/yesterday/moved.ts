/** What later work moved in yesterday's portal, and comparing without it. */
import { expect } from 'vitest';

type Json = ReturnType<typeof JSON.parse>;
/** `at`: a place in what is read, such as `cases.*.detail.light`; `*` is any name or index. */
export type Moved = { at: string; why: string };

/** A copy without a place. */
function withoutPlace(value: Json, [name, ...rest]: readonly string[]): Json {
  if (name === undefined || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((one) => withoutPlace(one, rest));
  const entries = Object.entries(value).filter(([key]) => rest.length > 0 || (name !== '*' && key !== name));
  return Object.fromEntries(
    entries.map(([key, one]) => [key, name === '*' || key === name ? withoutPlace(one, rest) : one]),
  );
}

/**
 * Expects that everything is there as it was, one name after the other, so that a failure names the case or the page. More
 * may be there: a field that later code adds takes nothing away.
 */
export function expectKept(
  actual: Record<string, Json>,
  was: Record<string, Json>,
  moved: readonly Moved[] = [],
): void {
  const strip = (value: Json) => moved.reduce((rest, { at }) => withoutPlace(rest, at.split('.')), value);
  const [now, before] = [strip(actual), strip(was)];
  expect(Object.keys(now)).toEqual(expect.arrayContaining(Object.keys(before)));
  for (const [name, one] of Object.entries(before)) expect({ [name]: now[name] }).toMatchObject({ [name]: one });
}
