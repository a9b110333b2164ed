/** Matches the contents of the index: every word, anywhere, without accents or case. Pure. */
import { foldForSearch } from '#shared/formats/fold-for-search.ts';

/** Whether a text contains all the words of a query; an empty query matches everything. */
export function createMatcher(query: string): (text: string) => boolean {
  const words = foldForSearch(query).split(/\s+/).filter(Boolean);
  return (text) => {
    const folded = foldForSearch(text);
    return words.every((word) => folded.includes(word));
  };
}

/** The announcement while the visitor types. */
export function matchCountLabel(count: number, query: string): string {
  if (count === 0) return `Nada coincide con «${query}». Pruebe con otra palabra o pida la información por PQRSD.`;
  return count === 1 ? 'Coincide 1 contenido.' : `Coinciden ${count} contenidos.`;
}
