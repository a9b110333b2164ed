import type { ClassEntry } from '#domain/pqrsd/case/classification.ts';

/** The entries by group, both in the order of the list. */
export function groupsOf(entries: readonly ClassEntry[]): { group: string; members: ClassEntry[] }[] {
  const groups = [...new Set(entries.map(({ group }) => group))];
  return groups.map((group) => ({ group, members: entries.filter((entry) => entry.group === group) }));
}
