/**
 * Rows of a public table by type. Types with few requests stand together in one row, so that every total of a row
 * may be shown, and the same rows serve for every table of a report: no table tells what another one hides.
 */
import { PQRSD_TYPES, type PqrsdType } from '../pqrsd.ts';
import { isSmall, MIN_PUBLISHED_COUNT } from './cell-suppression.ts';

/**
 * What Ley 1712 de 2014 calls a request for access to information. The law orders them to be told one by one, so
 * there is nothing to hide in their counts, and nothing else may be found out of them.
 */
export const ACCESS_TYPES = ['informacion', 'documentos'] as const satisfies readonly PqrsdType[];
export const isAccess = (type: PqrsdType): boolean => (ACCESS_TYPES as readonly PqrsdType[]).includes(type);

/** The row of the types that stand together. */
export const OTHERS = 'otros';
export type RowKey = PqrsdType | typeof OTHERS;

/** The types with a row of their own and those that share one; null when no row can be told safely. */
export type RowGrouping = { single: PqrsdType[]; grouped: PqrsdType[] };

type Counts = Readonly<Record<PqrsdType, number>>;

/** Which types share a row, given how many requests of each there were. */
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

/** Whether the sum of types, each known to be from 0 to 4, is small itself or leaves them but one way to be. */
function isDisclosive(types: readonly PqrsdType[], counts: Counts): boolean {
  const sum = types.reduce((all, type) => all + counts[type], 0);
  return sum < MIN_PUBLISHED_COUNT || types.every((type) => counts[type] === MIN_PUBLISHED_COUNT - 1);
}
