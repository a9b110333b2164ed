/**
 * Rows of a public table by type. Types with few requests stand together in one row, so that every total of a row
 * may be shown, and the same rows serve for every table of a report: no table tells what another one hides.
 */
import { PQRSD_TYPES, type PqrsdType } from './pqrsd.ts';
import { isSmall, LEAST_SHOWN } from './pqrsd-report-cells.ts';

/**
 * What Ley 1712 de 2014 calls a request for access to information. The law orders them to be told one by one, so
 * there is nothing to hide in their counts, and nothing else may be found out of them.
 */
export const ACCESS_TYPES = ['informacion', 'documentos'] as const satisfies readonly PqrsdType[];
export const isAccess = (type: PqrsdType): boolean => (ACCESS_TYPES as readonly PqrsdType[]).includes(type);

/** The row of the types that stand together. */
export const TOGETHER = 'otros';
export type RowKey = PqrsdType | typeof TOGETHER;

/** The types with a row of their own and those that share one; null when no row can be told safely. */
export type Rows = { alone: PqrsdType[]; together: PqrsdType[] };

type Counts = Readonly<Record<PqrsdType, number>>;

/** Which types share a row, given how many requests of each there were. */
export function rowsFor(counts: Counts): Rows | null {
  const told = PQRSD_TYPES.filter((type) => !isAccess(type)).sort((a, b) => counts[b] - counts[a]);
  const isFew = told.some((type) => isSmall(counts[type]));
  let first = isFew ? told.findIndex((type) => counts[type] < LEAST_SHOWN) : told.filter((type) => counts[type]).length;
  while (isFew && isTold(told.slice(first), counts)) {
    if (first === 0) return null;
    first -= 1;
  }
  const inOrder = (types: readonly PqrsdType[]) => PQRSD_TYPES.filter((type) => types.includes(type));
  return { alone: inOrder(told.slice(0, first)), together: isFew ? inOrder(told.slice(first)) : [] };
}

/** Whether the sum of types, each known to be from 0 to 4, is small itself or leaves them but one way to be. */
function isTold(types: readonly PqrsdType[], counts: Counts): boolean {
  const sum = types.reduce((all, type) => all + counts[type], 0);
  return sum < LEAST_SHOWN || types.every((type) => counts[type] === LEAST_SHOWN - 1);
}
