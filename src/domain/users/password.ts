/** Strength check against dictionary and sequence guesses. */
import { COMMON_PASSWORD_WORDS } from './common-passwords.ts';

/** Shorter words say nothing about a password. */
const MIN_WORD_LENGTH = 4;
/** Letters that must remain once all guessable parts are removed. */
const MIN_REMAINING = 5;
/** Rejects «aaaabbbb». */
const MIN_DISTINCT = 5;

/** Common substitutions of letters. */
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

/** Whether a password has only common words, facts about its owner (`about`), years, sequences and signs. */
export function isEasyToGuess(password: string, about: readonly string[] = []): boolean {
  const text = withoutAccents(password);
  if (new Set(text).size < MIN_DISTINCT) return true;
  const own = about.flatMap((fact) => withoutAccents(fact).split(/[^a-z0-9]+/));
  const known = [...new Set([...COMMON_PASSWORD_WORDS, ...own])].filter((word) => word.length >= MIN_WORD_LENGTH);
  known.sort((a, b) => b.length - a.length);
  // Sequences are removed before «1» is read as «i», words before and after.
  return [text, undoSubstitutions(text)].some((reading) => remainingText(reading, known).length < MIN_REMAINING);
}

function remainingText(text: string, known: readonly string[]): string {
  const withoutWords = known.reduce((left, word) => left.replaceAll(word, ' '), text);
  return withoutSequences(withoutWords.replace(/(?:19|20)\d\d/g, ' ')).replace(/[^a-z0-9]/g, '');
}

/** Removes sequences and repetitions: 1234, dcba, 7777. */
function withoutSequences(text: string): string {
  const characters = [...text];
  const codes = characters.map((character) => character.charCodeAt(0));
  const steps = codes.map((code, at) => code - (codes[at - 1] ?? Number.NaN));
  const inRow = (at: number) => Math.abs(steps[at] ?? Number.NaN) <= 1 && steps[at] === steps[at + 1];
  return characters.filter((_, at) => !(inRow(at) || inRow(at - 1) || inRow(at + 1))).join('');
}
