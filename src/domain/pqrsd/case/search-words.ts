/** The words of a search of the desk, folded as `pqrsd_words_of` (migration 0027) folds the texts of a case. */
import { readRad } from '../case-credentials.ts';

const MAX_WORDS = 12;
const MAX_WORD_LENGTH = 40;
const MAX_ADDRESS_LENGTH = 80;
/** The beginning that is a word of its own in the index; what is shorter is a whole word. */
const SHORT_BEGINNING = 3;
/** Shorter ones are numbers of a list or a street, not one number with separators. */
const MIN_JOINED_DIGITS = 5;

/** A number of a case, a document or a telephone, with any separators and nothing else. */
const NUMBER = /^(?:rad(?:icado)?)?[^a-z0-9]*\d[^a-z]*$/;
const ADDRESS = /^[a-z0-9._%+-]+@[a-z0-9.-]*$/;
const PREFIX_OF_COUNTRY = /^57(?=\d{10}$)/;

/** Lower case without accents, n for ñ. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();

/** What begins with a word of three letters or more; a shorter one itself, which begins half of all words. */
const beginning = (word: string): string => {
  const cut = word.slice(0, MAX_WORD_LENGTH);
  if (cut.length < SHORT_BEGINNING) return `'${cut}'`;
  return cut.length === SHORT_BEGINNING ? `'^${cut}'` : `'${cut}':*`;
};
const all = (words: readonly string[]): string => `(${words.slice(0, MAX_WORDS).map(beginning).join(' & ')})`;
const wordsIn = (folded: string): string[] => folded.match(/[a-z0-9]+/g) ?? [];

/**
 * The text of a `tsquery`: every word must begin a word of the case, in any order; null for a text without any. A number
 * is found however it is written (52.345.678), an address whole, a case by its number (rad 2026 12).
 */
export function wordsOfQuery(text: string): string | null {
  const folded = fold(text);
  if (NUMBER.test(folded)) return numberQuery(folded);
  const parts = folded.split(/\s+/).flatMap((part) => partQuery(part) ?? []);
  return parts.length > 0 ? parts.slice(0, MAX_WORDS).join(' & ') : null;
}

function numberQuery(folded: string): string {
  const rad = readRad(folded);
  const groups = folded.match(/\d+/g) ?? [];
  const digits = groups.join('').replace(PREFIX_OF_COUNTRY, '');
  const isOne = groups.length === 1 || digits.length >= MIN_JOINED_DIGITS;
  const ways = [isOne ? beginning(digits) : all(groups), ...(rad ? [`'${fold(rad).replaceAll('-', '')}'`] : [])];
  return `(${ways.join(' | ')})`;
}

/** A part between spaces: an address, a number among words, or words joined by signs. */
function partQuery(part: string): string | null {
  if (ADDRESS.test(part)) return `'${part.slice(0, MAX_ADDRESS_LENGTH)}':*`;
  if (NUMBER.test(part)) return numberQuery(part);
  const words = wordsIn(part);
  return words.length > 0 ? all(words) : null;
}
