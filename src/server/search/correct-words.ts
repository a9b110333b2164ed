/** Replaces words that no text has by those that were meant: written together or apart, derived, or misspelled. */
import { isOnePhrase } from '#domain/search/phrases.ts';
import type { Correction } from '#domain/search/search-answer.ts';
import { soundOf } from '#domain/search/sound.ts';
import type { KnownWord } from '#domain/search/spelling.ts';
import type { SearchVocabulary } from '#domain/search/vocabulary.ts';
import { stemOf } from '#domain/search/words.ts';
import type { Queryable } from '../db/database.ts';
import { type BuiltFrom, readBuiltFrom } from './built-from.ts';
import { hasPublicPost } from './search.store.ts';
import { findWordsBeginning, findWordsByStem } from './words.store.ts';

/** `guesses`: words instead of others that sound otherwise. */
type Corrected = { words: string[]; guesses: Set<string>; corrections: Correction[]; suggestions: string[] };
type Context = { vocabulary: Pick<SearchVocabulary, 'fillers' | 'fillerSounds' | 'phrases'>; now: Date };

const MIN_LENGTH = 4;
/** Numbers and codes are searched as they are. */
const CORRECTABLE = /^\p{L}+$/u;
/** Bounds the work for one query. */
const MAX_CORRECTED = 8;
const MAX_TRIED = 5;
const MAX_SUGGESTIONS = 3;

export async function correctWords(db: Queryable, typed: string[], { vocabulary, now }: Context): Promise<Corrected> {
  const unknown = new Set((await listUnknown(db, typed, vocabulary.fillers)).slice(0, MAX_CORRECTED));
  if (unknown.size === 0) return { words: typed, guesses: new Set(), corrections: [], suggestions: [] };
  const { joined, ...builtFrom } = await readBuiltFrom(db, {
    typed,
    unknown: [...unknown],
    fillers: vocabulary.fillers,
  });
  const meant: Meant[] = [];
  for (const word of joined) {
    if (!unknown.has(word)) meant.push(as([word]));
    else if (vocabulary.fillerSounds.has(soundOf(word))) meant.push(as([]));
    else
      meant.push(word.length < MIN_LENGTH ? as([word]) : await findMeant(db, word, { ...builtFrom, vocabulary, now }));
  }
  return {
    words: meant.flatMap(({ words }) => words),
    guesses: new Set(meant.flatMap(({ words, isGuess }) => (isGuess ? words : []))),
    corrections: meant.flatMap(({ correction }) => correction ?? []),
    suggestions: meant.flatMap(({ others }) => others).slice(0, MAX_SUGGESTIONS),
  };
}

async function listUnknown(db: Queryable, typed: string[], fillers: ReadonlySet<string>): Promise<string[]> {
  const words = typed.filter((word) => !fillers.has(word) && CORRECTABLE.test(word));
  if (words.length === 0) return [];
  const known = new Set((await findWordsByStem(db, words.map(stemOf))).map(({ stem }) => stem));
  return words.filter((word) => !known.has(stemOf(word)));
}

/** `correction` is what the page says that was searched; a derived word needs no word about it. */
type Meant = { words: string[]; isGuess: boolean; correction: Correction | null; others: string[] };

const as = (words: string[]): Meant => ({ words, isGuess: false, correction: null, others: [] });

/** A word that sounds the same, else what this one is made of, else the nearest word. */
async function findMeant(
  db: Queryable,
  typed: string,
  { madeOf, near, vocabulary, now }: Omit<BuiltFrom, 'joined'> & Context,
): Promise<Meant> {
  const alike = near(typed);
  const candidates = alike.length > 0 ? alike : await findWordsBeginning(db, typed);
  const best = await findPublic(db, candidates, now);
  const isSame = best !== undefined && soundOf(best.word) === soundOf(typed);
  const parts = isSame ? null : madeOf(typed);
  if (parts && (parts.length === 1 || isOnePhrase(parts, vocabulary)))
    return { ...as(parts), correction: parts.length > 1 ? { typed, meant: parts.join(' ') } : null };
  return {
    words: [best?.word ?? typed],
    isGuess: !isSame,
    correction: best ? { typed, meant: best.display } : null,
    others: candidates.filter((one) => one.uses > 0 && one !== best).map(({ display }) => display),
  };
}

/** The first word of a page or of a public post: one that was withdrawn or is scheduled must not show in a correction. */
async function findPublic(db: Queryable, candidates: KnownWord[], now: Date): Promise<KnownWord | undefined> {
  for (const candidate of candidates.slice(0, MAX_TRIED))
    if (candidate.uses > 0 || (await hasPublicPost(db, stemOf(candidate.word), now))) return candidate;
  return undefined;
}
