/**
 * What the index holds of a text, as the literal of a PostgreSQL `tsvector` without dictionaries: stems, singulars of
 * words (`=`), stems of the title (`^`), tags (`@`). Positions only tell how often; labels tell where: A title, B
 * heading, D text. Made here and not by a dictionary of the database, so that it is the same on every server and version.
 */
import { singularOf, stemOf, wordsOf } from './words.ts';

/** Changes when indexed texts must be indexed again. */
export const VECTOR_VERSION = 1;

export type IndexedText = {
  title: string;
  heading?: string;
  text: string;
  tags?: string[];
  /** Without the singulars of the text: half the size, where there are many texts. */
  isBrief?: boolean;
};

/** A book, not a page; bounds the work of one publication. */
const MAX_TEXT_LENGTH = 200_000;
/** More occurrences hardly change the rank. */
const MAX_OCCURRENCES = 4;

export const exactLexeme = (word: string): string => `=${singularOf(word)}`;
export const titleLexeme = (word: string): string => `^${stemOf(word)}`;
export const tagLexeme = (tag: string): string => `@${tag}`;

type Place = 'title' | 'heading' | 'text';
type Occurrences = { title: boolean; heading: boolean; text: number };

/** The literal, to be cast to `tsvector`. */
export function toSearchVector({ title, heading = '', text, tags = [], isBrief = false }: IndexedText): string {
  const found = new Map<string, Occurrences>();
  const add = (lexeme: string, place: Place) => {
    const occurrences = found.get(lexeme) ?? { title: false, heading: false, text: 0 };
    if (place === 'text') occurrences.text += 1;
    else occurrences[place] = true;
    found.set(lexeme, occurrences);
  };
  const addWords = (source: string, place: Place) => {
    for (const word of wordsOf(source)) {
      add(stemOf(word), place);
      if (place !== 'text' || !isBrief) add(exactLexeme(word), place);
      if (place === 'title') add(titleLexeme(word), place);
    }
  };
  addWords(title, 'title');
  addWords(heading, 'heading');
  addWords(text.slice(0, MAX_TEXT_LENGTH), 'text');
  for (const tag of tags) add(tagLexeme(tag), 'text');
  return [...found].map(([lexeme, occurrences]) => `'${lexeme}'${positionsOf(occurrences)}`).join(' ');
}

/** A lexeme that is once in the text needs no position. */
function positionsOf({ title, heading, text }: Occurrences): string {
  if (!title && !heading && text === 1) return '';
  const inText = Array.from({ length: Math.min(text, MAX_OCCURRENCES) }, (_, at) => String(at + 3));
  return `:${[...(title ? ['1A'] : []), ...(heading ? ['2B'] : []), ...inText].join(',')}`;
}
