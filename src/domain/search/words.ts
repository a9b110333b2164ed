/** The words of a text as the search compares them. */
import { stemmer } from '@orama/stemmers/spanish';
import { foldForSearch } from '#shared/formats/fold-for-search.ts';

const WORD = /[\p{L}\p{N}]+/gu;
/** A longer «word» is a code or an address; its beginning is enough to find it. */
const MAX_WORD_LENGTH = 40;

/** Lower case without accents; the ñ stays a letter of its own («año» is not «ano»). */
export const foldText = (text: string): string => foldForSearch(text).toLowerCase();

/** The words of a text, folded, in order. */
export const wordsOf = (text: string): string[] =>
  (foldText(text).match(WORD) ?? []).map((word) => word.slice(0, MAX_WORD_LENGTH));

const MAX_CACHED_STEMS = 50_000;
const stems = new Map<string, string>();

/**
 * The stem of a folded word. The stemmer removes some endings only with their accents («vacunación», «odontología»):
 * these get them back first, so that text and query agree however they were typed.
 */
export function stemOf(word: string): string {
  const cached = stems.get(word);
  if (cached !== undefined) return cached;
  const accented = word.replace(/(?<=..[cs])ion$/, 'ión').replace(/(?<=..log)ia(?=s?$)/, 'ía');
  const stem = foldText(stemmer(accented));
  // The words of a site are few; those of strangers must not fill the memory.
  if (stems.size >= MAX_CACHED_STEMS) stems.clear();
  stems.set(word, stem);
  return stem;
}

/** A folded word without its plural: closer to what was typed than the stem («partos» and «parte» share one). */
export const singularOf = (word: string): string =>
  word.length > 4 ? word.replace(/(?:(?<=[dlnrj])e)?(?<=.{3})s$/, '') : word;
