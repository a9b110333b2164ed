/**
 * Words of urgency (`content/data/palabras-urgentes.yaml`). They lift a case for review and never classify it: a person decides
 * (docs/law.md SUP-01), so a false alarm is cheap. Pure.
 */
import { z } from 'zod';

/** Lower case without accents, each word between single spaces. */
const asWords = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Whether a text has a letter or a digit to look for. */
const isPhrase = (text: string): boolean => asWords(text).trim() !== '';

const MAX_WORDS = 2000;

/** Schema of the file. */
export const urgentWordList = z.strictObject({
  words: z
    .array(z.string().refine(isPhrase, 'Escriba una palabra o una frase.').meta({ title: 'Palabra o frase' }), {
      error: 'Escriba la lista de palabras de urgencia; «[]» si no hay.',
    })
    .max(MAX_WORDS, `Como máximo ${MAX_WORDS} palabras o frases.`)
    .describe(
      'No importan mayúsculas, tildes ni signos; se buscan palabras enteras, en lo que llegue desde que se publica. Una falsa alarma cuesta poco: ante la duda, déjela.',
    )
    .meta({ title: 'Palabras y frases' }),
});
export type UrgentWordList = z.infer<typeof urgentWordList>;

/** Whether one of the texts has one of the words or phrases, as whole words, ignoring case, accents and punctuation. */
export function hasUrgentWords(phrases: readonly string[], texts: readonly string[]): boolean {
  const wanted = phrases.map(asWords);
  return texts.map(asWords).some((text) => wanted.some((phrase) => text.includes(phrase)));
}
