/** The search of the whole site. One query is: words → corrections → rules of the hospital → index → rank → excerpts. */

import { CATEGORY_LABELS } from '#domain/posts/post.ts';
import { categoriesIn } from '#domain/search/areas.ts';
import { excerptFor, mark } from '#domain/search/excerpt.ts';
import { type RankedPage, rankPages } from '#domain/search/rank.ts';
import { RESULTS_PER_PAGE, type SearchAnswer, type SearchResult } from '#domain/search/search-answer.ts';
import { markedStems, queryWords, type SearchQuery, toSearchQuery } from '#domain/search/search-query.ts';
import { foldText } from '#domain/search/words.ts';
import type { SearchSuggestions } from '#shared/api/search.schema.ts';
import { formatLongDate } from '#shared/time/time.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { correctWords } from './correct-words.ts';
import { recordMiss } from './misses.usecases.ts';
import { listDocumentTexts, postText } from './post-entries.store.ts';
import {
  countPosts,
  findPostEntries,
  findPostEntriesLike,
  findSiteEntries,
  MAX_COUNTED,
  readPostEntries,
  readSiteEntries,
  searchTransaction,
} from './search.store.ts';
import { searchBoxFor } from './search-box.usecases.ts';

type Search = { q: string; area: string | null; page: number };

/** Answers a search that a person sent; the office learns of one without a result. */
export async function searchSite(deps: Deps, search: Search): Promise<SearchAnswer> {
  const answer = await answerSearch(deps, search);
  if (answer.total === 0 && search.area === null) await recordMiss(deps, search.q);
  return answer;
}

const TYPED_RESULTS = 3;
const MAX_TITLE = 160;

/** The best results of what is being typed, in the order of `searchSite`; nothing about it is stored. */
export async function suggestAnswers(deps: Deps, q: string): Promise<SearchSuggestions> {
  const { searched, box, results } = await answerSearch(deps, { q, area: null, page: 0 }, TYPED_RESULTS);
  const textOf = (title: SearchResult['title']) => title.map(({ text }) => text).join('');
  return {
    ...{ searched, box },
    results: results.map(({ href, title, where }) => ({
      ...{ href, title: textOf(title).slice(0, MAX_TITLE), where: where.slice(0, MAX_TITLE) },
    })),
  };
}

async function answerSearch(
  deps: Deps,
  { q, area, page }: Search,
  size: number = RESULTS_PER_PAGE,
): Promise<SearchAnswer> {
  const now = deps.clock();
  const { fillers } = deps.search;
  return searchTransaction(deps.database.db, async (tx) => {
    const { words, guesses, corrections, suggestions } = await correctWords(tx, queryWords(q), {
      vocabulary: deps.search,
      now,
    });
    const searched = corrections.reduce((text, { typed, meant }) => replaceWord(text, typed, meant), q.trim());
    const { query, ...found } = await findPages(tx, words, { deps, guesses, area });
    const shown = found.pages.slice(page * size, (page + 1) * size);
    const stems = markedStems(query, fillers);
    return {
      box:
        page === 0 && area === null
          ? searchBoxFor(deps, { urgent: query.urgent, stems, best: found.pages[0]?.page })
          : null,
      corrections,
      searched,
      results: await toResults(tx, shown, stems),
      total: found.total,
      isCapped: found.isCapped,
      pageCount: Math.ceil(found.pages.length / size),
      suggestions: found.total === 0 ? suggestions : [],
    };
  });
}

type Wanted = { deps: Deps; guesses: ReadonlySet<string>; area: string | null };

/** What the words find; where that is nothing, what the phrases answer that hold one of them among others. */
async function findPages(tx: Queryable, words: string[], { deps, guesses, area }: Wanted) {
  const find = async (isLoose: boolean) => {
    const query = toSearchQuery(words, deps.search, { guesses, isLoose });
    const found = words.length === 0 ? NOTHING : await rankAll(tx, query, { now: deps.clock(), area });
    return { query, ...found };
  };
  const strict = await find(false);
  if (strict.total > 0) return strict;
  const { query, ...found } = await find(true);
  return { query: { ...query, urgent: strict.query.urgent }, ...found };
}

/** With fewer that hold all of the query, posts that hold a part of it are looked at too. */
const ENOUGH_POSTS = 10;
const NOTHING = { pages: [] as RankedPage[], total: 0, isCapped: false };

async function rankAll(tx: Queryable, query: SearchQuery, { now, area }: { now: Date; area: string | null }) {
  const categories = area === null ? undefined : categoriesIn(area);
  const filter = { now, categories };
  const site = await findSiteEntries(tx, query, area);
  const hasPosts = categories?.length !== 0;
  const posts = hasPosts ? await findPostEntries(tx, query, filter) : [];
  const similar = hasPosts && posts.length < ENOUGH_POSTS ? await findPostEntriesLike(tx, query, filter) : [];
  // One more than the limit tells that there are more.
  const counted = posts.length >= ENOUGH_POSTS ? await countPosts(tx, query, filter, MAX_COUNTED + 1) : 0;
  const entries = new Map([...site, ...posts, ...similar].map((entry) => [entry.id, entry]));
  const pages = rankPages([...entries.values()], query);
  const unranked = Math.max(0, Math.min(counted, MAX_COUNTED) - posts.length);
  return { pages, total: pages.length + unranked, isCapped: counted > MAX_COUNTED };
}

/** Replaces a word, however it was written. */
const replaceWord = (text: string, typed: string, meant: string): string =>
  text.normalize('NFC').replace(/[\p{L}\p{N}]+/gu, (word) => (foldText(word) === typed ? meant : word));

async function toResults(tx: Queryable, pages: RankedPage[], stems: Set<string>): Promise<SearchResult[]> {
  const idsOf = (isPost: boolean) =>
    pages.filter(({ kind }) => (kind === 'post') === isPost).map(({ entryId }) => entryId);
  const postIds = idsOf(true);
  const [site, posts] = [
    await readSiteEntries(tx, idsOf(false)),
    postIds.length > 0 ? await readPostEntries(tx, postIds) : [],
  ];
  const documents =
    posts.length > 0
      ? await listDocumentTexts(
          tx,
          posts.map(({ postId }) => postId),
        )
      : [];
  const results = new Map<number, SearchResult>();
  for (const entry of site) results.set(entry.id, siteResult(entry, stems));
  for (const post of posts) {
    const texts = documents.filter(({ postId }) => postId === post.postId).map(({ text }) => text);
    results.set(post.id, postResult(post, texts, stems));
  }
  return pages.flatMap(({ entryId }) => results.get(entryId) ?? []);
}

type SiteRow = Awaited<ReturnType<typeof readSiteEntries>>[number];
type PostRow = Awaited<ReturnType<typeof readPostEntries>>[number];

function siteResult({ kind, path, anchor, place, title, heading, body }: SiteRow, stems: Set<string>): SearchResult {
  const extension = path?.split('.').at(-1)?.toUpperCase();
  return {
    href: path ?? '/',
    title: mark(title ?? '', stems),
    where: kind === 'document' ? [`Documento ${extension}`, place].filter(Boolean).join(' · ') : (place ?? ''),
    section: heading && anchor ? { href: `${path}#${anchor}`, heading } : null,
    excerpt: excerptFor(body ?? '', stems),
  };
}

function postResult(
  { postId, title, body, category, date }: PostRow,
  documents: string[],
  stems: Set<string>,
): SearchResult {
  const text = postText(body);
  const own = excerptFor(text, stems);
  const inDocument = own.some(({ isMatch }) => isMatch)
    ? null
    : documents.map((one) => excerptFor(one, stems)).find((parts) => parts.some(({ isMatch }) => isMatch));
  const label = category ? CATEGORY_LABELS[category] : '';
  return {
    href: `/post/${postId}`,
    title: mark(title, stems),
    where: [label, formatLongDate(date), inDocument && 'En su documento PDF'].filter(Boolean).join(' · '),
    section: null,
    excerpt: inDocument ?? own,
  };
}
