/**
 * The search of the whole site folds accents as Spanish readers expect, but its engine folds the ñ
 * too, and «año» is not «ano». So texts enter the index, and questions leave for it, with the ñ
 * written «nñ»: folded, that is «nn», which no word with a plain n looks like. No Spanish word holds
 * «nñ», so the way back is exact (docs/decisions/search.md).
 */

import { foldForSearch } from './text.ts';

export const toIndexText = (text: string): string => text.normalize('NFC').replaceAll('ñ', 'nñ').replaceAll('Ñ', 'NÑ');

export const fromIndexText = (text: string): string => text.replaceAll('nñ', 'ñ').replaceAll('NÑ', 'Ñ');

/** The pieces of an excerpt, in order: what matches the question and what stands around it. */
export function excerptSegments(excerptHtml: string): { text: string; isMatch: boolean }[] {
  return fromIndexText(excerptHtml)
    .split(/<mark>|<\/mark>/)
    .map((text, index) => ({ text: unescapeHtml(text), isMatch: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

/** So much of a long word must be there: stems differ in their ends («vacunación», «vacunas»). */
const STEM_LENGTH = 4;

/**
 * Whether what was found answers the question. The engine, when it knows no word, goes back to the
 * letters it does know, so that «xkcd» finds every «X».
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
