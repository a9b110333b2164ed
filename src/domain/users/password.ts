/** Whether a password would be among the first that somebody tries. */
import { z } from 'zod';

/** Words too short to say anything about a password. */
const MIN_WORD_LENGTH = 4;
/** So many letters must stay once everything that is easy to guess is taken away. */
const MIN_REMAINING = 5;
/** «aaaabbbb» is long and still nothing. */
const MIN_DISTINCT = 5;

/** `content/data/claves-comunes.yaml`. */
export const commonPasswordWords = z
  .array(z.coerce.string().trim().toLowerCase().min(1))
  .transform((words): ReadonlySet<string> => new Set(words.filter((word) => word.length >= MIN_WORD_LENGTH)));

/** What people write instead of letters. */
const SUBSTITUTIONS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

const withoutAccents = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

const undoSubstitutions = (text: string): string => text.replace(/[013457@$]/g, (sign) => SUBSTITUTIONS[sign] ?? sign);

/**
 * True when the password is only common words, what is known of its owner, years, digits or letters
 * in a row, and signs. `about` holds texts about the owner: name and address of mail.
 */
export function isEasyToGuess(password: string, words: ReadonlySet<string>, about: readonly string[] = []): boolean {
  const text = withoutAccents(password);
  if (new Set(text).size < MIN_DISTINCT) return true;
  const own = about.flatMap((fact) => withoutAccents(fact).split(/[^a-z0-9]+/));
  const known = [...new Set([...words, ...own])].filter((word) => word.length >= MIN_WORD_LENGTH);
  known.sort((a, b) => b.length - a.length);
  // Numbers in a row are looked for before «1» is read as «i», words before and after.
  return [text, undoSubstitutions(text)].some((reading) => remainingText(reading, known).length < MIN_REMAINING);
}

function remainingText(text: string, known: readonly string[]): string {
  const withoutWords = known.reduce((left, word) => left.replaceAll(word, ' '), text);
  return withoutSequences(withoutWords.replace(/(?:19|20)\d\d/g, ' ')).replace(/[^a-z0-9]/g, '');
}

/** Takes away characters that follow one another: 1234, dcba, 7777. */
function withoutSequences(text: string): string {
  const characters = [...text];
  const codes = characters.map((character) => character.charCodeAt(0));
  const steps = codes.map((code, at) => code - (codes[at - 1] ?? Number.NaN));
  const inRow = (at: number) => Math.abs(steps[at] ?? Number.NaN) <= 1 && steps[at] === steps[at + 1];
  return characters.filter((_, at) => !(inRow(at) || inRow(at - 1) || inRow(at + 1))).join('');
}
