/** Searches that hold a secret or a datum of a person: they are not stored, and those of a case lead to its page. Pure. */
import { readRad } from '#domain/pqrsd/case-credentials.ts';
import { foldText, wordsOf } from './words.ts';

/** The words of a search; full-width letters and digits are plain ones. */
const typedWords = (q: string): string[] => wordsOf(q.normalize('NFKC'));

const CLAVE_LETTERS = 10;
/** The letters of a clave and those that people read for its digits; no clave has a U or an Ñ. */
const IN_CLAVE = /^[0-9a-tv-z]+$/;

/** Words in a row that together have the letters of a clave, however its halves are parted. */
function clavesIn(words: readonly string[]): string[][] {
  return words.flatMap((_, start) => {
    const found: string[][] = [];
    for (let end = start + 1; end <= words.length; end += 1) {
      const run = words.slice(start, end);
      const letters = run.join('');
      if (letters.length > CLAVE_LETTERS || !IN_CLAVE.test(letters)) break;
      if (letters.length === CLAVE_LETTERS) found.push(run);
    }
    return found;
  });
}

const HALVES = '5 5';
const isMixed = (word: string): boolean => /\d/.test(word) && /\p{L}/u.test(word);
const looksLikeClave = (run: readonly string[]): boolean =>
  isMixed(run.join('')) &&
  (run.some(isMixed) || run.length === CLAVE_LETTERS || run.map(({ length }) => length).join(' ') === HALVES);

/** Words that a number of a case stands with; beside any other, it is the number of a law or a contract. */
const BESIDE_RAD = /^(?:rad\w*|numero|n|no|nro|o|de|del|ano|clave\w*|es|mi|su|\d+)$/;

/** Whether a person looks for a case by its number or clave. */
export function readsLikeCase(q: string): boolean {
  const words = typedWords(q);
  const isRad =
    readRad(q) !== null &&
    (words.some((word) => word.startsWith('rad')) || words.every((word) => BESIDE_RAD.test(word)));
  return isRad || clavesIn(words).some(looksLikeClave);
}

const MIN_TYPED = 3;
/** A year, a law or a line of help; documents, telephones and cases have more. */
const MAX_DIGITS = 4;

/**
 * Whether what is being typed may be sent for its best answers: not before three letters, and nothing that reads like a
 * clave, a case, a document or an address. The first letters of a clave are words like others, and are not stored.
 */
export function mayBeAsked(text: string): boolean {
  const words = typedWords(text);
  const digits = text.normalize('NFKC').replace(/\D/g, '').length;
  if (words.join('').length < MIN_TYPED || digits > MAX_DIGITS || words.some(isMixed) || readsLikeCase(text))
    return false;
  return mayBeStored(text.normalize('NFKC').replace(/\d/g, ' '), new Set(words));
}

/** An address of mail or of a page, and what a secret is called. */
const ADDRESS_OR_SECRET =
  /@|\barroba\b|\bat\b|\bcom\b|\b(?:gmail|hotmail|yahoo)\b|\bwww\b|\bhttps?\b|clave|contrase[nñ]a/;
/** Numbers in words; a document, a telephone or a case has several. */
const NUMERALS = [
  /^(?:cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci.+|veint.+)$/,
  /^(?:(?:trei|cuare|cincue|sese|sete|oche|nove)nta|cien|ciento|.+cient[oa]s|quinient[oa]s|mil|mill(?:on|ones))$/,
];
const MAX_NUMERALS = 2;
const MOST_VOWELS = 3;

/**
 * Whether a search may be counted for the office. Documents, telephones, numbers of cases and nearly all claves have a
 * digit, so nothing with a digit or with several numbers in words is; nor words in a row that may be a clave without
 * digits: as long as one, and unknown to the site or hard to pronounce.
 */
export function mayBeStored(q: string, known: ReadonlySet<string>): boolean {
  const plain = q.normalize('NFKC');
  if (/\p{N}/u.test(plain) || ADDRESS_OR_SECRET.test(foldText(plain))) return false;
  const words = typedWords(q);
  if (words.filter((word) => NUMERALS.some((numeral) => numeral.test(word))).length > MAX_NUMERALS) return false;
  return !clavesIn(words).some(
    (run) => run.every((word) => !known.has(word)) || (run.join('').match(/[aeio]/g) ?? []).length <= MOST_VOWELS,
  );
}
