/** What the unknown words of a query are built from: «abuelito» from «abuelo», «sacarcita» and «odonto logia» by spaces. */
import { soundKeys, soundOf } from '#domain/search/sound.ts';
import { type KnownWord, nearWords } from '#domain/search/spelling.ts';
import { baseStems, partsOf, splitWord } from '#domain/search/word-forms.ts';
import type { Queryable } from '../db/database.ts';
import { findRelatedWords } from './words.store.ts';

export type BuiltFrom = {
  /** The typed words, those that a space broke as one. */
  joined: string[];
  /** The word that one is derived from, or those that are written together in it. */
  madeOf: (word: string) => string[] | null;
  /** The words that may have been meant, most likely first. */
  near: (word: string) => KnownWord[];
};

/** Two short words in one are chance. */
const MIN_COMPOUND = 7;
/** Bounds the parts that are looked up. */
const MAX_COMPOUND = 24;
/** A part may be misspelled when it is as long. */
const MIN_MISSPELLED = 4;

const isCompound = ({ length }: string): boolean => length >= MIN_COMPOUND && length <= MAX_COMPOUND;

type Query = { typed: string[]; unknown: string[]; fillers: ReadonlySet<string> };

/** Looks up at once all that the words may be built from. */
export async function readBuiltFrom(db: Queryable, { typed, unknown, fillers }: Query): Promise<BuiltFrom> {
  const pairs = typed.map((word, at) => ({ word, next: typed[at + 1] ?? '' }));
  const broken = pairs
    .filter(({ word, next }) => next && (unknown.includes(word) || unknown.includes(next)))
    .map(({ word, next }) => word + next);
  const parts = unknown.filter(isCompound).flatMap(partsOf);
  const related = await findRelatedWords(db, {
    keys: [...new Set([...unknown.flatMap(soundKeys), ...parts.map(soundOf)])],
    words: broken,
    stems: unknown.flatMap(baseStems),
  });
  const pages = related.filter(({ uses }) => uses > 0);
  const pageWords = new Set(pages.map(({ word }) => word));
  const bySound = new Map(pages.toReversed().map(({ word }) => [soundOf(word), word]));
  const isBroken = (pair: string) => broken.includes(pair) && pageWords.has(pair);
  const readPart = (part: string) => {
    if (fillers.has(part) || pageWords.has(part)) return part.length > 1 ? part : undefined;
    return part.length >= MIN_MISSPELLED ? bySound.get(soundOf(part)) : undefined;
  };
  return {
    joined: pairs.flatMap(({ word, next }, at) => {
      if (isBroken((typed[at - 1] ?? '') + word)) return [];
      return isBroken(word + next) ? [word + next] : [word];
    }),
    madeOf: (word) => {
      const parts = isCompound(word) ? splitWord(word, readPart) : null;
      const stems = baseStems(word);
      const base = pages.find(({ stem }) => stems.includes(stem));
      return parts ?? (base ? [base.word] : null);
    },
    near: (word) => nearWords(word, related),
  };
}
