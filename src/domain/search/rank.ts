/** The order of results: how well each page answers the query. Pure, so that it can be read and tested as one table. */
import { groupBy } from '#shared/fields/group-by.ts';
import type { SearchGroup, SearchQuery } from './search-query.ts';

export type EntryKind = 'page' | 'document' | 'post';

/** An entry of the index that holds something of the query; one rank (0–1) for each group. */
export type RankedEntry = { id: number; page: string; kind: EntryKind; typed: number[]; synonyms: number[] };
export type RankedPage = { page: string; kind: EntryKind; entryId: number; score: number };

/** A synonym answers a little less than the word itself. */
const SYNONYM = 0.8;
/** Where two answer alike, pages come before documents, and documents before posts. */
const KIND: Record<EntryKind, number> = { page: 1, document: 0.75, post: 0.7 };
/** A page that the hospital puts first: for nearly the whole query, or for a part of it; for an intent, as if for all. */
const FIRST_FOR_ALL = 100;
const FIRST_FOR_PART = 0.75;
const NEARLY_ALL = 0.9;
/** A year chooses among the answers («contratos 2025»); it is not what is asked for. */
const YEAR = 0.1;
/** A word that may have been meant, or that many ask with, tells less than others. */
const UNSURE = 0.5;
/** What one section says about all of the query counts beside what the whole page says. */
const SECTION = 0.5;
/** Results below this part of the best one hold a word of the query and answer something else. */
const WORTH_SHOWING = 0.12;

/** The pages of the entries, best first. Words that nothing holds and no rule knows tell nothing about the order. */
export function rankPages(entries: readonly RankedEntry[], { groups, first }: SearchQuery): RankedPage[] {
  const strengths = entries.map((entry) => groups.map((_, at) => strengthOf(entry, at)));
  const byPage = groupBy(
    entries.map((entry, at) => ({ entry, strength: strengths[at] ?? [] })),
    ({ entry }) => entry.page,
  );
  const ruled = new Set(first.flatMap((one) => one.groups));
  const pagesWith = groups.map(
    (_, at) => [...byPage.values()].filter((parts) => parts.some(({ strength }) => strength[at])).length,
  );
  const telling = groups.map((group, at) => (pagesWith[at] || ruled.has(at) ? tellingOf(group) : 0));
  const weights = telling.map((value, at) => value * rarity(pagesWith[at] ?? 0));
  const lengths = telling.map((value, at) => value * Math.max(1, groups[at]?.words.length ?? 0));
  const bonuses = new Map(first.map((one) => [one.page, { ...one, share: shareOf(one.groups, lengths) }]));
  const ranked = [...byPage].map(([page, parts]): RankedPage => {
    const best = parts.reduce((a, b) => (weigh(b.strength, weights) > weigh(a.strength, weights) ? b : a));
    const inPage = groups.map((_, at) => Math.max(...parts.map(({ strength }) => strength[at] ?? 0)));
    const held = groups.flatMap((_, at) => (inPage[at] ? [at] : []));
    const bonus = bonuses.get(page);
    const covered = Math.max(shareOf(held, weights), bonus?.share ?? 0);
    const relevance = weigh(inPage, weights) + SECTION * weigh(best.strength, weights);
    const { kind, id } = best.entry;
    const score = relevance * covered ** 2 * KIND[kind] + (bonus ? firstBonus(bonus) : 0);
    return { page, kind, entryId: id, score };
  });
  ranked.sort((a, b) => b.score - a.score || (a.page < b.page ? -1 : 1));
  const least = Math.min(ranked[0]?.score ?? 0, 1) * WORTH_SHOWING;
  return ranked.filter(({ score }) => score >= least);
}

const strengthOf = ({ typed, synonyms }: RankedEntry, at: number): number =>
  Math.max(typed[at] ?? 0, SYNONYM * (synonyms[at] ?? 0));

const tellingOf = ({ words, isUnsure }: SearchGroup): number => {
  if (words.length > 0 && words.every((word) => /^(\d{1,2}|(19|20)\d\d)$/.test(word))) return YEAR;
  return isUnsure ? UNSURE : 1;
};

/** A word of few pages tells more than one of many. */
const rarity = (pages: number): number => Math.log(1 + 100 / (1 + pages));

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
/** The weighted mean. */
const weigh = (values: readonly number[], weights: readonly number[]): number =>
  sum(values.map((value, at) => value * (weights[at] ?? 0))) / (sum(weights) || 1);
/** The part of the whole that some groups are. */
const shareOf = (groups: readonly number[], sizes: readonly number[]): number =>
  sum(groups.map((at) => sizes[at] ?? 0)) / (sum(sizes) || 1);

function firstBonus({ share, order, decides }: { share: number; order: number; decides: boolean }): number {
  const part = FIRST_FOR_PART * (decides && order === 0 ? 1 : share);
  return (share > NEARLY_ALL ? FIRST_FOR_ALL : part) / (1 + order / 10);
}
