/**
 * Row grouping for the public tables by type: types with few requests share one row, so that every row total can be
 * published. All tables of a report use the same rows, so none reveals what another suppresses.
 */
import { PQRSD_TYPES, type PqrsdType } from '../pqrsd.ts';
import { isSmall, MIN_PUBLISHED_COUNT } from './cell-suppression.ts';

/** Access requests (Ley 1712 de 2014): published one by one, so their counts are exact and must reveal nothing else. */
export const ACCESS_TYPES = ['informacion', 'documentos'] as const satisfies readonly PqrsdType[];
export const isAccess = (type: PqrsdType): boolean => (ACCESS_TYPES as readonly PqrsdType[]).includes(type);

/** The row shared by types with few requests. */
export const OTHERS = 'otros';
export type RowKey = PqrsdType | typeof OTHERS;

/** Types with a row of their own and types that share one; null when no grouping is safe. */
export type RowGrouping = { single: PqrsdType[]; grouped: PqrsdType[] };

type Counts = Readonly<Record<PqrsdType, number>>;

/** Groups the types by their counts. */
export function rowsFor(counts: Counts): RowGrouping | null {
  const published = PQRSD_TYPES.filter((type) => !isAccess(type)).sort((a, b) => counts[b] - counts[a]);
  const isFew = published.some((type) => isSmall(counts[type]));
  let first = isFew
    ? published.findIndex((type) => counts[type] < MIN_PUBLISHED_COUNT)
    : published.filter((type) => counts[type]).length;
  while (isFew && isDisclosive(published.slice(first), counts)) {
    if (first === 0) return null;
    first -= 1;
  }
  const inOrder = (types: readonly PqrsdType[]) => PQRSD_TYPES.filter((type) => types.includes(type));
  return { single: inOrder(published.slice(0, first)), grouped: isFew ? inOrder(published.slice(first)) : [] };
}

/** Whether a sum of suppressed counts (0 to 4 each) is small itself or admits a single solution. */
function isDisclosive(types: readonly PqrsdType[], counts: Counts): boolean {
  const sum = types.reduce((all, type) => all + counts[type], 0);
  return sum < MIN_PUBLISHED_COUNT || types.every((type) => counts[type] === MIN_PUBLISHED_COUNT - 1);
}
