/** Whether two values are the same as JSON: a member without value is absent, and the order of members does not matter. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, at) => isSameJson(item, b[at]))
    );
  }
  if (!isObject(a) || !isObject(b)) return Object.is(a, b);
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSameJson(memberOf(a, name), memberOf(b, name)));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const memberOf = (value: object, name: string): unknown =>
  Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
