/** Where the phrases of the hospital's rules stand in a query. */
import { formsOf, type RulePhrase, type SearchVocabulary, type WordForms } from './vocabulary.ts';

/** Telling words of others that may stand among those of a phrase in another order. */
const MAX_BETWEEN = 2;

/** How a query holds a phrase, the surest last: «se calló» for «se cayó», «valores» for «valor», as typed. */
const FORMS = ['sounds', 'stems', 'singulars', 'words'] as const;

/** The indexes of the words of the query that a phrase covers. */
export type PhraseMatch = { phrase: RulePhrase; indexes: number[]; isSure: boolean };

/**
 * The phrases that a query holds, the longest first. A word belongs to phrases of one length, and among these to those
 * of the surest form: «valores» is not the price, «valor».
 */
export function matchPhrases(
  words: readonly string[],
  { phrases, fillers }: Pick<SearchVocabulary, 'phrases' | 'fillers'>,
): PhraseMatch[] {
  const query = { ...formsOf(words, fillers), isFiller: words.map((word) => fillers.has(word)) };
  const candidates = [...new Set(query.sounds)].flatMap((sound) => phrases.get(sound) ?? []);
  const found = candidates.flatMap((phrase) => {
    const indexes = findPhrase(phrase, query);
    if (!indexes) return [];
    const form = FORMS.findLastIndex((one) => indexes.every((at) => phrase[one].includes(query[one][at] ?? '')));
    // One word that sounds alike is another word («votar», «botar»); in a phrase the others confirm it.
    if (form === 0 && phrase.words.length === 1) return [];
    return [{ phrase, indexes, rank: indexes.length * FORMS.length + form, isSure: indexes.length > 1 || form > 1 }];
  });
  const claims = new Map<number, number>();
  return found
    .sort((a, b) => b.rank - a.rank)
    .filter(({ indexes, rank }) => {
      if (indexes.some((at) => (claims.get(at) ?? rank) !== rank)) return false;
      for (const at of indexes) claims.set(at, rank);
      return true;
    });
}

/** Whether words are one phrase of the rules: «pedircita» is cut in two, «metadona» is not «meta dona». */
export function isOnePhrase(
  words: readonly string[],
  vocabulary: Pick<SearchVocabulary, 'phrases' | 'fillers'>,
): boolean {
  const telling = words.flatMap((word, at) => (vocabulary.fillers.has(word) ? [] : [at]));
  const holdsAll = ({ indexes }: PhraseMatch) => telling.every((at) => indexes.includes(at));
  return telling.length > 1 && matchPhrases(words, vocabulary).some(holdsAll);
}

/**
 * The phrases that have a word of the query among others: where a query finds nothing, «carnet» may be «carnet de
 * vacunas».
 */
export function matchParts(
  words: readonly string[],
  { phrases, fillers }: Pick<SearchVocabulary, 'phrases' | 'fillers'>,
): PhraseMatch[] {
  const { stems } = formsOf(words, fillers);
  const all = [...phrases.values()].flat();
  return stems.flatMap((stem, at) =>
    stem.startsWith('=')
      ? []
      : all
          .filter((phrase) => phrase.stems.includes(stem))
          .map((phrase): PhraseMatch => ({ phrase, indexes: [at], isSure: false })),
  );
}

type Query = WordForms & { isFiller: boolean[] };

/** Stems that differ only in letters that sound alike have one sound. */
function findPhrase(phrase: RulePhrase, { sounds, isFiller }: Query): number[] | null {
  return findInOrder(phrase.sounds, sounds, isFiller) ?? findTogether(phrase.telling, sounds, isFiller);
}

/** The words of a phrase in their order; other fillers may stand between them. */
function findInOrder(phrase: readonly string[], sounds: readonly string[], isFiller: boolean[]): number[] | null {
  for (let start = 0; start < sounds.length; start += 1) {
    const indexes: number[] = [];
    for (let at = start; at < sounds.length && indexes.length < phrase.length; at += 1) {
      if (sounds[at] === phrase[indexes.length]) indexes.push(at);
      else if (indexes.length === 0 || !isFiller[at]) break;
    }
    if (indexes.length === phrase.length) return indexes;
  }
  return null;
}

/** The telling words of a phrase near each other, in any order: «la cita la quiero cancelar». */
function findTogether(telling: readonly string[], sounds: readonly string[], isFiller: boolean[]): number[] | null {
  if (telling.length < 2) return null;
  const indexes = telling.map((sound) => sounds.indexOf(sound)).sort((a, b) => a - b);
  const [first = -1] = indexes;
  if (first < 0 || new Set(indexes).size < indexes.length) return null;
  const within = isFiller.slice(first, (indexes.at(-1) ?? 0) + 1).filter((filler) => !filler).length;
  return within <= telling.length + MAX_BETWEEN ? indexes : null;
}
