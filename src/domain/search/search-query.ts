/** A query as the index is asked: groups of words that mean one thing, with their synonyms. */
import { matchParts, matchPhrases } from './phrases.ts';
import { exactLexeme, titleLexeme } from './search-vector.ts';
import type { SearchVocabulary } from './vocabulary.ts';
import { stemOf, wordsOf } from './words.ts';

/** Longer than anything people type; bounds the work for one query. */
const MAX_QUERY_LENGTH = 200;
const MAX_WORDS = 40;
const MAX_GROUPS = 8;

/** `words` is empty where a phrase has only fillers («en qué va»). `isUnsure`: a word that tells less than others. */
export type SearchGroup = { words: string[]; synonyms: string[][]; isUnsure: boolean };
export type SearchQuery = {
  groups: SearchGroup[];
  /** Pages that the hospital puts first, with the indexes of the groups that they answer. */
  first: { page: string; order: number; groups: number[]; decides: boolean }[];
  /** The national line for a person who may be in danger, as a rule says; null: no rule does. */
  urgent: string | null;
};

/** The folded words of a query. */
export const queryWords = (text: string): string[] => wordsOf(text.slice(0, MAX_QUERY_LENGTH)).slice(0, MAX_WORDS);

/**
 * Leaves out the fillers and applies the rules of the hospital; every word belongs to one group. `isLoose`: also the
 * rules of which the query holds a part of a phrase.
 */
export function toSearchQuery(
  words: readonly string[],
  vocabulary: Pick<SearchVocabulary, 'phrases' | 'fillers'>,
  { guesses = new Set(), isLoose = false }: { guesses?: ReadonlySet<string>; isLoose?: boolean } = {},
): SearchQuery {
  const { fillers } = vocabulary;
  const groupOf = (own: string[]): SearchGroup => ({
    words: own,
    synonyms: [],
    isUnsure: own.some((word) => guesses.has(word)),
  });
  const groupAt = new Map<number, SearchGroup>();
  const first = new Map<string, { order: number; groups: Set<SearchGroup>; decides: boolean }>();
  const matches = isLoose ? matchParts(words, vocabulary) : matchPhrases(words, vocabulary);
  for (const { phrase, indexes, isSure } of matches) {
    const telling = indexes.map((at) => words[at] ?? '').filter((word) => !fillers.has(word));
    const group = indexes.map((at) => groupAt.get(at)).find(Boolean) ?? groupOf(telling);
    const isNew = (means: string[]) => !group.synonyms.some((known) => known.join(' ') === means.join(' '));
    group.synonyms.push(...phrase.rule.means.filter(isNew));
    if (phrase.rule.vague || !isSure) group.isUnsure = true;
    for (const at of indexes) groupAt.set(at, group);
    phrase.rule.first.forEach((page, order) => {
      const known = first.get(page);
      const groups = (known?.groups ?? new Set()).add(group);
      const decides = phrase.rule.decides || (known?.decides ?? false);
      first.set(page, { order: known?.order ?? order, groups, decides });
    });
  }
  const isTelling = (word: string, at: number) => !fillers.has(word) || groupAt.has(at);
  const all = words.map((word, at) => ({ word, at }));
  const telling = all.filter(({ word, at }) => isTelling(word, at));
  const groups = (telling.length > 0 ? telling : all).map(({ word, at }) => groupAt.get(at) ?? groupOf([word]));
  const kept = [...new Set(groups)].slice(0, MAX_GROUPS);
  return {
    groups: kept,
    urgent: isLoose ? null : (matches.find(({ phrase }) => phrase.rule.urgent)?.phrase.rule.urgent ?? null),
    first: [...first].map(([page, { groups: covered, ...rest }]) => ({
      ...rest,
      page,
      groups: kept.flatMap((group, at) => (covered.has(group) ? [at] : [])),
    })),
  };
}

const quote = (lexeme: string): string => `'${lexeme}'`;
const allOf = (lexemes: string[]): string => `(${lexemes.map(quote).join(' & ')})`;
const meanings = ({ words, synonyms }: SearchGroup): string[][] =>
  [words, ...synonyms].filter(({ length }) => length > 0);

/** `tsquery` of the entries that hold anything of the query. */
export const anyOf = ({ groups }: SearchQuery): string =>
  groups
    .flatMap((group) => [
      ...group.words.flatMap((word) => [stemOf(word), exactLexeme(word)]).map(quote),
      ...group.synonyms.map((words) => allOf(words.map(stemOf))),
    ])
    .join(' | ');

/** `tsquery` of the entries with anything of the query in their title. */
export const anyInTitle = ({ groups }: SearchQuery): string =>
  groups
    .flatMap(meanings)
    .map((words) => allOf(words.map(titleLexeme)))
    .join(' | ');

const everyGroup = (groups: SearchGroup[], toLexeme: (word: string) => string): string =>
  groups
    .map(
      (group) =>
        `(${meanings(group)
          .map((words) => allOf(words.map(toLexeme)))
          .join(' | ')})`,
    )
    .join(' & ');

/** `tsquery` of the entries that hold all of the query, in any order. */
export const everythingOf = ({ groups }: SearchQuery): string => everyGroup(groups, stemOf);
/** `tsquery` of the entries with all of the query in their title. */
export const everythingInTitle = ({ groups }: SearchQuery): string => everyGroup(groups, titleLexeme);

/** `tsquery` that rank a group: what was typed, as typed or by its stem, and what it means. */
export const typedRankQuery = ({ words }: SearchGroup): string =>
  words
    .flatMap((word) => [stemOf(word), exactLexeme(word)])
    .map(quote)
    .join(' | ');
export const synonymRankQuery = ({ synonyms }: SearchGroup): string =>
  synonyms.map((words) => allOf(words.flatMap((word) => [stemOf(word)]))).join(' | ');

/** The stems that an excerpt marks; the small words of a synonym («plan de acción») tell nothing about a text. */
export const markedStems = ({ groups }: SearchQuery, fillers: ReadonlySet<string>): Set<string> =>
  new Set(
    groups
      .flatMap((group) => meanings(group).flat())
      .filter((word) => !fillers.has(word))
      .map(stemOf),
  );
