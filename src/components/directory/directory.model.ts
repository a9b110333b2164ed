/** Search, filters and order of the directory, without the DOM. Pure. */
import { foldForSearch } from '#shared/formats/fold-for-search.ts';

export type DirectoryRow = {
  /** The whole text of the row, folded for searching. */
  text: string;
  unit: string;
  link: string;
};

/** The chosen filters; an empty one matches everything. */
export type Filters = { words: string; unit: string; link: string };

export function matchesFilters(row: DirectoryRow, { words, unit, link }: Filters): boolean {
  const wanted = foldForSearch(words).split(/\s+/);
  return (
    (!unit || row.unit === unit) && (!link || row.link === link) && wanted.every((word) => row.text.includes(word))
  );
}

export const compareText = (a: string, b: string): number =>
  a.localeCompare(b, 'es', { sensitivity: 'base', numeric: true });

/** The announcement after each change. */
export function countLabel(shown: number, total: number): string {
  if (shown === 0) return 'Ninguna persona coincide con lo que busca.';
  if (shown === total) return `${total} personas`;
  return `${shown} de ${total} personas`;
}
