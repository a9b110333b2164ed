/**
 * Encoding of ñ for the search index. Its engine folds the ñ with the accents, but «año» is not «ano»: index and
 * queries hold «nñ» instead, which folds to «nn». No Spanish word contains «nñ», so decoding is exact
 * (docs/decisions/15-search.md).
 */

import { foldForSearch } from './fold-for-search.ts';

export const toIndexText = (text: string): string => text.normalize('NFC').replaceAll('ñ', 'nñ').replaceAll('Ñ', 'NÑ');
export const fromIndexText = (text: string): string => text.replaceAll('nñ', 'ñ').replaceAll('NÑ', 'Ñ');

/** The segments of an excerpt, in order, with the matches marked. */
export function excerptSegments(excerptHtml: string): { text: string; isMatch: boolean }[] {
  return fromIndexText(excerptHtml)
    .split(/<mark>|<\/mark>/)
    .map((text, index) => ({ text: unescapeHtml(text), isMatch: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

/** Letters of a long word that must match: stems differ in their endings («vacunación», «vacunas»). */
const STEM_LENGTH = 4;

/**
 * Whether results answer the query. For an unknown word the engine falls back to a prefix: «xkcd» matches every «X».
 */
export function matchesQuery(query: string, foundWords: string[]): boolean {
  const found = foundWords.map(foldForSearch);
  const wanted = foldForSearch(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  return wanted.every((word) => {
    const stem = word.slice(0, Math.min(word.length, STEM_LENGTH));
    return found.some((candidate) => candidate.replace(/^[^\p{L}\p{N}]+/u, '').startsWith(stem));
  });
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
const unescapeHtml = (text: string) => text.replace(/&(lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity);
