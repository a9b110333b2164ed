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
const line = (title: string) => z.string().trim().min(1).meta({ title });

const wordGroup = z
  .strictObject({
    name: line('Grupo'),
    source: line('Fuente').optional().describe('La norma o la guía de donde vienen las palabras.'),
    reason: line('Por qué está').optional().describe('Basta con la fuente o con el porqué.'),
    words: z
      .array(z.string().refine(isPhrase, 'Escriba una palabra o una frase.').meta({ title: 'Palabra o frase' }))
      .max(MAX_WORDS, `Como máximo ${MAX_WORDS} palabras o frases.`)
      .describe('Con * al final se buscan todas las que empiezan así: «convuls*» halla «convulsionó».')
      .meta({ title: 'Palabras y frases' }),
  })
  .refine(({ source, reason }) => source !== undefined || reason !== undefined, {
    error: 'Escriba la fuente del grupo o por qué está.',
    path: ['reason'],
  });

/** Schema of the file. */
export const urgentWordList = z.strictObject({
  groups: z
    .array(wordGroup, { error: 'Escriba los grupos de palabras de urgencia; «[]» si no hay.' })
    .describe(
      'No importan mayúsculas, tildes ni signos; se buscan palabras enteras, en lo que llegue desde que se publica. Una falsa alarma cuesta poco: ante la duda, déjela.',
    )
    .meta({ title: 'Grupos de palabras' }),
});
export type UrgentWordList = z.infer<typeof urgentWordList>;

/** The words and phrases of all groups. */
export const urgentPhrases = ({ groups }: UrgentWordList): string[] => groups.flatMap(({ words }) => words);

/** What is looked for: whole words, of which the last one may go on where the phrase ends in «*». */
const wantedOf = (phrase: string): string =>
  phrase.trimEnd().endsWith('*') ? asWords(phrase).trimEnd() : asWords(phrase);

/** Whether one of the texts has one of the words or phrases, ignoring case, accents and punctuation. */
export function hasUrgentWords(phrases: readonly string[], texts: readonly string[]): boolean {
  if (phrases.length === 0) return false;
  // One pattern of letters, digits and spaces reads a text once, however long the list is.
  const wanted = new RegExp(phrases.map(wantedOf).join('|'));
  return texts.map(asWords).some((text) => wanted.test(text));
}
