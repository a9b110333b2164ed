/** Finds what is still demonstration in content/: facts and records marked `demo: true`. Pure. */

/** A file under content/, the keys that lead to the fact (none for the whole file), and its text where it is one. */
export type DemoFact = { file: string; path: string; value: string | null };

/** The demonstration facts of a parsed file. */
export function demoFactsOf(file: string, parsed: unknown, path: readonly string[] = []): DemoFact[] {
  if (typeof parsed !== 'object' || parsed === null) return [];
  const inside = Object.entries(parsed).flatMap(([key, child]) => demoFactsOf(file, child, [...path, key]));
  if (!('demo' in parsed) || parsed.demo !== true) return inside;
  const value = 'value' in parsed && typeof parsed.value === 'string' ? parsed.value : null;
  return [{ file, path: path.join('.'), value }, ...inside];
}
