/**
 * Words of urgency (`content/data/pqrsd.yaml`). They lift a case for review and never classify it: a person decides
 * (docs/law.md SUP-01), so a false alarm is cheap. Pure.
 */

/** Lower case without accents, each word between single spaces. */
const asWords = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Whether a text has a letter or a digit to look for. */
export const isPhrase = (text: string): boolean => asWords(text).trim() !== '';

/** Whether one of the texts has one of the words or phrases, as whole words, ignoring case, accents and punctuation. */
export function hasUrgentWords(phrases: readonly string[], texts: readonly string[]): boolean {
  const wanted = phrases.map(asWords);
  return texts.map(asWords).some((text) => wanted.some((phrase) => text.includes(phrase)));
}
