/** The words of the search that the hospital keeps in content/data/busqueda.yaml: synonyms, pages first, fillers. */
import { z } from 'zod';
import { groupBy } from '#shared/fields/group-by.ts';
import { soundOf } from './sound.ts';
import { singularOf, stemOf, wordsOf } from './words.ts';

const phrase = z
  .string({ error: 'Escriba una palabra o unas pocas.' })
  .trim()
  .min(1, 'Escriba una palabra o unas pocas.')
  .max(60, 'Escriba pocas palabras: lo que una persona teclea.');
/** Separated by commas: a person keeps this file. */
const phrases = z
  .string({ error: 'Escriba palabras separadas por comas.' })
  .transform((list) => list.split(',').map((one) => one.trim()))
  .pipe(z.array(phrase));
const path = z
  .string()
  .regex(/^\/[\w/-]*$/, 'Escriba la dirección de una página del sitio, por ejemplo /consulta-externa.');

const rule = z
  .strictObject({
    typed: phrases.describe('Lo que la gente escribe, separado por comas.'),
    means: phrases.optional().describe('Cómo lo dicen las páginas del sitio: se buscan también estas palabras.'),
    first: z.array(path).default([]).describe('Las páginas que responden eso; salen de primeras, en este orden.'),
    vague: z
      .boolean()
      .default(false)
      .describe('true: sola dice poco («niño», «médico», «horario»), y pesa la mitad.')
      .meta({ title: 'Dice poco' }),
    decides: z
      .boolean()
      .default(false)
      .describe('true: dice qué se quiere hacer, sea con quien sea («queja», «felicitar»), y pesa más que lo demás.')
      .meta({ title: 'Decide' }),
    urgent: z
      .string({ error: 'Escriba la línea, por ejemplo 123.' })
      .regex(/^\d{3}$/, 'Una línea nacional tiene tres cifras, por ejemplo 123.')
      .optional()
      .describe(
        'Lo escribe quien puede estar en peligro: antes que nada se le muestran las líneas de ayuda, y esta de primera.',
      )
      .meta({ title: 'Vida en riesgo: línea' }),
  })
  .refine(
    ({ means, first }) => means !== undefined || first.length > 0,
    'Escriba cómo lo dicen las páginas, las páginas que responden eso, o las dos cosas.',
  );

export const searchVocabulary = z.strictObject({
  fillers: phrases.describe('Palabras que no dicen qué se busca: «dónde», «quiero», «necesito».'),
  rules: z.array(rule).describe('Sinónimos, y las páginas que van primero.'),
  pages: z
    .array(
      z.strictObject({
        path: path.describe('La dirección de la página.'),
        title: phrase.describe('Su título, como sale en los resultados.'),
        section: phrase.describe('La sección en que está.'),
        text: z.string().min(1).describe('Qué hay en ella.'),
      }),
    )
    .describe('Páginas que cambian solas (avisos, seguimiento) y por eso no se leen al construir el sitio.'),
});

type Rule = { means: string[][]; first: string[]; vague: boolean; decides: boolean; urgent?: string | undefined };
/** A phrase of a rule; `telling`: the sounds of its words that are no fillers. */
export type RulePhrase = WordForms & { telling: string[]; rule: Rule };

export type SearchVocabulary = {
  fillers: ReadonlySet<string>;
  /** How fillers sound: «kiero» is one. */
  fillerSounds: ReadonlySet<string>;
  /** The phrases by the sound of one of their words. */
  phrases: ReadonlyMap<string, RulePhrase[]>;
  /** Every text of the file, whose words are spelled right. */
  texts: string[];
  pages: z.output<typeof searchVocabulary>['pages'];
};

/** Words, their stems, and how these sound. A filler is itself in every form: «para» is not «parir». */
export type WordForms = { words: readonly string[]; singulars: string[]; stems: string[]; sounds: string[] };

export function formsOf(words: readonly string[], fillers: ReadonlySet<string>): WordForms {
  const singulars = words.map(singularOf);
  const stems = words.map((word, at) => (fillers.has(word) ? `=${word}` : stemOf(singulars[at] ?? word)));
  return { words, singulars, stems, sounds: stems.map((stem) => (stem.startsWith('=') ? stem : soundOf(stem))) };
}

export function createSearchVocabulary(file: z.output<typeof searchVocabulary>): SearchVocabulary {
  const fillers = new Set(file.fillers.flatMap(wordsOf));
  const phrases = file.rules.flatMap(({ typed, means = [], first, ...kind }) => {
    const rule = { ...kind, means: means.map(wordsOf), first };
    return typed.map(wordsOf).map((words): RulePhrase => {
      const forms = formsOf(words, fillers);
      return { ...forms, telling: forms.sounds.filter((sound) => !sound.startsWith('=')), rule };
    });
  });
  return {
    fillers,
    fillerSounds: new Set([...fillers].map(soundOf)),
    phrases: groupBy(phrases, ({ telling, sounds }) => telling[0] ?? sounds[0] ?? ''),
    texts: file.rules.flatMap(({ typed, means = [] }) => [...typed, ...means]),
    pages: file.pages,
  };
}
