/** Whether content names the units that answer for it as content/data/responsables.yaml does. Pure. */
import { foldForSearch } from '#shared/formats/fold-for-search.ts';

/** The file that names a unit, and the unit. */
export type NamedOwner = readonly [file: string, owner: string];

/** One line for each file with an unknown unit; without a list every name is good. */
export function ownerIssues(units: readonly string[], named: readonly NamedOwner[]): string[] {
  if (units.length === 0) return [];
  const known = new Set(units);
  const unknown = named.filter(([, owner]) => !known.has(owner));
  return [...new Set(unknown.map(([file, owner]) => `${file}: ${remedy(units, owner)}`))];
}

function remedy(units: readonly string[], owner: string): string {
  const same = units.find((unit) => foldForSearch(unit) === foldForSearch(owner));
  return same
    ? `en owner, escriba «${same}» en lugar de «${owner}».`
    : `«${owner}» no está en content/data/responsables.yaml. Escriba en owner una de esas dependencias, o agréguela allá.`;
}

/** Every `owner` in a parsed file. */
export function ownersIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'owner' && typeof inner === 'string' ? [inner] : ownersIn(inner),
  );
}
