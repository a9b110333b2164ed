import type { ExcerptPart } from './excerpt.ts';
import type { SearchBox } from './search-box.ts';

export const RESULTS_PER_PAGE = 10;

export type SearchResult = {
  href: string;
  title: ExcerptPart[];
  /** Section, category or kind of document. */
  where: string;
  /** The section of the page that answers best. */
  section: { href: string; heading: string } | null;
  excerpt: ExcerptPart[];
};

/** A word that nothing has, folded, and the one that was searched instead. */
export type Correction = { typed: string; meant: string };

export type SearchAnswer = {
  /** Before the results of the first page of the whole site. */
  box: SearchBox | null;
  /** Empty when all words were found as typed. */
  corrections: Correction[];
  /** The query as it was searched. */
  searched: string;
  results: SearchResult[];
  total: number;
  /** There are more than `total`. */
  isCapped: boolean;
  pageCount: number;
  /** Words near to what was typed, when nothing was found. */
  suggestions: string[];
};
